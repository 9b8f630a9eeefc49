package io.curcuma.internal.thrift;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes TBinaryProtocol, forward in one pass. */
final class BinaryProtocolWriter extends ThriftWriter {
    private static final int HEADER = 1 + Short.BYTES;
    private static final int LIST_HEADER = 1 + Integer.BYTES;

    /** A new one. */
    static FieldWriter create() {
        return new BinaryProtocolWriter();
    }

    /**
     * Writes the header of a value that is not a list item; the caller has made room.
     *
     * @return the position after it
     */
    private int value(Field field, int type) {
        return field.isMultiple() ? position : header(field, type);
    }

    private int header(Field field, int type) {
        int number = field.number();
        if (number > WireType.LAST_FIELD) {
            throw numberTooLarge(field);
        }
        buffer[position] = (byte) type;
        Bytes.putBigShort(buffer, position + 1, (short) number);
        return position + HEADER;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        budget.enter();
        need(HEADER);
        position = value(field, WireType.STRUCT);
        return 0;
    }

    @Override
    public void endMessage(Field field, int mark) {
        stop();
        budget.leave();
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        budget.enter();
        need(HEADER + Integer.BYTES);
        position = value(field, WireType.BINARY);
        beginLength(Integer.BYTES, 0);
        return 0;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        stop();
        Embedded embedded = endLength();
        Bytes.putBigInt(buffer, embedded.body() - Integer.BYTES, embedded.length());
        budget.leave();
    }

    @Override
    public void unknownField(UnknownField field) {
        need(HEADER);
        buffer[position] = (byte) field.type();
        Bytes.putBigShort(buffer, position + 1, (short) field.number());
        position += HEADER;
        content(field.bytes());
    }

    @Override
    void mapHeader(Field field, int size) {
        need(HEADER + 2 + Integer.BYTES);
        int p = header(field, WireType.MAP);
        buffer[p] = WireType.BINARY;
        buffer[p + 1] = WireType.BINARY;
        Bytes.putBigInt(buffer, p + 2, size);
        position = p + 2 + Integer.BYTES;
    }

    @Override
    void text(String value) {
        room(value, Integer.BYTES, position);
        position = text(NO_FIELD, value, position);
    }

    @Override
    public int beginList(Field field, int size) {
        if (size == 0 && field.occurs() == Occurs.REPEATED) {
            return 0;
        }
        need(HEADER + LIST_HEADER);
        int p = header(field, WireType.LIST);
        buffer[p] = (byte) WireType.of(field.type());
        Bytes.putBigInt(buffer, p + 1, size);
        position = p + LIST_HEADER;
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {}

    @Override
    public void bool(Field field, boolean value) {
        octet(field, WireType.BOOL, value ? 1 : 0);
    }

    @Override
    public void int8(Field field, byte value) {
        octet(field, WireType.I8, value);
    }

    private void octet(Field field, int type, int value) {
        need(HEADER + 1);
        int p = value(field, type);
        buffer[p] = (byte) value;
        position = p + 1;
    }

    @Override
    public void int16(Field field, short value) {
        need(HEADER + Short.BYTES);
        int p = value(field, WireType.I16);
        Bytes.putBigShort(buffer, p, value);
        position = p + Short.BYTES;
    }

    @Override
    public void int32(Field field, int value) {
        need(HEADER + Integer.BYTES);
        int p = value(field, WireType.I32);
        Bytes.putBigInt(buffer, p, value);
        position = p + Integer.BYTES;
    }

    @Override
    public void int64(Field field, long value) {
        eight(field, WireType.I64, value);
    }

    @Override
    void float64(Field field, long bits) {
        eight(field, WireType.DOUBLE, bits);
    }

    private void eight(Field field, int type, long value) {
        need(HEADER + Long.BYTES);
        int p = value(field, type);
        Bytes.putBigLong(buffer, p, value);
        position = p + Long.BYTES;
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            none(field);
            return;
        }
        room(value, HEADER + Integer.BYTES, position);
        position = text(field.number(), value, value(field, WireType.BINARY));
    }

    @Override
    protected int beginAscii(Field field, int room) {
        need(HEADER + Integer.BYTES + room);
        return value(field, WireType.BINARY) + Integer.BYTES;
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        Bytes.putBigInt(buffer, begin - Integer.BYTES, end - begin);
        position = end;
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        int p = position;
        for (int i = 0; i < size; i++) {
            String value = Values.item(field, values.get(i));
            room(value, Integer.BYTES, p);
            p = text(field.number(), value, p);
        }
        position = p;
        endList(field, mark);
    }

    private int text(int field, String value, int p) {
        byte[] b = buffer;
        int n = value.length();
        int at = p + Integer.BYTES;
        int next = putAscii(value, n, at, field) ? at + n : Utf8.put(value, b, at);
        Bytes.putBigInt(b, p, next - at);
        return next;
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            none(field);
            return;
        }
        need(HEADER + Integer.BYTES);
        int p = value(field, WireType.BINARY);
        Bytes.putBigInt(buffer, p, value.length);
        position = p + Integer.BYTES;
        content(value);
    }
}
