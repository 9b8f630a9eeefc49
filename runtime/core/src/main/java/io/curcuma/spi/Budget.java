package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.SerializationException;

/** Counts what one message costs against its {@link Limits}. All readers and writers account with this class. Not thread-safe. */
public final class Budget {
    private Limits limits = Limits.LEAST;
    private int maxDepth;
    private int maxString;
    private long maxGraph;
    private int depth;
    private int zeroByteItems;
    private long graphBytes;
    private int entered;

    /** Counts nothing until {@link #start}. */
    public Budget() {}

    /**
     * Begins a message.
     *
     * @param formatDepth the depth that the format's peers allow
     */
    public void start(Limits messageLimits, int formatDepth) {
        limits = messageLimits;
        maxDepth = Math.min(messageLimits.depth(), formatDepth);
        maxString = messageLimits.stringBytes();
        maxGraph = messageLimits.graphBytes();
        depth = 1;
        zeroByteItems = 0;
        graphBytes = 0;
        entered = 0;
    }

    /** Enters a nested message whose bean will be created. */
    public void enter(Shape shape) {
        enter();
        graph(shape.graphBytes());
    }

    /** Counts heap bytes, approximately, that the message makes a reader hold. */
    public void graph(long bytes) {
        graphBytes += bytes;
        if (graphBytes > maxGraph) {
            throw SerializationException.limit(
                    SerializationException.Code.LIMIT_SIZE, "graphBytes", limits.graphBytes(), graphBytes);
        }
    }

    /**
     * Whether a message of this many bytes may exceed the limits, as far as a writer can know without looking at each value.
     */
    public boolean mayExceed(int length) {
        return length > maxString
                || entered * (long) Shape.largest() + length * (long) HeapBytes.PER_WIRE_BYTE > limits.graphBytes();
    }

    /** Enters a nested value that is skipped or written. */
    public void enter() {
        entered++;
        if (++depth > maxDepth) {
            throw SerializationException.limit(SerializationException.Code.LIMIT_DEPTH, "depth", maxDepth, depth);
        }
    }

    /**
     * Checks the nesting of messages together with the lists around and inside them: each message may be in a list of its own, and
     * skipped values may consist of lists only.
     */
    public void nesting(int lists) {
        if ((long) depth + lists > 2L * maxDepth) {
            throw SerializationException.limit(SerializationException.Code.LIMIT_DEPTH, "depth", maxDepth, depth);
        }
    }

    /** Leaves the message or value that was entered last. */
    public void leave() {
        depth--;
    }

    /** Counts list items that take no byte on the wire. */
    public void zeroByteItems(long count) {
        if (count < 0 || count > limits.zeroByteItems() - zeroByteItems) {
            throw SerializationException.limit(
                    SerializationException.Code.LIMIT_COUNT, "zeroByteItems", limits.zeroByteItems(), count);
        }
        zeroByteItems += (int) count;
    }

    /** Checks the length of a string or binary value, which the caller has already compared with the remaining bytes. */
    public void string(int length) {
        if (length > maxString) {
            throw SerializationException.limit(
                    SerializationException.Code.LIMIT_SIZE, "stringBytes", limits.stringBytes(), length);
        }
    }
}
