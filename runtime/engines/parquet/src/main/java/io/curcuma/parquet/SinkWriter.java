package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.DateParts;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.DecimalParts;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.RowBudget;
import io.curcuma.internal.column.RowTarget;
import io.curcuma.spi.Field;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SortedMap;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Gives an adapter's calls to a sink: dates and decimals as parts. */
final class SinkWriter extends RowTarget {
    private final RowBudget budget = new RowBudget();
    private final Column root;
    private RecordSink out = new RecordTape();
    private Column group;
    private @Nullable Field last;
    private int item = -1;

    SinkWriter(Column root) {
        this.root = root;
        this.group = root;
    }

    /** Where the next records go. */
    void setSink(RecordSink sink) {
        out = sink;
    }

    @Override
    public void start(Shape shape, Limits limits) {
        begin(limits);
        budget.start(root, limits);
        out.begin();
        group = root;
        last = null;
        item = -1;
    }

    /** The path of the field that was written last. */
    String path() {
        Field field = last;
        if (field == null) {
            return group.path();
        }
        String parent = group.path();
        return (parent.isEmpty() ? "" : parent + "/")
                + (field.node() == Field.Node.ATTRIBUTE ? "@" : "")
                + field.name()
                + (item < 0 ? "" : "[" + item + "]");
    }

    /** The column of a value that comes. */
    Column column(Field field) {
        last = field;
        if (field.isMultiple()) {
            item++;
        }
        return group.child(field);
    }

    @Override
    public boolean isGroup(Field field) {
        return group.child(field).kind().isGroup();
    }

    @Override
    public void next(Field field) {
        column(field);
    }

    @Override
    public void protobuf(Field field, byte[] message) {
        Column column = group.child(field);
        budget.sized(column, message.length);
        out.binary(column.index(), message);
    }

    @Override
    public void graph(long bytes) {
        budget.graph(bytes);
    }

    @Override
    public int depth() {
        return budget.depth();
    }

    @Override
    public void absent(Field field) {
        last = field;
        item = -1;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        Column column = column(field);
        budget.open(column);
        out.beginGroup(column.index());
        group = column;
        last = null;
        int mark = item;
        item = -1;
        return mark;
    }

    @Override
    public void endMessage(Field field, int mark) {
        budget.close();
        out.endGroup();
        group = group.parent();
        last = field;
        item = mark;
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        Column column = column(field);
        if (value.isEmpty()) {
            return;
        }
        int entries = 0;
        for (var entry : value.entrySet()) {
            int bytes = limited(entry.getKey()) + limited(Values.item(field, entry.getValue()));
            budget.attribute(++entries, bytes);
            // a reader has it twice, here and in the bean
            budget.attribute(entries, bytes);
        }
        out.map(column.index(), value);
    }

    private int limited(String text) {
        return Utf8.length(Values.limited(text, limits()));
    }

    @Override
    public int beginList(Field field, int size) {
        last = field;
        item = -1;
        Column column = group.child(field);
        budget.items(column);
        out.beginList(column.index(), size);
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {
        out.endList();
        item = -1;
    }

    @Override
    public void bool(Field field, boolean value) {
        out.bool(number(field), value);
    }

    @Override
    public void int32(Field field, int value) {
        out.int32(number(field), value);
    }

    @Override
    public void int64(Field field, long value) {
        int place = number(field);
        if (field.type() == Type.UINT32) {
            out.int32(place, (int) value);
        } else {
            out.int64(place, value);
        }
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else {
            int place = number(field);
            out.int64(place, Values.unsigned64(field, value).longValue());
        }
    }

    @Override
    public void float32(Field field, float value) {
        out.float32(number(field), value);
    }

    @Override
    public void float64(Field field, double value) {
        out.float64(number(field), value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            none(field);
            return;
        }
        Column column = column(field);
        int bytes = Utf8.length(value);
        budget.sized(column, bytes);
        out.text(column.index(), value, bytes);
    }

    /** Counts a number, and returns its place. */
    private int number(Field field) {
        Column column = column(field);
        budget.number(column);
        return column.index();
    }

    private void none(Field field) {
        if (field.isMultiple()) {
            Values.item(field, null);
        }
        absent(field);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            none(field);
            return;
        }
        Column column = column(field);
        budget.sized(column, value.length);
        out.binary(column.index(), value);
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        String literal = field.enumShape().literal(ordinal);
        out.text(number(field), literal, Utf8.length(literal));
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            none(field);
        } else if (field.precision() == 0) {
            string(field, DecimalText.of(value, limits()));
        } else {
            Column column = column(field);
            BigDecimal checked = NumberLimits.check(value, limits());
            long unscaled = DecimalParts.unscaledLong(field, checked);
            if (unscaled == Long.MIN_VALUE) {
                DecimalParts parts = DecimalParts.of(field, checked, limits());
                budget.parts(column, parts.lexical());
                PartsWriter.decimal(out, column, parts);
            } else {
                budget.parts(column, "");
                PartsWriter.decimal(out, column, unscaled, DecimalParts.digits(field, checked, unscaled));
            }
        }
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        if (value == null) {
            none(field);
            return;
        }
        Column column = column(field);
        DateTimeParts parts = DateTimeParts.forMicros(value, limits());
        budget.parts(column, parts.lexical());
        PartsWriter.dateTime(out, column, parts);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        if (field.type() != Type.DATE) {
            super.calendar(field, value);
            return;
        }
        if (value == null) {
            none(field);
            return;
        }
        Column column = column(field);
        DateParts parts = DateParts.of(field, value, limits());
        budget.parts(column, parts.lexical());
        PartsWriter.date(out, column, parts);
    }
}
