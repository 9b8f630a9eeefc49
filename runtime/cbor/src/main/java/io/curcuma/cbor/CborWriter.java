package io.curcuma.cbor;

import io.curcuma.Field;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.Values;
import io.curcuma.object.EncodedNames;
import io.curcuma.object.NamedField;
import io.curcuma.object.ObjectWriter;
import io.curcuma.wire.Bytes;
import io.curcuma.wire.Utf8;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Field calls as CBOR. How many members a map has is known at its end: there is room for 23, else its length is indefinite. */
final class CborWriter extends ObjectWriter {
    /** Most bytes before the content of a value. */
    static final int MAX_HEAD = 9;

    private static final EncodedNames NO_NAMES = CborNames.of(Shape.of("", ""));
    /** Most bytes of a number, with the name's words that overlap. */
    private static final int SCALAR = 24;

    private static final int NO_WAY = -1;

    private int members;

    CborWriter() {
        super(NO_NAMES);
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(messageLimits, Integer.MAX_VALUE);
        begin(root);
        members = 0;
        beginObject();
    }

    @Override
    public void finish() {
        endObject(0);
        super.finish();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return CborNames.of(shape);
    }

    @Override
    protected void member(NamedField name) {
        members++;
        need(name.written().length() + SCALAR);
        position = name.written().put(buffer, position);
    }

    @Override
    protected void member(String name) {
        members++;
        text(name);
    }

    @Override
    protected void item() {
        // the array knows how many there are
    }

    @Override
    protected int beginObject() {
        need(1);
        marks.push(members);
        members = 0;
        return position++;
    }

    @Override
    protected void endObject(int mark) {
        int count = members;
        members = marks.pop();
        if (count < Major.LONG) {
            buffer[mark] = (byte) (Major.MAP << 5 | count);
        } else {
            need(1);
            buffer[mark] = (byte) (Major.MAP << 5 | Major.INDEFINITE);
            buffer[position++] = (byte) Major.BREAK;
        }
    }

    @Override
    protected int beginArray(int size) {
        need(MAX_HEAD);
        position = putHead(buffer, position, Major.ARRAY, size);
        return 0;
    }

    @Override
    protected void endArray(int mark) {
        // nothing follows the items
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        if (shape.kind() != Shape.Kind.MESSAGE || place > BARE || hasHead()) {
            return super.beginMessage(field, shape);
        }
        budget.enter();
        makeWay(field);
        int mark = beginObject();
        marks.push(place);
        push(CborNames.of(shape));
        return mark;
    }

    @Override
    public void endMessage(Field field, int mark) {
        int flags = marks.pop();
        if (flags > BARE) {
            end(mark, flags);
            return;
        }
        pop();
        budget.leave();
        place = flags;
        endObject(mark);
    }

    /** Makes way for a scalar; returns where it goes, with room for {@code length}, or {@link #NO_WAY}. */
    private int way(Field field, int length) {
        if (place == NAMED) {
            members++;
            NamedField name = names.of(field);
            need(name.written().length() + length);
            return name.written().put(buffer, position);
        }
        if (!makeWay(field)) {
            return NO_WAY;
        }
        need(length);
        return position;
    }

    @Override
    protected void writeNull() {
        need(1);
        buffer[position++] = (byte) Major.NULL;
    }

    @Override
    protected void truth(boolean value) {
        need(1);
        buffer[position++] = (byte) (value ? Major.TRUE : Major.FALSE);
    }

    @Override
    public void int32(Field field, int value) {
        int64(field, value);
    }

    @Override
    public void int64(Field field, long value) {
        int p = way(field, SCALAR);
        if (p >= 0) {
            position = putLong(buffer, p, value);
        }
    }

    private static int putLong(byte[] b, int p, long value) {
        return value >= 0 ? putHead(b, p, Major.UNSIGNED, value) : putHead(b, p, Major.NEGATIVE, ~value);
    }

