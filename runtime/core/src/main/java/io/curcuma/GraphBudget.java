package io.curcuma;

import io.curcuma.SerializationException.Code;
import org.jspecify.annotations.Nullable;

/**
 * The heap bytes that beans may take: {@link Limits#graphBytes} for one message, or for all messages that are read with the same
 * budget. Not thread-safe.
 */
public final class GraphBudget {
    /** Name of the limit in exceptions. */
    static final String NAME = "graphBytes";

    private final long limit;
    private final HeapBudget.@Nullable Lease lease;
    private final boolean ofOne;
    private long taken;

    /** A budget of which nothing is used yet. */
    public GraphBudget(Limits limits) {
        this(limits, null, false);
    }

    /**
     * A budget of which nothing is used yet, within that of all messages in progress.
     *
     * @param lease takes what is counted here as well, and is given back what is given back here
     */
    public GraphBudget(Limits limits, HeapBudget.Lease lease) {
        this(limits, lease, false);
    }

    private GraphBudget(Limits limits, HeapBudget.@Nullable Lease lease, boolean ofOne) {
        this.limit = limits.graphBytes();
        this.lease = lease;
        this.ofOne = ofOne;
    }

    /** The budget of one message. */
    static GraphBudget ofOne(Limits limits, HeapBudget.Lease lease) {
        return new GraphBudget(limits, lease, true);
    }

    /**
     * Counts heap bytes, approximately, before they are allocated.
     *
     * @throws SerializationException {@code LIMIT_SIZE} if the budget is exceeded, {@code BUSY} if other messages leave no room for it in time
     */
    public void take(long bytes) {
        if (taken + bytes > limit) {
            throw SerializationException.limit(Code.LIMIT_SIZE, NAME, limit, taken + bytes);
        }
        if (lease != null) {
            lease.take(bytes);
        }
        taken += bytes;
    }

    /** Counts the most that a message can take which its format does not count: more than all there is for it cannot come of one. */
    void takeMost(long bytes) {
        take(ofOne ? Math.min(bytes, limit - taken) : bytes);
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
        if (lease != null) {
            lease.giveBack(taken - before);
        }
        taken = before;
    }
}
