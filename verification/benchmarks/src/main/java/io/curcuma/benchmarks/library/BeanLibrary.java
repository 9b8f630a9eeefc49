package io.curcuma.benchmarks.library;

/**
 * A library that writes and reads the beans themselves.
 *
 * @param <B> the beans' class
 */
abstract class BeanLibrary<B> implements Library<B, B> {
    @Override
    public final B value(B bean) {
        return bean;
    }

    @Override
    public final B bean(B value) {
        return value;
    }
}