    /** The first byte of an item with the number that belongs to it, which is unsigned. */
    static int putHead(byte[] b, int p, int major, long number) {
        int head = major << 5;
        if (number >= 0 && number < Major.LONG) {
            b[p] = (byte) (head | (int) number);
            return p + 1;
        }
        int bits = Long.SIZE - Long.numberOfLeadingZeros(number);
        if (bits <= 8) {
            b[p] = (byte) (head | Major.LONG);
            b[p + 1] = (byte) number;
            return p + 2;
        }
        if (bits <= 16) {
            b[p] = (byte) (head | Major.LONG + 1);
            Bytes.putBigShort(b, p + 1, (short) number);
            return p + 3;
        }
        if (bits <= 32) {
            b[p] = (byte) (head | Major.LONG + 2);
            Bytes.putBigInt(b, p + 1, (int) number);
            return p + 5;
        }
        b[p] = (byte) (head | Major.LONG + 3);
        Bytes.putBigLong(b, p + 1, number);
        return p + 9;
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        integer(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else if (makeWay(field)) {
            put(value);
        }
    }

    private void put(BigInteger value) {
        // of -1 - n the n is written
        BigInteger number = value.signum() < 0 ? value.not() : value;
        int major = value.signum() < 0 ? Major.NEGATIVE : Major.UNSIGNED;
        need(SCALAR);
        if (number.bitLength() <= Long.SIZE) {
            position = putHead(buffer, position, major, number.longValue());
            return;
        }
        buffer[position++] =
                (byte) (Major.TAG << 5 | (major == Major.NEGATIVE ? Major.NEGATIVE_BIGNUM : Major.POSITIVE_BIGNUM));
        // with the sign's byte where the first bit is set: Jackson's parser would take the number for a negative one
        byte[] bytes = number.toByteArray();
        put(bytes, bytes.length);
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            absent(field);
        } else if (makeWay(field)) {
            need(SCALAR);
            buffer[position++] = (byte) (Major.TAG << 5 | Major.DECIMAL);
            buffer[position++] = (byte) (Major.ARRAY << 5 | 2);
            position = putLong(buffer, position, -(long) value.scale());
            put(value.unscaledValue());
        }
    }

    @Override
    public void float32(Field field, float value) {
        int p = way(field, SCALAR);
        if (p >= 0) {
            buffer[p] = (byte) Major.FLOAT;
            Bytes.putBigInt(buffer, p + 1, Float.floatToRawIntBits(value));
            position = p + 5;
        }
    }

    @Override
    public void float64(Field field, double value) {
        int p = way(field, SCALAR);
        if (p >= 0) {
            buffer[p] = (byte) Major.DOUBLE;
            Bytes.putBigLong(buffer, p + 1, Double.doubleToRawLongBits(value));
            position = p + 9;
        }
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null || place > BARE) {
            super.string(field, value);
            return;
        }
        int n = value.length();
        put(value, n, way(field, n + SCALAR));
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        if (mark == OMITTED) {
            return;
        }
        byte[] b = buffer;
        int p = position;
        for (int i = 0; i < size; i++) {
            String value = Values.item(field, values.get(i));
            int n = value.length();
            if (b.length - p < n + MAX_HEAD) {
                position = p;
                need(n + MAX_HEAD);
                b = buffer;
            }
            int at = putHead(b, p, Major.TEXT, n);
            if (putAscii(value, n, at)) {
                p = at + n;
            } else {
                putWithCare(value, p);
                b = buffer;
                p = position;
            }
        }
        position = p;
        endList(field, mark);
    }

    @Override
    protected void text(String value) {
        int n = value.length();
        need(n + MAX_HEAD);
        put(value, n, position);
    }

    private void put(String value, int n, int p) {
        int at = putHead(buffer, p, Major.TEXT, n);
        if (putAscii(value, n, at)) {
            position = at + n;
        } else {
            putWithCare(value, p);
        }
    }

    private void putWithCare(String value, int p) {
        position = p;
        int n = Utf8.length(value);
        need(n + MAX_HEAD);
        position = Utf8.put(value, buffer, putHead(buffer, p, Major.TEXT, n));
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
            return;
        }
        if (makeWay(field)) {
            put(value, value.length);
        }
    }

    private void put(byte[] value, int n) {
        need(n + MAX_HEAD);
        int p = putHead(buffer, position, Major.BYTES, n);
        System.arraycopy(value, 0, buffer, p, n);
        position = p + n;
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }
}
