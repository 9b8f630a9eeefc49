package io.curcuma.smile;

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

/** Field calls as Smile with its header. Binary values are raw. */
final class SmileWriter extends ObjectWriter {
    private static final int HEADER = SmileToken.HEADER | SmileToken.SHARED_NAMES | SmileToken.RAW_BINARY;

    /** The names so far. */
    private final SharedNames shared = new SharedNames();

    @Override
    protected EncodedNames names(Shape shape) {
        return SmileNames.of(shape);
    }

    @Override
    protected int member(NamedField name, int room) {
        need(name.written().length() + room);
        int p = position;
        int number = shared.find(name.name(), name.hash());
        return number < 0 ? putFirst(name, p) : putReference(number, p);
    }

    private int putFirst(NamedField name, int p) {
        shared.add(name.name());
        return name.written().put(buffer, p);
    }

    @Override
    protected int member(MemberName name, int room) {
        need(2 + NameBytes.ROOM + room);
        int p = position;
        int number = shared.find(name.text(), name.hash());
        return number < 0 ? putFirst(name, p) : putReference(number, p);
    }

    private int putFirst(MemberName name, int p) {
        shared.add(name.text());
        byte[] b = buffer;
        int n = name.length();
        int head = SmileToken.name(n, n);
        b[p] = (byte) head;
        int end = NameBytes.put(name, b, p + 1);
        return end(p, end, head, head == SmileToken.LONG_NAME);
    }

    private int putReference(int number, int p) {
        if (number < SmileToken.SHORT) {
            buffer[p] = (byte) (SmileToken.NAME_REFERENCE | number);
            return p + 1;
        }
        buffer[p] = (byte) (SmileToken.LONG_NAME_REFERENCE | number >> 8);
        buffer[p + 1] = (byte) number;
        return p + 2;
    }

    @Override
    protected void member(String name) {
        int number = shared.find(name);
        if (number >= 0) {
            need(2);
            position = putReference(number, position);
        } else if (name.isEmpty()) {
            put(SmileToken.EMPTY);
        } else {
            shared.add(name);
            int p = position;
            int end = putAnyText(name, p);
            int head = SmileToken.name(name.length(), end - p - 1);
            position = end(p, end, head, head == SmileToken.LONG_NAME);
        }
    }

    /** Writes a byte. */
    private void put(int token) {
        need(1);
        buffer[position++] = (byte) token;
    }

    @Override
    protected int beginObject() {
        put(SmileToken.OBJECT);
        return 0;
    }

    @Override
    protected void endObject(int mark) {
        put(SmileToken.END_OBJECT);
    }

    @Override
    protected int beginArray(int size) {
        put(SmileToken.ARRAY);
        return 0;
    }

    @Override
    protected void endArray(int mark) {
        put(SmileToken.END_ARRAY);
    }

    @Override
    protected void writeNull() {
        put(SmileToken.NULL);
    }

    @Override
    protected void truth(boolean value) {
        put(value ? SmileToken.TRUE : SmileToken.FALSE);
    }

    @Override
    protected int beginText(int p, int n) {
        return p + 1;
    }

    @Override
    protected int endText(int at, int n) {
        if (n <= SmileToken.SHORT) {
            buffer[at - 1] = (byte) (n == 0 ? SmileToken.EMPTY : SmileToken.SHORT_ASCII - 1 + n);
            return at + n;
        }
        return end(at - 1, at + n, SmileToken.LONG_ASCII, true);
    }

    @Override
    protected int putWithCare(String value, int p) {
        position = p;
        int end = putAnyText(value, p);
        int head = SmileToken.string(value.length(), end - p - 1);
        return end(p, end, head, head == SmileToken.LONG_ASCII || head == SmileToken.LONG_TEXT);
    }

    /** Writes a string's bytes after a gap for its initial byte, with room for the end marker; returns the position after them. */
    private int putAnyText(String value, int p) {
        int n = value.length();
        need(SCALAR + (n <= SmileToken.SHORT ? 3 * n : Utf8.length(value)));
        return Utf8.put(value, buffer, p + 1);
    }

    private int end(int p, int end, int head, boolean isLong) {
        buffer[p] = (byte) head;
        buffer[end] = (byte) SmileToken.END_STRING;
        return isLong ? end + 1 : end;
    }

    /** A new one. */
    static FieldWriter create() {
        return new SmileWriter();
    }

    @Override
    protected void header() {
        shared.start();
        Bytes.putBigInt(buffer, 0, HEADER);
        position = Integer.BYTES;
    }

    @Override
    protected int putLong(int p, long value) {
        return putWhole(buffer, p, Bytes.zigzag64(value));
    }

    private static int putWhole(byte[] b, int p, long zigzag) {
        if (zigzag >>> 5 == 0) {
            b[p] = (byte) (SmileToken.SMALL_INT | (int) zigzag);
            return p + 1;
        }
        b[p] = (byte) (zigzag >>> Integer.SIZE == 0 ? SmileToken.INT_32 : SmileToken.INT_64);
        return Packed.putVariable(b, p + 1, zigzag);
    }

    @Override
    protected void large(BigInteger value) {
        put(SmileToken.BIG_INTEGER);
        put(value);
    }

    @Override
    protected void decimal(BigDecimal value) {
        need(SCALAR);
        buffer[position] = (byte) SmileToken.BIG_DECIMAL;
        position = Packed.putVariable(buffer, position + 1, Bytes.zigzag32(value.scale()) & 0xffff_ffffL);
        if (DecimalText.isShort(value)) {
            put(DecimalText.digits(value));
        } else {
            put(value.unscaledValue());
        }
    }

    private void put(long value) {
        // the sign takes a bit
        int n = (Long.SIZE - Long.numberOfLeadingZeros(value ^ value >> Long.SIZE - 1)) / Byte.SIZE + 1;
        position = Packed.put(buffer, Packed.putVariable(buffer, position, n), value, n);
    }

    /** Writes the number of bytes of a number, and these in two's complement. */
    private void put(BigInteger value) {
        int bits = value.bitLength();
        if (bits < Long.SIZE) {
            need(SCALAR);
            put(value.longValue());
            return;
        }
        byte[] bytes = value.toByteArray();
        need((int) Packed.size(bytes.length) + SCALAR);
        position = Packed.put(buffer, Packed.putVariable(buffer, position, bytes.length), bytes);
    }

    @Override
    protected int putFloat(int p, float value) {
        buffer[p] = (byte) SmileToken.FLOAT;
        return Packed.putFloat(buffer, p + 1, Float.floatToRawIntBits(value));
    }

    @Override
    protected int putDouble(int p, double value) {
        buffer[p] = (byte) SmileToken.DOUBLE;
        return Packed.putDouble(buffer, p + 1, Double.doubleToRawLongBits(value));
    }

    @Override
    protected void binary(byte[] value) {
        int n = value.length;
        need(n + SCALAR);
        buffer[position] = (byte) SmileToken.BINARY;
        int p = Packed.putVariable(buffer, position + 1, n);
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
