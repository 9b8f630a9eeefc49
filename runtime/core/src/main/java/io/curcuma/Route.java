package io.curcuma;

import org.jspecify.annotations.Nullable;

/** One thread's writers or readers of a format: of two, the fast one goes first as long as that pays. */
final class Route<T> {
    // a message that is begun twice costs most of two; what was rare once may be usual in the next ones
    private static final int GENERAL_MESSAGES = 16;

    private final T first;
    private final @Nullable T second;
    private int general;

    /** @param second that knows all, null if the first one does */
    Route(T first, @Nullable T second) {
        this.first = first;
        this.second = second;
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

    /** A message was too much for the fast one. */
    void leaveFast() {
        general = GENERAL_MESSAGES;
    }
}
