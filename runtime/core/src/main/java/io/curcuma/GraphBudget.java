package io.curcuma;

import io.curcuma.SerializationException.Code;

/**
 * The heap bytes that beans may take: {@link Limits#graphBytes} of one message, or of all messages that are read with the same
 * budget. Not safe for use by several threads.
 */
public final class GraphBudget {
    private final long limit;
    private long taken;

    /** A budget of which nothing is taken. */
    public GraphBudget(Limits limits) {
        limit = limits.graphBytes();
    }

    /**
     * Counts heap bytes, approximately, before they are allocated.
     *
     * @throws SerializationException {@code LIMIT_SIZE}
     */
    public void take(long bytes) {
        taken += bytes;
        if (taken > limit) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "graphBytes", limit, taken);
        }
    }

    /** The heap bytes that were counted. */
    public long taken() {
        return taken;
    }

    /** Gives back all that was counted since {@link #taken} was so much: a message is read from its start once more. */
    public void giveBack(long before) {
        taken = before;
    }
}
