package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.DateParts;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.DecimalParts;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SortedMap;
import javax.xml.datatype.XMLGregorianCalendar;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;

/** Writes an adapter's calls on a tape: texts as bytes, dates and decimals as parts. */
final class TapeWriter extends FieldWriter {
    private final RowTape tape;
    private final Column root;
    private Column group;
    private @Nullable Field last;
    private int item = -1;

    TapeWriter(RowTape tape, Column root) {
        this.tape = tape;
        this.root = root;
        this.group = root;
    }

    @Override
    public void start(Shape shape, Limits limits) {
        begin(limits);
        tape.start(limits);
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

    /** Whether a nested message is a group of columns, and not one column. */
    boolean isGroup(Field field) {
        return group.child(field).kind().isGroup();
    }

    /** A whole message comes, in Protobuf's encoding. */
    void next(Field field) {
        column(field);
    }

    void protobuf(Field field, byte[] message) {
        tape.sized(group.child(field), Binary.fromConstantByteArray(message), message.length);
    }

    /** Counts heap bytes of a bean. */
    void graph(long bytes) {
        tape.graph(bytes);
    }

    /** Messages that are open. */
    int depth() {
        return tape.depth();
    }

    @Override
    public void finish() {}

    @Override
    public byte[] toByteArray() {
        throw new UnsupportedOperationException("a record has no bytes of its own");
    }

    @Override
    public void writeTo(OutputStream out) {
        throw new UnsupportedOperationException("a record has no bytes of its own");
    }

    @Override
    public void absent(Field field) {
        last = field;
        item = -1;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        Column column = column(field);
        tape.begin(column);
        group = column;
        last = null;
        int mark = item;
        item = -1;
        return mark;
    }

    @Override
    public void endMessage(Field field, int mark) {
        tape.end(group);
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
            tape.attribute(++entries, bytes);
            // a reader has it twice, here and in the bean
            tape.attribute(entries, bytes);
        }
        tape.attributes(column, value);
    }

    private int limited(String text) {
        return Utf8.length(Values.limited(text, limits()));
    }

    @Override
    public int beginList(Field field, int size) {
        last = field;
        item = -1;
        return tape.list(group.child(field));
    }

    @Override
    public void endList(Field field, int mark) {
        tape.endList(group.child(field), mark, item + 1);
        item = -1;
    }

    @Override
    public void bool(Field field, boolean value) {
        tape.number(column(field), value ? 1 : 0);
    }

    @Override
    public void int32(Field field, int value) {
        tape.number(column(field), value);
    }

    @Override
    public void int64(Field field, long value) {
        tape.number(column(field), value);
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else {
            Column column = column(field);
            tape.number(column, Values.unsigned64(field, value).longValue());
        }
    }

    @Override
    public void float32(Field field, float value) {
        tape.number(column(field), Float.floatToRawIntBits(value));
    }

    @Override
    public void float64(Field field, double value) {
        tape.number(column(field), Double.doubleToRawLongBits(value));
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            none(field);
            return;
        }
        Column column = column(field);
        byte[] bytes = utf8(value);
        tape.sized(column, Binary.fromConstantByteArray(bytes), bytes.length);
    }

    /** Not those of Parquet, which have a question mark for half a surrogate pair. */
    static byte[] utf8(String value) {
        byte[] bytes = new byte[Utf8.length(value)];
        Utf8.put(value, bytes, 0);
        return bytes;
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
        // a bean's array: Parquet keeps what it calls constant
        tape.sized(column(field), Binary.fromReusedByteArray(value), value.length);
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        Column column = column(field);
        tape.constant(column, column.literal(ordinal));
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            none(field);
        } else if (field.precision() == 0) {
            string(field, DecimalText.of(value, limits()));
        } else {
            Column column = column(field);
            DecimalParts parts = DecimalParts.of(field, value, limits());
            tape.parts(column, parts, parts.lexical());
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
        tape.parts(column, parts, parts.lexical());
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
        tape.parts(column, parts, parts.lexical());
    }
}
