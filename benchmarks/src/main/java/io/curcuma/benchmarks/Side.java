package io.curcuma.benchmarks;

import io.curcuma.schemas.message.XMLMessage;

/**
 * One library with one format. Keeps the buffers that the library's documentation recommends to keep, so it serves one thread.
 *
 * @param <V> what the library turns into bytes
 */
interface Side<V> {
    /** The library's own objects with the content of a bean; never timed. */
    V value(XMLMessage bean);

    /** The bean with the content of the library's objects; never timed. */
    XMLMessage bean(V value);

    byte[] write(V value) throws Exception;

    V read(byte[] bytes) throws Exception;

    /** Drops what the library remembers in a value of having written it before; never timed. */
    default void forget(V value) {}
}
