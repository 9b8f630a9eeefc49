package io.curcuma;

import org.jspecify.annotations.Nullable;

/** The writers or readers of a format that one call uses: of two, the fast one goes first as long as that pays. */
final class Route<T> {
    // a message that is begun twice costs most of two; what was rare once may be usual in the next ones
    private static final int GENERAL_MESSAGES = 16;

    private final T first;
    private final @Nullable T second;
    private int general;
    private boolean sound = true;
    private @Nullable Object others;

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

    /** An {@link Error} may have come in the middle of anything: no other message may have it. */
    void giveUp() {
        sound = false;
    }

    /** Whether another message may have it. */
    boolean isSound() {
        return sound;
    }

    /** Keeps what it has waited among, so that collections leave that alone as long as there is a call. */
    void among(Object all) {
        if (others != all) {
            others = all;
        }
    }
}
