package io.curcuma.benchmarks.library;

/**
 * A library with objects of its own that writes the bytes that Curcuma does. Values are converted from and to beans through them.
 *
 * @param <B> the beans' class
 * @param <V> the library's class
 */
abstract class SameBytesLibrary<B, V> implements Library<B, V> {
    private final Library<B, B> curcuma;

    /** @param curcuma in the same format */
    SameBytesLibrary(Library<B, B> curcuma) {
        this.curcuma = curcuma;
    }

    @Override
    public final V value(B bean) {
        try {
            return read(curcuma.write(bean));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final B bean(V value) {
        try {
            return curcuma.read(write(value));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
