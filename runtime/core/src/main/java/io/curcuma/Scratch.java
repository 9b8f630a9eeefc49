package io.curcuma;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Route}s of a format that wait for a message. A thread takes one for a call and puts it back behind it, so that calls of
 * virtual threads share a few, and a call inside of another has one of its own. There are never more of them than {@link #STRIPES};
 * the others are garbage.
 *
 * <p>Nothing keeps them but the calls at hand: what a writer has learned of an application's types, and how large it has grown, goes
 * with the first garbage collection that finds the format idle.
 */
final class Scratch<T> {
    /** A power of two: so many wait at most. */
    static final int STRIPES =
            Integer.highestOneBit(Math.max(2, Runtime.getRuntime().availableProcessors()) * 2 - 1) * 2;

    /** References in a line of the processor's cache, which two processors should not share. */
    private static final int STRIDE = 16;

    private volatile WeakReference<@Nullable AtomicReferenceArray<@Nullable Route<T>>> waiting =
            new WeakReference<>(null);

    /** One that waits; null if none does. */
    @Nullable
    Route<T> take() {
        AtomicReferenceArray<@Nullable Route<T>> stripes = waiting.get();
        if (stripes == null) {
            return null;
        }
        int first = first();
        for (int i = 0; i < STRIPES; i++) {
            int at = at(first + i);
            // a look before the exchange, which costs as much as a small message where processors meet
            Route<T> route = stripes.get(at) == null ? null : stripes.getAndSet(at, null);
            if (route != null) {
                return route;
            }
        }
        return null;
    }

    /** Lets one wait that no call uses any more. */
    void put(Route<T> route) {
        AtomicReferenceArray<@Nullable Route<T>> stripes = waiting.get();
        if (stripes == null) {
            stripes = new AtomicReferenceArray<>(STRIPES * STRIDE);
            waiting = new WeakReference<>(stripes);
        }
        route.among(stripes);
        int first = first();
        for (int i = 0; i < STRIPES; i++) {
            int at = at(first + i);
            if (stripes.get(at) == null) {
                // of two that come at the same moment one is lost, which is cheaper than an exchange
                stripes.setRelease(at, route);
                return;
            }
        }
    }

    /** Threads that were started one after the other begin at different stripes. */
    private static int first() {
        return (int) Thread.currentThread().getId();
    }

    private static int at(int stripe) {
        return (stripe & STRIPES - 1) * STRIDE;
    }
}
