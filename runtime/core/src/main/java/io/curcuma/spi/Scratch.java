package io.curcuma.spi;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Route}s of a format, each for one call at a time: calls of many threads share a few, and a call inside of another has
 * one of its own. At most {@link #STRIPES} wait for a next call, others are garbage behind theirs.
 *
 * <p>Nothing keeps them but the calls at hand: what a writer has learned of an application's types, and how large it has grown, goes
 * with the first garbage collection that finds the format idle.
 */
final class Scratch<T> {
    /** A power of two. */
    static final int STRIPES =
            Integer.highestOneBit(Math.max(2, Runtime.getRuntime().availableProcessors()) * 2 - 1) * 2;

    private volatile WeakReference<@Nullable AtomicReferenceArray<@Nullable Route<T>>> routes =
            new WeakReference<>(null);

    /** One that no other call has; null if there is none. */
    @Nullable
    Route<T> take() {
        AtomicReferenceArray<@Nullable Route<T>> stripes = routes.get();
        if (stripes == null) {
            return null;
        }
        Route<T> route = stripes.getPlain(first());
        return route != null && route.isTaken() ? route : takeAny(stripes);
    }

    private @Nullable Route<T> takeAny(AtomicReferenceArray<@Nullable Route<T>> stripes) {
        for (int i = 0; i < STRIPES; i++) {
            Route<T> route = stripes.get(i);
            if (route != null && route.isTaken()) {
                return route;
            }
        }
        return null;
    }

    /** Lets the next calls have a new one, if it is not one too many. */
    void add(Route<T> route) {
        AtomicReferenceArray<@Nullable Route<T>> stripes = routes.get();
        if (stripes == null) {
            stripes = new AtomicReferenceArray<>(STRIPES);
            routes = new WeakReference<>(stripes);
        }
        int first = first();
        for (int i = 0; i < STRIPES; i++) {
            int at = first + i & STRIPES - 1;
            if (stripes.compareAndSet(at, null, route)) {
                route.among(stripes);
                return;
            }
        }
    }

    /** Lets no other call have this one. */
    void remove(Route<T> route) {
        AtomicReferenceArray<@Nullable Route<T>> stripes = routes.get();
        for (int i = 0; stripes != null && i < STRIPES; i++) {
            stripes.compareAndSet(i, route, null);
        }
    }

    /** Threads that were started one after the other begin at different stripes. */
    private static int first() {
        return (int) Thread.currentThread().getId() & STRIPES - 1;
    }
}
