package io.curcuma.cbor;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.NameBytes;
import io.curcuma.internal.object.NamedField;
import io.curcuma.internal.object.ObjectWriter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Field calls as CBOR. A map of more than 23 members is of indefinite length. */
final class CborWriter extends ObjectWriter {
    private static final Shape.Key<EncodedNames> NAMES = Shape.Key.of(shape ->
            new EncodedNames(shape, EncodedNames.Encoding.afterHead((b, p, n) -> putHead(b, p, Major.TEXT, n))));

    private int members;

    @Override
    protected int member(NamedField name, int room) {
        members++;
        return super.member(name, room);
    }

    @Override
    protected int member(MemberName name, int room) {
        members++;
        need(EncodedNames.MAX_HEAD + NameBytes.ROOM + room);
        return NameBytes.put(name, buffer, beginText(position, name.length()));
    }

    @Override
    protected void member(String name) {
        members++;
        text(name);
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
            // how many there are does not fit the byte that was left for the head: RFC 8949, 3.2.2
            buffer[mark] = (byte) (Major.MAP << 5 | Major.INDEFINITE);
            put(Major.BREAK);
        }
    }

    @Override
    protected void endArray(int mark) {
        // the head knows how many items there are
    }

    /** Writes a byte. */
    private void put(int value) {
        need(1);
        buffer[position++] = (byte) value;
    }

    @Override
    protected int putWithCare(String value, int p) {
        position = p;
        int n = Utf8.length(value);
        need(n + SCALAR);
        return Utf8.put(value, buffer, beginText(p, n));
    }

    /** The encoded names of a shape. */
    static EncodedNames namesOf(Shape shape) {
        return shape.get(NAMES);
    }

    /** A new one. */
    static FieldWriter create() {
        return new CborWriter();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return shape.get(NAMES);
    }

    /** Writes an item's head: its major type and unsigned argument. */
    private static int putHead(byte[] b, int p, int major, long number) {
        // RFC 8949, 3: the major type in three bits, then the argument or how many bytes it takes
        int head = major << 5;
        if (number >= 0 && number < Major.LONG) {
            b[p] = (byte) (head | (int) number);
            return p + 1;
        }
        return Bytes.putSized(b, p, head | Major.LONG, Long.SIZE - Long.numberOfLeadingZeros(number), number);
    }

    @Override
    protected int beginText(int p, int n) {
        return putHead(buffer, p, Major.TEXT, n);
    }

    @Override
    protected int beginArray(int size) {
        need(SCALAR);
        position = putHead(buffer, position, Major.ARRAY, size);
        return 0;
    }

    @Override
    protected void writeNull() {
        put(Major.NULL);
    }

    @Override
    protected void truth(boolean value) {
        put(value ? Major.TRUE : Major.FALSE);
    }

    @Override
    protected int putLong(int p, long value) {
        // a negative integer -1 - n is written as n
        return value >= 0 ? putHead(buffer, p, Major.UNSIGNED, value) : putHead(buffer, p, Major.NEGATIVE, ~value);
    }

    @Override
    protected int putFloat(int p, float value) {
        buffer[p] = (byte) Major.FLOAT;
        Bytes.putBigInt(buffer, p + 1, Float.floatToRawIntBits(value));
        return p + 5;
    }

    @Override
    protected int putDouble(int p, double value) {
        buffer[p] = (byte) Major.DOUBLE;
        Bytes.putBigLong(buffer, p + 1, Double.doubleToRawLongBits(value));
        return p + 9;
    }

    @Override
    protected void large(BigInteger value) {
        boolean isNegative = value.signum() < 0;
        BigInteger number = isNegative ? value.not() : value;
        if (number.bitLength() <= Long.SIZE) {
            need(SCALAR);
            int major = isNegative ? Major.NEGATIVE : Major.UNSIGNED;
            position = putHead(buffer, position, major, number.longValue());
            return;
        }
        put(Major.TAG << 5 | (isNegative ? Major.NEGATIVE_BIGNUM : Major.POSITIVE_BIGNUM));
        // with a leading zero byte where the first bit is set: Jackson's parser reads the number as signed
        binary(number.toByteArray());
    }

    @Override
    protected void decimal(BigDecimal value) {
        need(SCALAR);
        byte[] b = buffer;
        int p = position;
        b[p] = Major.FRACTION;
        b[p + 1] = Major.PAIR;
        position = putLong(p + 2, -(long) value.scale());
        if (DecimalText.isShort(value)) {
            position = putLong(position, DecimalText.digits(value));
            return;
        }
        BigInteger unscaled = value.unscaledValue();
        if (unscaled.bitLength() < Long.SIZE) {
            position = putLong(position, unscaled.longValue());
        } else {
            large(unscaled);
        }
    }

    @Override
    protected int longHeadFrom() {
        return Major.LONG;
    }

    @Override
    protected void binary(byte[] value) {
        int n = value.length;
        need(n + SCALAR);
        int p = putHead(buffer, position, Major.BYTES, n);
        System.arraycopy(value, 0, buffer, p, n);
        position = p + n;
    }

    // these overrides only call super, so that they are compiled for this format alone: see ObjectWriter

    @Override
    public int beginMessage(Field field, Shape shape) {
        return super.beginMessage(field, shape);
    }

    @Override
    public void endMessage(Field field, int mark) {
        super.endMessage(field, mark);
    }

    @Override
    public void int32(Field field, int value) {
        super.int64(field, value);
    }

    @Override
    public void int64(Field field, long value) {
        super.int64(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        super.float64(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        super.string(field, value);
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        if (mark != OMITTED) {
            int p = position;
            for (int i = 0; i < size; i++) {
                p = item(field, Values.item(field, values.get(i)), p);
            }
            position = p;
            endList(field, mark);
        }
    }
}
