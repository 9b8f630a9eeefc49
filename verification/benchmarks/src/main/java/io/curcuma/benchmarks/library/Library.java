package io.curcuma.benchmarks.library;

import java.util.function.BiPredicate;

/**
 * A library in one format. It reuses the buffers that the library's documentation recommends to reuse, so it is not thread-safe.
 *
 * @param <B> the beans' class
 * @param <V> the objects that the library writes
 */
public interface Library<B, V> {
    /** The library's own objects with the content of a bean; never timed. */
    V value(B bean);

    /** The bean with the content of the library's objects; never timed. */
    B bean(V value);

    /** Writes a value. */
    byte[] write(V value) throws Exception;

    /** Reads what this library wrote. */
    V read(byte[] bytes) throws Exception;

    /** Clears what the library has cached in a value when it wrote it; never timed. */
    default void clearCaches(V value) {}

    /**
     * Whether a bean that was read back has the content of the one that was written; never timed.
     *
     * @param exactly whether all that beans hold is the same
     */
    default boolean isSame(B written, B read, BiPredicate<B, B> exactly) {
        return exactly.test(written, read);
    }
}
