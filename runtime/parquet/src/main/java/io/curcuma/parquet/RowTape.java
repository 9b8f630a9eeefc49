package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.HeapBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One record as a sequence of events. Parquet takes a record and gives it column by column and cannot take one back, and adapters may
 * fail in the middle of one: so a record is complete here before Parquet or an adapter sees it. What it costs is counted alike whichever
 * way it goes, so that what is written can be read with the same limits.
 */
final class RowTape {
    /** A value of a column. */
    static final int VALUE = 0;
    /** A group begins. */
    static final int BEGIN = 1;
    /** A group ends. */
    static final int END = 2;
    /** The items of a column with several come, each a value or a group. */
    static final int LIST = 3;
    /** They are complete. */
    static final int LIST_END = 4;

    private static final int FIRST = 256;
    private static final int RETAINED = 1 << 16;
    private static final int SHIFT = 3;
    private static final int OP = (1 << SHIFT) - 1;
    /** A boxed number and its place in a list. */
    static final int NUMBER = 26;
    /** A date, a time or a decimal and its place in a list. */
    static final int PARTS = 180;

    /** A list with places for a few items. */
    static final int LIST_BYTES = 108;

    /** An attribute of a wildcard without its characters. */
    static final int ATTRIBUTE = 200;

    private Column[] columns = {};
    private @Nullable Column last;
    private int[] codes = new int[FIRST];
    private long[] bits = new long[FIRST];
    private @Nullable Object[] objects = new Object[FIRST];
    private int size;
    private Limits limits = Limits.LEAST;
    private long graph;
    private int depth;

    /** A tape for records of these columns, which get their ids. */
    void setRoot(Column root) {
        List<Column> all = new ArrayList<>();
        root.number(0, all);
        columns = all.toArray(Column[]::new);
    }

    /** Begins a record. */
    void start(Limits recordLimits) {
        if (codes.length > RETAINED) {
            codes = new int[FIRST];
            bits = new long[FIRST];
            objects = new Object[FIRST];
        } else {
            Arrays.fill(objects, 0, size, null);
        }
        size = 0;
        last = null;
        limits = recordLimits;
        graph = 0;
        depth = 1;
        graph(columns[0].shape().graphBytes());
    }

    Limits limits() {
        return limits;
    }

    /** A value of the column comes: if it is refused, this is where. */
    void at(Column column) {
        last = column;
    }

    /** The path of the column that came last. */
    String path() {
        return last == null ? "" : last.path();
    }

    /** Messages that are open, the record among them. */
    int depth() {
        return depth;
    }

    /**
     * Counts heap bytes, approximately, of a bean.
     *
     * @throws SerializationException {@code LIMIT_SIZE}
     */
    void graph(long bytes) {
        graph += bytes;
        if (graph > limits.graphBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "graphBytes", limits.graphBytes(), graph);
        }
    }

    private void event(Column column, int op, long value, @Nullable Object object) {
        int at = size;
        if (at == codes.length) {
            codes = Arrays.copyOf(codes, 2 * at);
            bits = Arrays.copyOf(bits, 2 * at);
            objects = Arrays.copyOf(objects, 2 * at);
        }
        codes[at] = column.id() << SHIFT | op;
        bits[at] = value;
        objects[at] = object;
        size = at + 1;
    }

    void number(Column column, long value) {
        at(column);
        graph(NUMBER);
        event(column, VALUE, value, null);
    }

    /** Refuses a text or binary value that is too long, before anybody makes one of its bytes. */
    void check(Column column, int bytes) {
        at(column);
        if (bytes > limits.stringBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", limits.stringBytes(), bytes);
        }
    }

    /** A text or binary value, in the form that whoever takes it needs. */
    void sized(Column column, Object value, int bytes) {
        check(column, bytes);
        graph(HeapBytes.string(bytes));
        event(column, VALUE, 0, value);
    }

    /** A literal of an enumeration. */
    void constant(Column column, Object value) {
        at(column);
        graph(NUMBER);
        event(column, VALUE, 0, value);
    }

    /** A date, a time or a decimal, of which a text may be a part. */
    void parts(Column column, Object value, String lexical) {
        at(column);
        graph(PARTS + lexical.length());
        event(column, VALUE, 0, value);
    }

    /** Counts an attribute that a wildcard allows, before anybody keeps it. */
    void attribute(int number, int bytes) {
        if (number > limits.mapEntries()) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "mapEntries", limits.mapEntries(), number);
        }
        graph(ATTRIBUTE + 2L * bytes);
    }

    void attributes(Column column, Object value) {
        event(column, VALUE, 0, value);
    }

    void begin(Column column) {
        at(column);
        if (++depth > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
        graph(column.shape().graphBytes());
        event(column, BEGIN, 0, null);
    }

    void end(Column column) {
        depth--;
        event(column, END, 0, null);
    }

    /** Returns what {@link #endList} needs. */
    int list(Column column) {
        at(column);
        graph(LIST_BYTES);
        event(column, LIST, 0, null);
        return size - 1;
    }

    /** @param items how many there are */
    void endList(Column column, int begin, int items) {
        bits[begin] = items;
        event(column, LIST_END, 0, null);
    }

    int size() {
        return size;
    }

    int op(int at) {
        return codes[at] & OP;
    }

    Column column(int at) {
        return columns[codes[at] >> SHIFT];
    }

    long bits(int at) {
        return bits[at];
    }

    Object object(int at) {
        return java.util.Objects.requireNonNull(objects[at]);
    }
}
