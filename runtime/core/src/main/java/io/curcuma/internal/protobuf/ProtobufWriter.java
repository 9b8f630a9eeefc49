package io.curcuma.internal.protobuf;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Sizes;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Writes front to back in one pass; {@link Lengths} keeps what is known of nested messages. */
final class ProtobufWriter extends BufferWriter {
    /** More than a tag, a length and a number take. */
    private static final int SLACK = 24;
    /** Up to this many chars a string gets room for the worst case instead of being measured. */
    private static final int SHORT = 4096;
    /** Most chars whose length takes one byte. */
    private static final int BRIEF = 0x7f;

    private static final int NO_LENGTH = -1;

    private final Lengths lengths = new Lengths();
    private int shortChars;
    private int packedRoom;

    /** A new one. */
    static FieldWriter create() {
        return new ProtobufWriter();
    }

    @Override
    public void expect(Sizes others) {
        super.expect(others);
        lengths.expect(others);
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(root, messageLimits, messageLimits.depth());
        lengths.start();
        shortChars = Math.min(SHORT, messageLimits.stringBytes() / 3);
    }

    private static int tag(byte[] b, int p, int number, int wireType) {
        int tag = WireTypes.tag(number, wireType);
        if ((tag & ~0x7f) == 0) {
            b[p] = (byte) tag;
            return p + 1;
        }
        return Bytes.putVarint32(b, p, tag);
    }

    /** Makes room for a scalar and writes its tag, which an item of a packed list does not have. */
    private int scalar(Field field, int wireType) {
        need(SLACK);
        return field.isMultiple() ? position : tag(buffer, position, field.number(), wireType);
    }

    @Override
    public void absent(Field field) {
        // what is absent takes no byte
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        budget.enter();
        need(SLACK);
        position = lengths.begin(buffer, field.number(), tag(buffer, position, field.number(), WireTypes.LENGTH));
        return position;
    }

    @Override
    public void endMessage(Field field, int mark) {
        need(SLACK);
        position = lengths.end(buffer, field.number(), mark, position);
        budget.leave();
    }

