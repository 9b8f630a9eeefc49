package io.curcuma.internal.protobuf;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes values behind their tags, <a href="https://protobuf.dev/programming-guides/encoding/">as Protobuf does</a>; where a message begins
 * and ends, and whether lists of numbers are packed, is each format's own.
 */
public abstract class TaggedWriter extends BufferWriter {
    /** More than a tag, a length and a number take. */
    protected static final int SLACK = 24;
    /** Up to this many chars a string gets room for the worst case instead of being measured. */
    private static final int SHORT = 4096;
    /** Most chars whose length takes one byte. */
    private static final int BRIEF = 0x7f;

    private final boolean packs;
    private int shortChars;

    /** @param packs whether an item of a list of numbers has no tag */
    protected TaggedWriter(boolean packs) {
        this.packs = packs;
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(root, messageLimits, messageLimits.depth());
        shortChars = Math.min(SHORT, messageLimits.stringBytes() / 3);
    }

    /** Begins a message inside the message; what it returns is the mark of {@link #endBody}. */
    protected abstract int beginBody(Field field);

    /** Ends a message inside the message. */
    protected abstract void endBody(Field field, int mark);

    /** Writes a tag where there is room for it; returns the position after it. */
    protected static int tag(byte[] b, int p, int number, int wireType) {
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
        return packs && field.isMultiple() ? position : tag(buffer, position, field.number(), wireType);
    }

    @Override
    public final void absent(Field field) {
        // what is absent takes no byte
    }

    @Override
    public final void bool(Field field, boolean value) {
        int p = scalar(field, WireTypes.VARINT);
        buffer[p] = (byte) (value ? 1 : 0);
        position = p + 1;
    }

    @Override
    public final void int32(Field field, int value) {
        int p = scalar(field, WireTypes.VARINT);
        position = value >= 0 ? Bytes.putVarint32(buffer, p, value) : Bytes.putVarint64(buffer, p, value);
    }

    @Override
    public final void sint32(Field field, int value) {
        int p = scalar(field, WireTypes.VARINT);
        position = Bytes.putVarint32(buffer, p, Bytes.zigzag32(value));
    }

    @Override
    public final void int64(Field field, long value) {
        int p = scalar(field, WireTypes.VARINT);
        position = Bytes.putVarint64(buffer, p, value);
    }

    @Override
    public final void sint64(Field field, long value) {
        int p = scalar(field, WireTypes.VARINT);
        position = Bytes.putVarint64(buffer, p, Bytes.zigzag64(value));
    }

    @Override
    public final void uint64(Field field, @Nullable BigInteger value) {
        if (value == null) {
            noValue(field);
        } else {
            int64(field, Values.unsigned64(field, value).longValue());
        }
    }

    @Override
    public final void float32(Field field, float value) {
        int p = scalar(field, WireTypes.FIXED_32);
        Bytes.putLittleInt(buffer, p, Float.floatToRawIntBits(value));
        position = p + 4;
    }

    @Override
    public final void float64(Field field, double value) {
        int p = scalar(field, WireTypes.FIXED_64);
        Bytes.putLittleLong(buffer, p, Double.doubleToRawLongBits(value));
        position = p + 8;
    }

    @Override
    public final void enumeration(Field field, int ordinal) {
        int p = scalar(field, WireTypes.VARINT);
        position = Bytes.putVarint32(buffer, p, field.enumShape().number(ordinal));
    }

    @Override
    public final boolean takesLiteral(Object literal) {
        return literal instanceof Integer;
    }

    @Override
    public final void unknownLiteral(Field field, Object literal) {
        int32(field, (Integer) literal);
    }

    @Override
    public final void unknownField(UnknownField field) {
        byte[] bytes = field.bytes();
        need(bytes.length + SLACK);
        System.arraycopy(bytes, 0, buffer, position, bytes.length);
        position += bytes.length;
    }

    /** Absent, unless there has to be a value. */
    protected static void noValue(Field field) {
        if (!field.isOptional()) {
            Values.item(field, null);
        }
    }

    @Override
    public final void string(Field field, @Nullable String value) {
        if (value == null) {
            noValue(field);
        } else {
            position = text(field.number(), value, position);
        }
    }

    @Override
    protected final int beginAscii(Field field, int room) {
        need(room + SLACK);
        // its length takes one byte
        return tag(buffer, position, field.number(), WireTypes.LENGTH) + 1;
    }

    @Override
    protected final void endAscii(Field field, int begin, int end) {
        buffer[begin - 1] = (byte) (end - begin);
        position = end;
    }

    @Override
    public final void strings(Field field, List<String> values) {
        int size = values.size();
        if (size == 0) {
            endList(field, beginList(field, 0));
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

    protected final int text(int number, String value, int at) {
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
    public final void attributes(Field field, SortedMap<String, String> value) {
        value.forEach((name, text) -> {
            // an entry is a message to its reader
            int mark = beginBody(field);
            position = text(WireTypes.MAP_KEY, name, position);
            position = text(WireTypes.MAP_VALUE, Values.item(field, text), position);
            endBody(field, mark);
        });
    }

    @Override
    public final void bytes(Field field, byte @Nullable [] value) {
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

    /** Writes the numbers of a date and time where there is room for them, at most 23 bytes; returns the position after them. */
    protected static int numbers(byte[] b, int at, DateTimeParts parts) {
        int p = at;
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
        return p;
    }
}
