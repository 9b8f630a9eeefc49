package io.curcuma.protostuff;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.protobuf.WireTypes;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Writes front to back; a group needs no length. */
final class ProtostuffWriter extends BufferWriter {
    /** Upper bound for a tag, a length and a number. */
    private static final int SLACK = 24;
    /** Most bytes of a length. */
    private static final int LENGTH = 5;
    /** Up to this many chars a string gets room for the worst case instead of being measured. */
    private static final int SHORT = 4096;
    /** Most chars whose length takes one byte. */
    private static final int BRIEF = 0x7f;

    private static final int NO_MARK = 0;

    private int shortChars;

    /** A new one. */
    static FieldWriter create() {
        return new ProtostuffWriter();
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(root, messageLimits, messageLimits.depth());
        shortChars = Math.min(SHORT, messageLimits.stringBytes() / 3);
    }

    /** Makes room for a scalar and writes its tag; returns the position after it. */
    private int tag(int number, int wireType) {
        need(SLACK);
        return Bytes.putVarint32(buffer, position, WireTypes.tag(number, wireType));
    }

    @Override
    public void absent(Field field) {
        // an absent value takes no byte
    }

    /** Absent, unless a value is required. */
    private static void noValue(Field field) {
        if (!field.isOptional()) {
            Values.item(field, null);
        }
    }

    private void begin(Field field) {
        budget.enter();
        position = tag(field.number(), WireTypes.START_GROUP);
    }

    private void end(Field field) {
        position = tag(field.number(), WireTypes.END_GROUP);
        budget.leave();
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        begin(field);
        return NO_MARK;
    }

    @Override
    public void endMessage(Field field, int mark) {
        end(field);
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        budget.enter();
        position = tag(field.number(), WireTypes.LENGTH);
        beginLength(LENGTH, NO_MARK);
        return NO_MARK;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        Embedded embedded = endLength();
        putLength(embedded, LENGTH, embedded.length());
        budget.leave();
    }

    @Override
    public int beginList(Field field, int size) {
        if (size == 0 && field.occurs() == Occurs.LIST) {
            position = tag(field.emptyListNumber(), WireTypes.VARINT);
            buffer[position++] = 1;
        }
        return NO_MARK;
    }

    @Override
    public void endList(Field field, int mark) {
        // each item has its own tag
    }

    @Override
    public void bool(Field field, boolean value) {
        int p = tag(field.number(), WireTypes.VARINT);
        buffer[p] = (byte) (value ? 1 : 0);
        position = p + 1;
    }

    @Override
    public void int32(Field field, int value) {
        int64(field, value);
    }

    @Override
    public void sint32(Field field, int value) {
        int p = tag(field.number(), WireTypes.VARINT);
        position = Bytes.putVarint32(buffer, p, Bytes.zigzag32(value));
    }

    @Override
    public void int64(Field field, long value) {
        int p = tag(field.number(), WireTypes.VARINT);
        position = Bytes.putVarint64(buffer, p, value);
    }

    @Override
    public void sint64(Field field, long value) {
        int p = tag(field.number(), WireTypes.VARINT);
        position = Bytes.putVarint64(buffer, p, Bytes.zigzag64(value));
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        if (value == null) {
            noValue(field);
        } else {
            int64(field, Values.unsigned64(field, value).longValue());
        }
    }

    @Override
    public void float32(Field field, float value) {
        int p = tag(field.number(), WireTypes.FIXED_32);
        Bytes.putLittleInt(buffer, p, Float.floatToRawIntBits(value));
        position = p + 4;
    }

