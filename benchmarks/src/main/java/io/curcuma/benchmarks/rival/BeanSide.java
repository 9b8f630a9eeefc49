package io.curcuma.benchmarks.rival;

import io.curcuma.benchmarks.Side;

/**
 * A library that writes and reads the beans themselves.
 *
 * @param <B> the beans' class
 */
abstract class BeanSide<B> implements Side<B, B> {
    @Override
    public final B value(B bean) {
        return bean;
    }

    @Override
    public final B bean(B value) {
        return value;
    }
}
