package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/** What the uncompressed pages of all columns take at a time, against the limits. */
final class PageMemory {
    private final Limits limits;
    private long held;

    PageMemory(Limits limits) {
        this.limits = limits;
    }

    /**
     * Takes room for a page and gives back that of the one before.
     *
     * @throws SerializationException {@code LIMIT_SIZE}, before there is any
     */
    void take(long bytes, long before) {
        if (bytes > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), bytes);
        }
        held += bytes - before;
        if (held > limits.graphBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "graphBytes", limits.graphBytes(), held);
        }
    }
}
