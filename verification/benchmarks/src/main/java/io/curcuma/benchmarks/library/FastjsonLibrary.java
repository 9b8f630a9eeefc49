package io.curcuma.benchmarks.library;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;

/**
 * fastjson2 on the beans.
 *
 * @param <B> the beans' class
 */
final class FastjsonLibrary<B> extends BeanLibrary<B> {
    private final Class<B> type;

    private final JSONWriter.Feature[] writing;
    private final JSONReader.Feature[] reading;

    /** @param fields whether to use fields: a getter would return the default of an absent value */
    FastjsonLibrary(Class<B> type, boolean fields) {
        this.type = type;
        CalendarsAsText.inFastjson();
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
