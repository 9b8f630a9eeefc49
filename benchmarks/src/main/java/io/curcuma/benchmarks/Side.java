package io.curcuma.benchmarks;

/**
 * One library with one format. Keeps the buffers that the library's documentation recommends to keep, so it serves one thread.
 *
 * @param <B> the beans' class
 * @param <V> what the library turns into bytes
 */
public interface Side<B, V> {
    /** The library's own objects with the content of a bean; never timed. */
    V value(B bean);

    /** The bean with the content of the library's objects; never timed. */
    B bean(V value);

    /** The bytes of a value. */
    byte[] write(V value) throws Exception;

    /** The value of bytes that this side wrote. */
    V read(byte[] bytes) throws Exception;

    /** Drops what the library remembers in a value of having written it before; never timed. */
    default void forget(V value) {}
}
