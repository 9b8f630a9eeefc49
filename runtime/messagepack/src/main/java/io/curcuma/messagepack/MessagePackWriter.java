package io.curcuma.messagepack;

import io.curcuma.Field;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.Values;
import io.curcuma.object.EncodedNames;
import io.curcuma.object.NamedField;
import io.curcuma.object.ObjectWriter;
import io.curcuma.wire.Bytes;
import io.curcuma.wire.Nan;
import io.curcuma.wire.Utf8;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Field calls as MessagePack. How many members a map has is known at its end: there is room for 15, else the map moves. */
final class MessagePackWriter extends ObjectWriter {
    /** Most bytes before the content of a value. */
    static final int MAX_HEAD = 5;

    private static final EncodedNames NO_NAMES = MessagePackNames.of(Shape.of("", ""));
    /** Most bytes of a number, with the name's words that overlap. */
    private static final int SCALAR = 24;

    private static final int FEW = 16;
    private static final int SHORT = 32;
    private static final int NO_WAY = -1;

    private int members;

    MessagePackWriter() {
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
        return MessagePackNames.of(shape);
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
        if (count < FEW) {
            buffer[mark] = (byte) (Head.FIXMAP | count);
        } else {
            endLarge(mark, count);
        }
    }

    private void endLarge(int mark, int count) {
        int width = count < 1 << 16 ? 2 : 4;
        need(width);
        int body = mark + 1;
        System.arraycopy(buffer, body, buffer, body + width, position - body);
        position += width;
        putHead(buffer, mark, Head.MAP_16, count);
    }

    /** A head of 16 or of 32 bits. */
    private static int putHead(byte[] b, int p, int head16, int length) {
        if (length < 1 << 16) {
            b[p] = (byte) head16;
            Bytes.putBigShort(b, p + 1, (short) length);
            return p + 3;
        }
        b[p] = (byte) (head16 + 1);
        Bytes.putBigInt(b, p + 1, length);
        return p + 5;
    }

    @Override
    protected int beginArray(int size) {
        need(MAX_HEAD);
        if (size < FEW) {
            buffer[position++] = (byte) (Head.FIXARRAY | size);
        } else {
            position = putHead(buffer, position, Head.ARRAY_16, size);
        }
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
        push(MessagePackNames.of(shape));
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
        buffer[position++] = (byte) Head.NIL;
    }

    @Override
    protected void truth(boolean value) {
        need(1);
        buffer[position++] = (byte) (value ? Head.TRUE : Head.FALSE);
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
        if (value < 1 << 7 && value >= -32) {
            b[p] = (byte) value;
            return p + 1;
        }
        int bits = Long.SIZE - Long.numberOfLeadingZeros(value < 0 ? ~value << 1 : value);
        int head = value < 0 ? Head.INT_8 : Head.UINT_8;
        if (bits <= 8) {
            b[p] = (byte) head;
            b[p + 1] = (byte) value;
            return p + 2;
        }
        if (bits <= 16) {
            b[p] = (byte) (head + 1);
            Bytes.putBigShort(b, p + 1, (short) value);
            return p + 3;
        }
        if (bits <= 32) {
            b[p] = (byte) (head + 2);
            Bytes.putBigInt(b, p + 1, (int) value);
            return p + 5;
        }
        b[p] = (byte) (head + 3);
        Bytes.putBigLong(b, p + 1, value);
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
        } else if (value.bitLength() < Long.SIZE) {
            int64(field, value.longValue());
        } else if (value.bitLength() > Long.SIZE || value.signum() < 0) {
            string(field, value.toString());
        } else {
            int p = way(field, SCALAR);
            if (p >= 0) {
                buffer[p] = (byte) Head.UINT_64;
                Bytes.putBigLong(buffer, p + 1, value.longValue());
                position = p + 9;
            }
        }
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        string(field, value == null ? null : Values.decimalText(field, value));
    }

    @Override
    public void float32(Field field, float value) {
        if (Float.isNaN(value)) {
            // many readers have doubles alone, and make a signalling NaN of 32 bits quiet
            float64(field, Nan.widen(value));
            return;
        }
        int p = way(field, SCALAR);
        if (p >= 0) {
            buffer[p] = (byte) Head.FLOAT_32;
            Bytes.putBigInt(buffer, p + 1, Float.floatToRawIntBits(value));
            position = p + 5;
        }
    }

    @Override
    public void float64(Field field, double value) {
        int p = way(field, SCALAR);
        if (p >= 0) {
            buffer[p] = (byte) Head.FLOAT_64;
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
            int at = p + 1;
            if (n < SHORT) {
                b[p] = (byte) (Head.FIXSTR | n);
            } else {
                at = putStringHead(b, p, n);
            }
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
        int at = putStringHead(buffer, p, n);
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
        position = Utf8.put(value, buffer, putStringHead(buffer, p, n));
    }

    static int putStringHead(byte[] b, int p, int n) {
        if (n < SHORT) {
            b[p] = (byte) (Head.FIXSTR | n);
            return p + 1;
        }
        if (n < 1 << 8) {
            b[p] = (byte) Head.STR_8;
            b[p + 1] = (byte) n;
            return p + 2;
        }
        return putHead(b, p, Head.STR_16, n);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
            return;
        }
        int n = value.length;
        int p = way(field, n + SCALAR);
        if (p < 0) {
            return;
        }
        int at;
        if (n < 1 << 8) {
            buffer[p] = (byte) Head.BIN_8;
            buffer[p + 1] = (byte) n;
            at = p + 2;
        } else {
            at = putHead(buffer, p, Head.BIN_16, n);
        }
        System.arraycopy(value, 0, buffer, at, n);
        position = at + n;
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }
}
