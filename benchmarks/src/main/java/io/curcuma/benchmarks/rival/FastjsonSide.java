package io.curcuma.benchmarks.rival;

import com.alibaba.fastjson2.JSON;

/**
 * fastjson2 on the beans.
 *
 * @param <B> the beans' class
 */
final class FastjsonSide<B> extends BeanSide<B> {
    private final Class<B> type;

    FastjsonSide(Class<B> type) {
        this.type = type;
    }

    @Override
    public byte[] write(B value) {
        return JSON.toJSONBytes(value);
    }

    @Override
    public B read(byte[] bytes) {
        return JSON.parseObject(bytes, type);
    }
}
