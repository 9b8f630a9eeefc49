package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.HeapBytes;
import org.jspecify.annotations.Nullable;

/**
 * What the bean of a record costs. It is counted alike whether the record is written or read, so that what is written can be read with the
 * same limits.
 */
class RowBudget {
    /** A boxed number and its place in a list. */
    static final int NUMBER = 26;
    /** A date, a time or a decimal and its place in a list. */
    static final int PARTS = 180;

    /** A list with places for a few items. */
    static final int LIST_BYTES = 108;

    /** An attribute of a wildcard without its characters. */
    static final int ATTRIBUTE = 200;

    private @Nullable Column last;
    private Limits limits = Limits.LEAST;
    private long graph;
    private int depth;

    /** Begins a record. */
    final void start(Column root, Limits recordLimits) {
        last = null;
        limits = recordLimits;
        graph = 0;
        depth = 1;
        graph(root.shape().graphBytes());
    }

    final Limits limits() {
        return limits;
    }

    /** A value of the column comes: if it is refused, this is where. */
    final void at(Column column) {
        last = column;
    }

    /** The path of the column that came last. */
    final String path() {
        return last == null ? "" : last.path();
    }

    /** Messages that are open, the record among them. */
    final int depth() {
        return depth;
    }

    /**
     * Counts heap bytes, approximately, of a bean.
     *
     * @throws SerializationException {@code LIMIT_SIZE}
     */
    final void graph(long bytes) {
        graph += bytes;
        if (graph > limits.graphBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "graphBytes", limits.graphBytes(), graph);
        }
    }

    /** A number, or a literal of an enumeration. */
    final void number(Column column) {
        at(column);
        graph(NUMBER);
    }

    /** Refuses a text or binary value that is too long, before anybody makes one of its bytes. */
    final void check(Column column, int bytes) {
        at(column);
        if (bytes > limits.stringBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", limits.stringBytes(), bytes);
        }
    }

    /** A text or binary value. */
    final void sized(Column column, int bytes) {
        check(column, bytes);
        graph(HeapBytes.string(bytes));
    }

    /** A date, a time or a decimal, of which a text may be a part. */
    final void parts(Column column, String lexical) {
        at(column);
        graph(PARTS + lexical.length());
    }

    /** An attribute that a wildcard allows, before anybody keeps it. */
    final void attribute(int number, int bytes) {
        if (number > limits.mapEntries()) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "mapEntries", limits.mapEntries(), number);
        }
        graph(ATTRIBUTE + 2L * bytes);
    }

    /** A nested message. */
    final void open(Column column) {
        at(column);
        if (++depth > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
        graph(column.shape().graphBytes());
    }

    /** The end of a nested message. */
    final void close() {
        depth--;
    }

    /** A list. */
    final void items(Column column) {
        at(column);
        graph(LIST_BYTES);
    }
}
