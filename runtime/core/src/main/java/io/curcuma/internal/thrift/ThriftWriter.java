package io.curcuma.internal.thrift;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.util.SortedMap;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** What both protocols write alike: absent is nothing, a struct ends with a stop byte. */
abstract class ThriftWriter extends BufferWriter {
    // up to here three bytes per char are cheaper to reserve than to count
    private static final int COUNTED = 1 << 16;

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(root, messageLimits, Limits.THRIFT_DEPTH);
    }

    @Override
    public final void finish() {
        stop();
        super.finish();
    }

    final void stop() {
        need(1);
        buffer[position++] = WireType.STOP;
    }

    @Override
    public final void absent(Field field) {}

    /** A null is an absent value, or one where there has to be a value. */
    static void none(Field field) {
        if (!field.isOptional()) {
            Values.item(field, null);
        }
    }

    /** Makes room for a string and {@code more} bytes at {@code p}. */
    final void room(String value, int more, int p) {
        int n = value.length();
        need(p, more + (n <= COUNTED ? 3 * n : Math.min(Utf8.length(value), Integer.MAX_VALUE - more)));
    }

    /** Writes binary content, for which there is room only up to its length prefix. */
    final void content(byte[] value) {
        need(value.length);
        System.arraycopy(value, 0, buffer, position, value.length);
        position += value.length;
    }

    static SerializationException numberTooLarge(Field field) {
        return new SerializationException(
                Code.CONFIG_INVALID,
                "field number " + field.number() + " of " + field.name() + " is above " + WireType.LAST_FIELD
                        + ", the last that Thrift has");
    }

    /** Writes the header of a map of strings with at least one entry. */
    abstract void mapHeader(Field field, int size);

    /** Writes a string without a header; there may be no room yet. */
    abstract void text(String value);

    @Override
    public final void attributes(Field field, SortedMap<String, String> value) {
        if (!value.isEmpty()) {
            mapHeader(field, value.size());
            value.forEach((name, text) -> {
                text(name);
                text(Values.item(field, text));
            });
        }
    }

    @Override
    public abstract void int8(Field field, byte value);

    @Override
    public abstract void int16(Field field, short value);

    @Override
    public final void uint8(Field field, int value) {
        if ((value & ~0xff) != 0) {
            throw new SerializationException(Code.INVALID_BEAN, field.name() + " is not within 0 and 255");
        }
        int16(field, (short) value);
    }

    abstract void float64(Field field, long bits);

    @Override
    public final void float32(Field field, float value) {
        float64(field, Floats.widen(value));
    }

    @Override
    public final void float64(Field field, double value) {
        float64(field, Double.doubleToRawLongBits(value));
    }

    @Override
    public final void enumeration(Field field, int ordinal) {
        int32(field, field.enumShape().number(ordinal));
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
    public final void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        if (value == null) {
            none(field);
        } else {
            DateTimeStruct.write(this, field, value);
        }
    }
}