    @Override
    public int beginList(Field field, int size) {
        if (size == 0) {
            if (field.occurs() == Occurs.LIST) {
                need(SLACK);
                position = tag(buffer, position, field.emptyListNumber(), WireTypes.VARINT);
                buffer[position++] = 1;
            }
            return NO_LENGTH;
        }
        if (!field.type().isPackable()) {
            return NO_LENGTH;
        }
        need(SLACK);
        position = tag(buffer, position, field.number(), WireTypes.LENGTH);
        int width = WireTypes.width(field.type());
        if (width != 0) {
            long length = (long) size * width;
            if (length > limits().messageBytes()) {
                throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits().messageBytes(), length);
            }
            position = Bytes.putVarint32(buffer, position, (int) length);
            return NO_LENGTH;
        }
        packedRoom = Bytes.varintSize32(size);
        position += packedRoom;
        return position;
    }

    @Override
    public void endList(Field field, int mark) {
        if (mark != NO_LENGTH) {
            need(SLACK);
            position = Lengths.put(buffer, mark, packedRoom, position);
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        int p = scalar(field, WireTypes.VARINT);
        buffer[p] = (byte) (value ? 1 : 0);
        position = p + 1;
    }

    @Override
    public void int32(Field field, int value) {
        int p = scalar(field, WireTypes.VARINT);
        position = value >= 0 ? Bytes.putVarint32(buffer, p, value) : Bytes.putVarint64(buffer, p, value);
    }

    @Override
    public void sint32(Field field, int value) {
        int p = scalar(field, WireTypes.VARINT);
        position = Bytes.putVarint32(buffer, p, Bytes.zigzag32(value));
    }

    @Override
    public void int64(Field field, long value) {
        int p = scalar(field, WireTypes.VARINT);
        position = Bytes.putVarint64(buffer, p, value);
    }

    @Override
    public void sint64(Field field, long value) {
        int p = scalar(field, WireTypes.VARINT);
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
        int p = scalar(field, WireTypes.FIXED_32);
        Bytes.putLittleInt(buffer, p, Float.floatToRawIntBits(value));
        position = p + 4;
    }

    @Override
    public void float64(Field field, double value) {
        int p = scalar(field, WireTypes.FIXED_64);
        Bytes.putLittleLong(buffer, p, Double.doubleToRawLongBits(value));
        position = p + 8;
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        int p = scalar(field, WireTypes.VARINT);
        position = Bytes.putVarint32(buffer, p, field.enumShape().number(ordinal));
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
        need(bytes.length + SLACK);
        System.arraycopy(bytes, 0, buffer, position, bytes.length);
        position += bytes.length;
    }

    /** Absent, unless there has to be a value. */
    private static void noValue(Field field) {
        if (!field.isOptional()) {
            Values.item(field, null);
        }
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
        return tag(buffer, position, field.number(), WireTypes.LENGTH) + 1;
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        buffer[begin - 1] = (byte) (end - begin);
        position = end;
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        if (size == 0) {
            beginList(field, 0);
            return;
        }
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
                int length = tag(b, p, number, WireTypes.LENGTH);
                b[length] = (byte) n;
                int body = length + 1;
                p = putAscii(value, n, body, number) ? body + n : Utf8.putWithLength(value, 0, b, length);
            } else {
                p = text(number, value, p);
            }
        }
        position = p;
    }

    private int text(int number, String value, int at) {
        int n = value.length();
        if (n > shortChars) {
            return longText(number, value, at);
        }
        need(at, n * 3 + SLACK);
        byte[] b = buffer;
        int length = tag(b, at, number, WireTypes.LENGTH);
        int p;
        if (n < 0x80) {
            b[length] = (byte) n;
            p = length + 1;
        } else {
            p = Bytes.putVarint32(b, length, n);
        }
        return putAscii(value, n, p, number) ? p + n : Utf8.putWithLength(value, 0, b, length);
    }

    private int longText(int number, String value, int at) {
        int length = Utf8.length(value);
        budget.string(length);
        need(at, length + SLACK);
        int p = Bytes.putVarint32(buffer, tag(buffer, at, number, WireTypes.LENGTH), length);
        return Utf8.put(value, buffer, p);
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        value.forEach((name, text) -> {
            // an entry is a message to its reader
            budget.enter();
            need(SLACK);
            position = lengths.begin(buffer, field.number(), tag(buffer, position, field.number(), WireTypes.LENGTH));
            int body = position;
            position = text(WireTypes.MAP_KEY, name, position);
            position = text(WireTypes.MAP_VALUE, Values.item(field, text), position);
            need(SLACK);
            position = lengths.end(buffer, field.number(), body, position);
            budget.leave();
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
        int p = Bytes.putVarint32(buffer, tag(buffer, position, field.number(), WireTypes.LENGTH), value.length);
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
        String lexical = parts.lexical();
        budget.enter();
        budget.leave();
        need(2 * SLACK);
        byte[] b = buffer;
        int length = tag(b, position, field.number(), WireTypes.LENGTH);
        // the numbers alone take at most 23 bytes, so the length takes one
        int body = length + 1;
        int p = body;
        if (parts.seconds() != 0) {
            p = Bytes.putVarint64(b, tag(b, p, WireTypes.SECONDS, WireTypes.VARINT), parts.seconds());
        }
        if (parts.nanos() != 0) {
            p = Bytes.putVarint32(b, tag(b, p, WireTypes.NANOS, WireTypes.VARINT), parts.nanos());
        }
        Integer offset = parts.offsetMinutes();
        if (offset != null) {
            p = Bytes.putVarint32(b, tag(b, p, WireTypes.OFFSET_MINUTES, WireTypes.VARINT), Bytes.zigzag32(offset));
        }
        if (parts.digits() != 0) {
            p = Bytes.putVarint32(b, tag(b, p, WireTypes.DIGITS, WireTypes.VARINT), parts.digits());
        }
        if (lexical.isEmpty()) {
            b[length] = (byte) (p - body);
            position = p;
        } else {
            position = text(WireTypes.LEXICAL, lexical, p);
            need(SLACK);
            position = Lengths.put(buffer, body, 1, position);
        }
    }
}
