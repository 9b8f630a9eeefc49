package io.curcuma;

import io.curcuma.SerializationException.Code;

/**
 * The heap bytes that beans may take: {@link Limits#graphBytes} for one message, or for all messages that are read with the same
 * budget. Not thread-safe.
 */
public final class GraphBudget {
    /** Name of the limit in exceptions. */
    static final String NAME = "graphBytes";

    private final long limit;
    private long taken;

    /** A budget of which nothing is used yet. */
    public GraphBudget(Limits limits) {
        limit = limits.graphBytes();
    }

    /**
     * Counts heap bytes, approximately, before they are allocated.
     *
     * @throws SerializationException {@code LIMIT_SIZE} if the budget is exceeded
     */
    public void take(long bytes) {
        taken += bytes;
        if (taken > limit) {
            throw SerializationException.limit(Code.LIMIT_SIZE, NAME, limit, taken);
        }
    }

    /** The heap bytes that were counted so far. */
    public long taken() {
        return taken;
    }

    /**
     * Returns to an earlier state, because a message is read again from its start.
     *
     * @param before what {@link #taken} returned then
     */
    public void giveBack(long before) {
        taken = before;
    }
}
