package io.curcuma.benchmarks.rival;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;

/**
 * fastjson2 on the beans.
 *
 * @param <B> the beans' class
 */
final class FastjsonSide<B> extends BeanSide<B> {
    private final Class<B> type;

    private final JSONWriter.Feature[] writing;
    private final JSONReader.Feature[] reading;

    /** @param fields whether to go through fields: a getter would say the default of what is absent */
    FastjsonSide(Class<B> type, boolean fields) {
        this.type = type;
        Calendars.inFastjson();
        writing = fields ? new JSONWriter.Feature[] {JSONWriter.Feature.FieldBased} : new JSONWriter.Feature[0];
        reading = fields ? new JSONReader.Feature[] {JSONReader.Feature.FieldBased} : new JSONReader.Feature[0];
    }

    @Override
    public byte[] write(B value) {
        return JSON.toJSONBytes(value, writing);
    }

    @Override
    public B read(byte[] bytes) {
        return JSON.parseObject(bytes, type, reading);
    }
}