    @Override
    public void float64(Field field, double value) {
        int p = tag(field.number(), WireTypes.FIXED_64);
        Bytes.putLittleLong(buffer, p, Double.doubleToRawLongBits(value));
        position = p + 8;
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        int p = tag(field.number(), WireTypes.VARINT);
        position = Bytes.putVarint32(buffer, p, field.enumShape().number(ordinal));
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            noValue(field);
        } else {
            position = text(field.number(), value, position);
        }
    }

    @Override
    protected int beginAscii(Field field, int room) {
        need(room + SLACK);
        // its length takes one byte
        return tag(field.number(), WireTypes.LENGTH) + 1;
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        buffer[begin - 1] = (byte) (end - begin);
        position = end;
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        int number = field.number();
        int p = position;
        int brief = Math.min(BRIEF, shortChars);
        for (int i = 0; i < size; i++) {
            String value = Values.item(field, values.get(i));
            int n = value.length();
            // here, not in text(): that is compiled first, alone, and is then too large to be inlined here; a call for
            // each string takes writing a sixth more
            if (n <= brief) {
                need(p, n * 3 + SLACK);
                byte[] b = buffer;
                int length = Bytes.putVarint32(b, p, WireTypes.tag(number, WireTypes.LENGTH));
                b[length] = (byte) n;
                int body = length + 1;
                p = putAscii(value, n, body, number) ? body + n : Utf8.putWithLength(value, 0, b, length);
            } else {
                p = text(number, value, p);
            }
        }
        position = p;
        endList(field, mark);
    }

    private int text(int number, String value, int at) {
        int n = value.length();
        if (n <= shortChars) {
            need(at, n * 3 + SLACK);
            int p = Bytes.putVarint32(buffer, at, WireTypes.tag(number, WireTypes.LENGTH));
            int body = Bytes.putVarint32(buffer, p, n);
            return putAscii(value, n, body, number) ? body + n : Utf8.putWithLength(value, 0, buffer, p);
        }
        int bytes = Utf8.length(value);
        budget.string(bytes);
        need(at, bytes + SLACK);
        int p = Bytes.putVarint32(buffer, at, WireTypes.tag(number, WireTypes.LENGTH));
        return Utf8.put(value, buffer, Bytes.putVarint32(buffer, p, bytes));
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        value.forEach((name, text) -> {
            begin(field);
            position = text(WireTypes.MAP_KEY, name, position);
            position = text(WireTypes.MAP_VALUE, Values.item(field, text), position);
            end(field);
        });
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            noValue(field);
            return;
        }
        budget.string(value.length);
        need(value.length + SLACK);
        int p = Bytes.putVarint32(buffer, tag(field.number(), WireTypes.LENGTH), value.length);
        System.arraycopy(value, 0, buffer, p, value.length);
        position = p + value.length;
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        if (value == null) {
            noValue(field);
            return;
        }
        DateTimeParts parts = DateTimeParts.of(value, limits());
        begin(field);
        if (parts.seconds() != 0) {
            position = Bytes.putVarint64(buffer, tag(WireTypes.SECONDS, WireTypes.VARINT), parts.seconds());
        }
        if (parts.nanos() != 0) {
            position = Bytes.putVarint32(buffer, tag(WireTypes.NANOS, WireTypes.VARINT), parts.nanos());
        }
        Integer offset = parts.offsetMinutes();
        if (offset != null) {
            position =
                    Bytes.putVarint32(buffer, tag(WireTypes.OFFSET_MINUTES, WireTypes.VARINT), Bytes.zigzag32(offset));
        }
        if (parts.digits() != 0) {
            position = Bytes.putVarint32(buffer, tag(WireTypes.DIGITS, WireTypes.VARINT), parts.digits());
        }
        if (!parts.lexical().isEmpty()) {
            position = text(WireTypes.LEXICAL, parts.lexical(), position);
        }
        end(field);
    }

    @Override
    public boolean takesLiteral(Object literal) {
        return literal instanceof Integer;
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        int32(field, (Integer) literal);
    }

    @Override
    public void unknownField(UnknownField field) {
        byte[] bytes = field.bytes();
        need(bytes.length);
        System.arraycopy(bytes, 0, buffer, position, bytes.length);
        position += bytes.length;
    }
}
