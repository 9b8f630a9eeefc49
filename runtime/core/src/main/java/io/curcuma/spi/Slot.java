package io.curcuma.spi;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;

/** A writer or reader of a format, which one call uses at a time. */
final class Slot<T> {
    // of a number and no reference: where those change in old objects, the collector keeps books
    @SuppressWarnings("rawtypes")
    private static final AtomicIntegerFieldUpdater<Slot> TAKEN =
            AtomicIntegerFieldUpdater.newUpdater(Slot.class, "taken");

    private final T value;
    private volatile int taken = 1;
    private boolean sound = true;
    private int work;

    @SuppressWarnings("UnusedVariable") // to hold them is what it is for
    private @Nullable Object others;

    /** Belongs to the call that makes it. */
    Slot(T value) {
        this.value = value;
    }

    T value() {
        return value;
    }

    /** Whether it belongs to this call from now on, until {@link #leave}; false if it belongs to another one. */
    boolean isTaken() {
        return taken == 0 && TAKEN.compareAndSet(this, 0, 1);
    }

    /** Any call may take it. */
    void leave() {
        TAKEN.lazySet(this, 0);
    }

    /** An {@link Error} may have come in the middle of anything: no other message may have it. */
    void giveUp() {
        sound = false;
    }

    /** Whether another message may have it. */
    boolean isSound() {
        return sound;
    }

    /** Counts what was done with it; returns what was done since it was made. */
    int worked(int more) {
        work += more;
        return work;
    }

    /** Keeps those beside it, so that collections leave them alone as long as there is a call. */
    void among(Object all) {
        others = all;
    }
}
