package io.curcuma.internal.thrift;

import io.curcuma.Limits;
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

/** Writes TCompactProtocol, forward in one pass. */
final class CompactProtocolWriter extends ThriftWriter {
    private static final int HEADER = 1 + 3;
    private static final int LIST_HEADER = 1 + Bytes.MAX_VARINT_32;
    private static final int SHORT_LIST = 15;

    private int last;

    /** A new one. */
    static FieldWriter create() {
        return new CompactProtocolWriter();
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        super.start(root, messageLimits);
        last = 0;
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
        int delta = number - last;
        last = number;
        if (delta > 0 && delta < 16 && number <= WireType.LAST_FIELD) {
            buffer[position] = (byte) (delta << 4 | type);
            return position + 1;
        }
        return longHeader(field, type);
    }

    private int longHeader(Field field, int type) {
        if (field.number() > WireType.LAST_FIELD) {
            throw numberTooLarge(field);
        }
        return longHeader(field.number(), type);
    }

    private int longHeader(int number, int type) {
        buffer[position] = (byte) type;
        return Bytes.putVarint32(buffer, position + 1, Bytes.zigzag32(number));
    }

    @Override
    public void unknownField(UnknownField field) {
        need(HEADER);
        int delta = field.number() - last;
        last = field.number();
        if (delta > 0 && delta < 16) {
            buffer[position++] = (byte) (delta << 4 | field.type());
        } else {
            position = longHeader(last, field.type());
        }
        content(field.bytes());
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        budget.enter();
        need(HEADER);
        position = value(field, CompactType.STRUCT);
        int mark = last;
        last = 0;
        return mark;
    }

    @Override
    public void endMessage(Field field, int mark) {
        stop();
        last = mark;
        budget.leave();
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        budget.enter();
        need(HEADER + Bytes.MAX_VARINT_32);
        position = value(field, CompactType.BINARY);
        beginLength(Bytes.MAX_VARINT_32, last);
        last = 0;
        return 0;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        stop();
        Embedded embedded = endLength();
        putLength(embedded, Bytes.MAX_VARINT_32, embedded.length());
        last = embedded.state();
        budget.leave();
    }

    @Override
    void mapHeader(Field field, int size) {
        need(HEADER + Bytes.MAX_VARINT_32 + 1);
        int p = Bytes.putVarint32(buffer, header(field, CompactType.MAP), size);
        buffer[p] = (byte) (CompactType.BINARY << 4 | CompactType.BINARY);
        position = p + 1;
    }

    @Override
    void text(String value) {
        room(value, Bytes.MAX_VARINT_32, position);
        position = text(NO_FIELD, value, position);
    }

    @Override
    public int beginList(Field field, int size) {
        if (size == 0 && field.occurs() == Occurs.REPEATED) {
            return 0;
        }
        need(HEADER + LIST_HEADER);
        int p = header(field, CompactType.LIST);
        int type = CompactType.of(field.type());
        if (size < SHORT_LIST) {
            buffer[p] = (byte) (size << 4 | type);
            position = p + 1;
        } else {
            buffer[p] = (byte) (SHORT_LIST << 4 | type);
            position = Bytes.putVarint32(buffer, p + 1, size);
        }
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {}

    @Override
    public void bool(Field field, boolean value) {
        need(HEADER);
        int type = value ? CompactType.TRUE : CompactType.FALSE;
        if (field.isMultiple()) {
            buffer[position++] = (byte) type;
        } else {
            position = header(field, type);
        }
    }

    @Override
    public void int8(Field field, byte value) {
        need(HEADER + 1);
        int p = value(field, CompactType.I8);
        buffer[p] = value;
        position = p + 1;
    }

    @Override
    public void int16(Field field, short value) {
        integer(field, CompactType.I16, value);
    }

    @Override
    public void int32(Field field, int value) {
        integer(field, CompactType.I32, value);
    }

    private void integer(Field field, int type, int value) {
        need(HEADER + Bytes.MAX_VARINT_32);
        position = Bytes.putVarint32(buffer, value(field, type), Bytes.zigzag32(value));
    }

    @Override
    public void int64(Field field, long value) {
        need(HEADER + Bytes.MAX_VARINT_64);
        position = Bytes.putVarint64(buffer, value(field, CompactType.I64), Bytes.zigzag64(value));
    }

    @Override
    void float64(Field field, long bits) {
        need(HEADER + Long.BYTES);
        int p = value(field, CompactType.DOUBLE);
        Bytes.putLittleLong(buffer, p, bits);
        position = p + Long.BYTES;
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            none(field);
            return;
        }
        room(value, HEADER + Bytes.MAX_VARINT_32, position);
        position = text(field.number(), value, value(field, CompactType.BINARY));
    }

    @Override
    protected int beginAscii(Field field, int room) {
        need(HEADER + Bytes.MAX_VARINT_32 + room);
        // its length takes one byte
        return value(field, CompactType.BINARY) + 1;
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
        int p = position;
        for (int i = 0; i < size; i++) {
            String value = Values.item(field, values.get(i));
            room(value, Bytes.MAX_VARINT_32, p);
            p = text(field.number(), value, p);
        }
        position = p;
        endList(field, mark);
    }

    private int text(int field, String value, int p) {
        byte[] b = buffer;
        int n = value.length();
        int at = Bytes.putVarint32(b, p, n);
        if (putAscii(value, n, at, field)) {
            return at + n;
        }
        return Utf8.putWithLength(value, 0, b, p);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            none(field);
            return;
        }
        need(HEADER + Bytes.MAX_VARINT_32);
        position = Bytes.putVarint32(buffer, value(field, CompactType.BINARY), value.length);
        content(value);
    }
}
