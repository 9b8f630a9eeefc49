package io.curcuma.benchmarks.rival;

import io.curcuma.benchmarks.Side;

/**
 * A library with its own objects as an application uses it that has beans: every bean is copied into the library's objects before it
 * is written, and out of them after it is read. This is how Turmeric spoke Protobuf.
 *
 * @param <B> the beans' class
 * @param <V> the library's class
 */
final class ThroughSide<B, V> extends BeanSide<B> {
    private final Side<B, V> library;

    ThroughSide(Side<B, V> library) {
        this.library = library;
    }

    @Override
    public byte[] write(B value) throws Exception {
        return library.write(library.value(value));
    }

    @Override
    public B read(byte[] bytes) throws Exception {
        return library.bean(library.read(bytes));
    }
}
