package io.curcuma.internal.column;

import io.curcuma.Limits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record that was read, as a sequence of events. Parquet gives a record column by column, and an adapter asks for it field by field and
 * may fail in the middle: so a record is complete here before an adapter sees it.
 */
public final class RowTape extends RowBudget {
    /** A value of a column. */
    public static final int VALUE = 0;
    /** A group begins. */
    public static final int BEGIN = 1;
    /** A group ends. */
    public static final int END = 2;
    /** The items of a column with several come, each a value or a group. */
    public static final int LIST = 3;
    /** They are complete. */
    public static final int LIST_END = 4;

    private static final int SHIFT = 3;
    private static final int OP = (1 << SHIFT) - 1;

    private Column[] columns = {};
    private final Events events = new Events();

    /** A tape for records of these columns, which get their ids. */
    public void setRoot(Column root) {
        List<Column> all = new ArrayList<>();
        root.number(0, all);
        columns = all.toArray(Column[]::new);
    }

    /** Begins a record. */
    public void start(Limits recordLimits) {
        events.clear();
        start(columns[0], recordLimits);
    }

    private void event(Column column, int op, long value, @Nullable Object object) {
        events.add(column.id() << SHIFT | op, value, object);
    }

    public void number(Column column, long value) {
        number(column);
        event(column, VALUE, value, null);
    }

    /** A text or binary value, in the form that the adapter needs. */
    public void sized(Column column, Object value, int bytes) {
        sized(column, bytes);
        event(column, VALUE, 0, value);
    }

    /** A literal of an enumeration. */
    public void constant(Column column, Object value) {
        number(column);
        event(column, VALUE, 0, value);
    }

    /** A date, a time or a decimal, of which a text may be a part. */
    public void parts(Column column, Object value, String lexical) {
        parts(column, lexical);
        event(column, VALUE, 0, value);
    }

    public void attributes(Column column, Object value) {
        event(column, VALUE, 0, value);
    }

    public void begin(Column column) {
        open(column);
        event(column, BEGIN, 0, null);
    }

    public void end(Column column) {
        close();
        event(column, END, 0, null);
    }

    /** Returns what {@link #endList} needs. */
    public int list(Column column) {
        items(column);
        event(column, LIST, 0, null);
        return events.size() - 1;
    }

    /** @param items how many there are */
    public void endList(Column column, int begin, int items) {
        events.setBits(begin, items);
        event(column, LIST_END, 0, null);
    }

    public int size() {
        return events.size();
    }

    public int op(int at) {
        return events.code(at) & OP;
    }

    public Column column(int at) {
        return columns[events.code(at) >> SHIFT];
    }

    public long bits(int at) {
        return events.bits(at);
    }

    public Object object(int at) {
        return events.object(at);
    }
}
