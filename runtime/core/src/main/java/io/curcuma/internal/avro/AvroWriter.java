package io.curcuma.internal.avro;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DateParts;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.DecimalParts;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Writes a datum, forward in one pass, each array as one block. */
final class AvroWriter extends BufferWriter {
    /** Index of {@code null} in the union of an optional value; the end of an array is the same byte. */
    static final byte NULL = 0;
    /** Index of the value in the union of an optional value, in zigzag. */
    static final byte VALUE = 2;

    private static final int INDEX = 1;
    /** Most chars whose length takes one byte. */
    private static final int BRIEF = 0x3f;
    // up to here three bytes per char are cheaper to reserve than to count
    private static final int COUNTED = 1 << 16;

    private final boolean singleObject;
    private int emptyRecordAt;

    AvroWriter(boolean singleObject) {
        this.singleObject = singleObject;
    }

    /** A new one. */
    static FieldWriter create(boolean singleObject) {
        return new AvroWriter(singleObject);
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(root, messageLimits, Integer.MAX_VALUE);
        emptyRecordAt = -1;
        if (singleObject) {
            need(SingleObject.HEADER);
            SingleObject.write(root, buffer, position);
            position += SingleObject.HEADER;
        }
    }

    @Override
    public void absent(Field field) {
        need(INDEX);
        buffer[position++] = NULL;
    }

    private void none(Field field) {
        if (!field.isOptional()) {
            Values.item(field, null);
        }
        absent(field);
    }

    /**
     * Writes the union index of a singular value; the caller has made room.
     *
     * @return the position of the value
     */
    private int value(Field field) {
        int p = position;
        if (field.isOptional()) {
            buffer[p++] = VALUE;
        }
        return p;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        budget.enter();
        need(INDEX);
        position = value(field);
        if (shape.size() == 0) {
            emptyRecord();
        }
        return 0;
    }

    /** As the reader counts them. */
    private void emptyRecord() {
        if (position == emptyRecordAt) {
            budget.zeroByteItems(1);
        }
        emptyRecordAt = position;
    }

    @Override
    public void endMessage(Field field, int mark) {
        budget.leave();
    }

