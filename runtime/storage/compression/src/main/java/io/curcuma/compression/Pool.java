package io.curcuma.compression;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Contexts of a library that wait for a next call: at most {@link #STRIPES}, whatever the number of threads. Whoever takes
 * one has it alone, so that a call inside of another gets its own.
 */
final class Pool<T> {
    /** A power of two, by the number of processors. */
    static final int STRIPES =
            Integer.highestOneBit(Math.min(32, Math.max(2, Runtime.getRuntime().availableProcessors())) * 2 - 1) * 2;

    private final AtomicReferenceArray<@Nullable T> waiting = new AtomicReferenceArray<>(STRIPES);

    /** One that no other call has; null if none waits. */
    @Nullable
    T take() {
        int first = first();
        for (int i = 0; i < STRIPES; i++) {
            int at = first + i & STRIPES - 1;
            if (waiting.getPlain(at) != null) {
                T context = waiting.getAndSet(at, null);
                if (context != null) {
                    return context;
                }
            }
        }
        return null;
    }

    /** Lets a next call have it; false if as many wait as may, so that the caller has to close it. */
    boolean give(T context) {
        int first = first();
        for (int i = 0; i < STRIPES; i++) {
            if (waiting.compareAndSet(first + i & STRIPES - 1, null, context)) {
                return true;
            }
        }
        return false;
    }

    private static int first() {
        return (int) Thread.currentThread().getId() & STRIPES - 1;
    }
}
