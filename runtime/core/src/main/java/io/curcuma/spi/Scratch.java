package io.curcuma.spi;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Slot}s of a format, each for one call at a time: calls of many threads share a few, and a call inside of another has
 * one of its own. At most {@link #STRIPES} wait for a next call, others are garbage behind theirs.
 *
 * <p>Nothing keeps them but the calls at hand: what a writer has learned of an application's types, and how large it has grown, goes
 * with the first garbage collection that finds the format idle.
 */
final class Scratch<T> {
    /** A power of two. */
    static final int STRIPES =
            Integer.highestOneBit(Math.max(2, Runtime.getRuntime().availableProcessors()) * 2 - 1) * 2;

    private volatile WeakReference<@Nullable AtomicReferenceArray<@Nullable Slot<T>>> slots = new WeakReference<>(null);

    /** One that no other call has; null if there is none. */
    @Nullable
    Slot<T> take() {
        AtomicReferenceArray<@Nullable Slot<T>> stripes = slots.get();
        if (stripes == null) {
            return null;
        }
        Slot<T> slot = stripes.getPlain(first());
        return slot != null && slot.isTaken() ? slot : takeAny(stripes);
    }

    private @Nullable Slot<T> takeAny(AtomicReferenceArray<@Nullable Slot<T>> stripes) {
        for (int i = 0; i < STRIPES; i++) {
            Slot<T> slot = stripes.get(i);
            if (slot != null && slot.isTaken()) {
                return slot;
            }
        }
        return null;
    }

    /** Lets the next calls have a new one, if it is not one too many. */
    void add(Slot<T> slot) {
        AtomicReferenceArray<@Nullable Slot<T>> stripes = slots.get();
        if (stripes == null) {
            stripes = new AtomicReferenceArray<>(STRIPES);
            slots = new WeakReference<>(stripes);
        }
        int first = first();
        for (int i = 0; i < STRIPES; i++) {
            int at = first + i & STRIPES - 1;
            if (stripes.compareAndSet(at, null, slot)) {
                slot.among(stripes);
                return;
            }
        }
    }

    /** Lets no other call have this one. */
    void remove(Slot<T> slot) {
        AtomicReferenceArray<@Nullable Slot<T>> stripes = slots.get();
        for (int i = 0; stripes != null && i < STRIPES; i++) {
            stripes.compareAndSet(i, slot, null);
        }
    }

    /** Threads that were started one after the other begin at different stripes. */
    private static int first() {
        return (int) Thread.currentThread().getId() & STRIPES - 1;
    }
}
