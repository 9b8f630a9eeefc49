package io.curcuma.spi;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;

/** The writers or readers of a format that one call uses: of two, the fast one goes first as long as that pays. */
final class Route<T> {
    // a message that is begun twice costs most of two; what was rare once may be usual in the next ones
    private static final int GENERAL_MESSAGES = 16;

    // of a number and no reference: where those change in old objects, the collector keeps books
    @SuppressWarnings("rawtypes")
    private static final AtomicIntegerFieldUpdater<Route> TAKEN =
            AtomicIntegerFieldUpdater.newUpdater(Route.class, "taken");

    private final T first;
    private final @Nullable T second;
    private volatile int taken = 1;
    private int general;
    private boolean sound = true;

    @SuppressWarnings("UnusedVariable") // to hold them is what it is for
    private @Nullable Object others;

    /**
     * Belongs to the call that makes it.
     *
     * @param second that knows all, null if the first one does
     */
    Route(T first, @Nullable T second) {
        this.first = first;
        this.second = second;
    }

    /** Whether it belongs to this call from now on, until {@link #leave}; false if it belongs to another one. */
    boolean isTaken() {
        return taken == 0 && TAKEN.compareAndSet(this, 0, 1);
    }

    /** Any call may take it. */
    void leave() {
        TAKEN.lazySet(this, 0);
    }

    /** Whether there is a fast one and the next message should go to it. */
    boolean isFastNext() {
        if (second == null) {
            return false;
        }
        if (general == 0) {
            return true;
        }
        general--;
        return false;
    }

    T fast() {
        return first;
    }

    /** The one that knows all. */
    T general() {
        return second == null ? first : second;
    }

    /** Whether {@link #general} is not {@link #fast}. */
    boolean areTwo() {
        return second != null;
    }

    /** A message was too much for the fast one. */
    void leaveFast() {
        general = GENERAL_MESSAGES;
    }

    /** An {@link Error} may have come in the middle of anything: no other message may have it. */
    void giveUp() {
        sound = false;
    }

    /** Whether another message may have it. */
    boolean isSound() {
        return sound;
    }

    /** Keeps those beside it, so that collections leave them alone as long as there is a call. */
    void among(Object all) {
        others = all;
    }
}