    /** An optional union is one with null before its own branches, since unions do not nest. */
    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        budget.enter();
        need(Bytes.MAX_VARINT_32);
        // the index of a branch, which null comes before, in zigzag
        position = Bytes.putVarint32(buffer, position, branch.branch() + (field.isOptional() ? 1 : 0) << 1);
        return 0;
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        budget.enter();
        need(INDEX + Bytes.MAX_VARINT_32);
        position = value(field);
        beginLength(Bytes.MAX_VARINT_32, 0);
        if (shape.avroFingerprint() != 0) {
            need(SingleObject.HEADER);
            SingleObject.write(shape, buffer, position);
            position += SingleObject.HEADER;
        }
        return 0;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        Embedded embedded = endLength();
        putLength(embedded, Bytes.MAX_VARINT_32, embedded.length() << 1);
        budget.leave();
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        need(Bytes.MAX_VARINT_32);
        if (!value.isEmpty()) {
            position = Bytes.putVarint32(buffer, position, value.size() << 1);
        }
        value.forEach((name, text) -> {
            room(name, position);
            position = text(NO_FIELD, name, position);
            room(Values.item(field, text), position);
            position = text(NO_FIELD, text, position);
        });
        need(INDEX);
        buffer[position++] = NULL;
    }

    @Override
    public int beginList(Field field, int size) {
        need(INDEX + Bytes.MAX_VARINT_32);
        int p = position;
        if (field.occurs() == Occurs.LIST) {
            buffer[p++] = VALUE;
        }
        position = size == 0 ? p : Bytes.putVarint32(buffer, p, size << 1);
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {
        need(INDEX);
        buffer[position++] = NULL;
    }

    @Override
    public void bool(Field field, boolean value) {
        need(INDEX + 1);
        int p = value(field);
        buffer[p] = (byte) (value ? 1 : 0);
        position = p + 1;
    }

    @Override
    public void int32(Field field, int value) {
        need(INDEX + Bytes.MAX_VARINT_32);
        position = Bytes.putVarint32(buffer, value(field), Bytes.zigzag32(value));
    }

    @Override
    public void int64(Field field, long value) {
        need(INDEX + Bytes.MAX_VARINT_64);
        position = Bytes.putVarint64(buffer, value(field), Bytes.zigzag64(value));
    }

    @Override
    public void float32(Field field, float value) {
        need(INDEX + Float.BYTES);
        int p = value(field);
        Bytes.putLittleInt(buffer, p, Float.floatToRawIntBits(value));
        position = p + Float.BYTES;
    }

    @Override
    public void float64(Field field, double value) {
        need(INDEX + Double.BYTES);
        int p = value(field);
        Bytes.putLittleLong(buffer, p, Double.doubleToRawLongBits(value));
        position = p + Double.BYTES;
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            none(field);
            return;
        }
        room(value, position);
        position = text(field.number(), value, value(field));
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        int p = position;
        for (int i = 0; i < size; i++) {
            String value = Values.item(field, values.get(i));
            int n = value.length();
            // here, not in text(): that is compiled first, alone, and is then too large to be inlined here; a call for
            // each string takes writing a sixth more
            if (n <= BRIEF) {
                need(p, Bytes.MAX_VARINT_32 + 3 * n);
                byte[] b = buffer;
                // the zigzag form of a length below 64 is one byte
                b[p] = (byte) (n << 1);
                int body = p + 1;
                p = putAscii(value, n, body, field.number()) ? body + n : Utf8.putWithLength(value, 1, b, p);
            } else {
                room(value, p);
                p = text(field.number(), value, p);
            }
        }
        position = p;
        endList(field, mark);
    }

    private void room(String value, int p) {
        int n = value.length();
        need(
                p,
                INDEX
                        + Bytes.MAX_VARINT_32
                        + (n <= COUNTED ? 3 * n : Math.min(Utf8.length(value), Integer.MAX_VALUE - 16)));
    }

    private int text(int field, String value, int p) {
        byte[] b = buffer;
        int n = value.length();
        int at = Bytes.putVarint32(b, p, n << 1);
        if (putAscii(value, n, at, field)) {
            return at + n;
        }
        return Utf8.putWithLength(value, 1, b, p);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            none(field);
            return;
        }
        need(INDEX + Bytes.MAX_VARINT_32);
        position = Bytes.putVarint32(buffer, value(field), value.length << 1);
        need(value.length);
        System.arraycopy(value, 0, buffer, position, value.length);
        position += value.length;
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        EnumShape shape = field.enumShape();
        if (shape.isAvroEnum()) {
            int32(field, ordinal + 1);
        } else {
            string(field, shape.literal(ordinal));
        }
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        if (value == null) {
            none(field);
            return;
        }
        DateTimeParts parts = DateTimeParts.forMicros(value, limits());
        need(3 * INDEX + Bytes.MAX_VARINT_64 + 3 * Bytes.MAX_VARINT_32);
        byte[] b = buffer;
        int p = value(field);
        if (parts.lexical().isEmpty()) {
            b[p] = VALUE;
            p = Bytes.putVarint64(b, p + 1, Bytes.zigzag64(parts.micros()));
        } else {
            b[p++] = NULL;
        }
        p = Bytes.putVarint32(b, p, Bytes.zigzag32(parts.nanosOfMicro()));
        p = offset(parts.offsetMinutes(), p);
        position = Bytes.putVarint32(b, p, Bytes.zigzag32(parts.digits()));
        lexical(parts.lexical());
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
        DateParts parts = DateParts.of(field, value, limits());
        need(3 * INDEX + 2 * Bytes.MAX_VARINT_32);
        byte[] b = buffer;
        int p = value(field);
        if (parts.lexical().isEmpty()) {
            b[p] = VALUE;
            p = Bytes.putVarint32(b, p + 1, Bytes.zigzag32(parts.days()));
        } else {
            b[p++] = NULL;
        }
        position = offset(parts.offsetMinutes(), p);
        lexical(parts.lexical());
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (field.precision() == 0) {
            super.decimal(field, value);
            return;
        }
        if (value == null) {
            none(field);
            return;
        }
        NumberLimits.check(value, limits());
        need(3 * INDEX + DecimalParts.MAX_BYTES + Bytes.MAX_VARINT_32);
        long unscaled = DecimalParts.unscaledLong(field, value);
        if (unscaled == Long.MIN_VALUE) {
            large(field, DecimalParts.of(field, value, limits()));
            return;
        }
        int p = value(field);
        buffer[p] = VALUE;
        p = twosComplement(unscaled, p + 1);
        position = Bytes.putVarint32(buffer, p, Bytes.zigzag32(DecimalParts.digits(field, value, unscaled)));
        lexical("");
    }

    /** The caller has made room. */
    private void large(Field field, DecimalParts parts) {
        int p = value(field);
        BigInteger unscaled = parts.unscaled();
        if (unscaled == null) {
            buffer[p++] = NULL;
        } else {
            byte[] bytes = unscaled.toByteArray();
            buffer[p] = VALUE;
            buffer[p + 1] = (byte) (bytes.length << 1);
            System.arraycopy(bytes, 0, buffer, p + 2, bytes.length);
            p += 2 + bytes.length;
        }
        position = Bytes.putVarint32(buffer, p, Bytes.zigzag32(parts.digits()));
        lexical(parts.lexical());
    }

    /** The fewest bytes, highest first, behind their number. */
    private int twosComplement(long value, int p) {
        int size = (Long.SIZE - Long.numberOfLeadingZeros(value < 0 ? ~value : value)) / Byte.SIZE + 1;
        byte[] b = buffer;
        b[p] = (byte) (size << 1);
        for (int i = 1; i <= size; i++) {
            b[p + i] = (byte) (value >> (size - i) * Byte.SIZE);
        }
        return p + 1 + size;
    }

    private int offset(@Nullable Integer minutes, int p) {
        byte[] b = buffer;
        if (minutes == null) {
            b[p] = NULL;
            return p + 1;
        }
        b[p] = VALUE;
        return Bytes.putVarint32(b, p + 1, Bytes.zigzag32(minutes));
    }

    /** The last part of a value whose other parts may not say it all. */
    private void lexical(String text) {
        need(INDEX);
        if (text.isEmpty()) {
            buffer[position++] = NULL;
            return;
        }
        buffer[position++] = VALUE;
        room(text, position);
        position = text(NO_FIELD, text, position);
    }
}
