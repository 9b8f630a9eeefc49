package io.curcuma.internal.column;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.HeapBytes;
import org.jspecify.annotations.Nullable;

/**
 * What the bean of a record costs. It is counted alike whether the record is written or read, so that what is written can be read with the
 * same limits.
 */
public class RowBudget {
    /** A boxed number and its place in a list. */
    public static final int NUMBER = 26;
    /** A date, a time or a decimal and its place in a list. */
    public static final int PARTS = 180;

    /** A list with places for a few items. */
    public static final int LIST_BYTES = 108;

    /** An attribute of a wildcard without its characters. */
    public static final int ATTRIBUTE = 200;

    private @Nullable Column last;
    private Limits limits = Limits.LEAST;
    private long graph;
    private int depth;

    /** Begins a record. */
    public final void start(Column root, Limits recordLimits) {
        last = null;
        limits = recordLimits;
        graph = 0;
        depth = 1;
        graph(root.shape().graphBytes());
    }

    public final Limits limits() {
        return limits;
    }

    /** A value of the column comes: if it is refused, this is where. */
    public final void at(Column column) {
        last = column;
    }

    /** The path of the column that came last. */
    public final String path() {
        return last == null ? "" : last.path();
    }

    /** Messages that are open, the record among them. */
    public final int depth() {
        return depth;
    }

    /**
     * Counts heap bytes, approximately, of a bean.
     *
     * @throws SerializationException {@code LIMIT_SIZE}
     */
    public final void graph(long bytes) {
        graph += bytes;
        if (graph > limits.graphBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "graphBytes", limits.graphBytes(), graph);
        }
    }

    /** A number, or a literal of an enumeration. */
    public final void number(Column column) {
        at(column);
        graph(NUMBER);
    }

    /** Refuses a text or binary value that is too long, before anybody makes one of its bytes. */
    public final void check(Column column, int bytes) {
        at(column);
        if (bytes > limits.stringBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", limits.stringBytes(), bytes);
        }
    }

    /** A text or binary value. */
    public final void sized(Column column, int bytes) {
        check(column, bytes);
        graph(HeapBytes.string(bytes));
    }

    /** A date, a time or a decimal, of which a text may be a part. */
    public final void parts(Column column, String lexical) {
        at(column);
        graph(PARTS + lexical.length());
    }

    /** An attribute that a wildcard allows, before anybody keeps it. */
    public final void attribute(int number, int bytes) {
        if (number > limits.mapEntries()) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "mapEntries", limits.mapEntries(), number);
        }
        graph(ATTRIBUTE + 2L * bytes);
    }

    /** A nested message. */
    public final void open(Column column) {
        at(column);
        if (++depth > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
        graph(column.shape().graphBytes());
    }

    /** The end of a nested message. */
    public final void close() {
        depth--;
    }

    /** A list. */
    public final void items(Column column) {
        at(column);
        graph(LIST_BYTES);
    }
}
