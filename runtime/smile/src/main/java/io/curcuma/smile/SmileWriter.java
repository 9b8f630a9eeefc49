package io.curcuma.smile;

import io.curcuma.Field;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.Values;
import io.curcuma.object.EncodedNames;
import io.curcuma.object.NamedField;
import io.curcuma.wire.Bytes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Field calls as Smile with its header. Binary values are raw. */
final class SmileWriter extends TextWriter {
    private static final int HEADER = Token.HEADER | Token.SHARED_NAMES | Token.RAW_BINARY;

    private static final int NO_WAY = -1;

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(messageLimits, Integer.MAX_VALUE);
        begin(root);
        shared.start();
        Bytes.putBigInt(buffer, 0, HEADER);
        position = Integer.BYTES;
        beginObject();
    }

    @Override
    public void finish() {
        endObject(0);
        super.finish();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return SmileNames.of(shape);
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        if (shape.kind() != Shape.Kind.MESSAGE || place > BARE || hasHead()) {
            return super.beginMessage(field, shape);
        }
        budget.enter();
        makeWay(field);
        put(Token.OBJECT);
        marks.push(place);
        push(SmileNames.of(shape));
        return 0;
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
        put(Token.END_OBJECT);
    }

    /** Makes way for a scalar; returns where it goes, with room for {@code length}, or {@link #NO_WAY}. */
    private int way(Field field, int length) {
        if (place == NAMED) {
            NamedField name = names.of(field);
            need(name.written().length() + length);
            return put(name, position);
        }
        if (!makeWay(field)) {
            return NO_WAY;
        }
        need(length);
        return position;
    }

    @Override
    public void int32(Field field, int value) {
        int64(field, value);
    }

    @Override
    public void int64(Field field, long value) {
        int p = way(field, SCALAR);
        if (p >= 0) {
            position = putWhole(buffer, p, Bytes.zigzag64(value));
        }
    }

    private static int putWhole(byte[] b, int p, long zigzag) {
        if (zigzag >>> 5 == 0) {
            b[p] = (byte) (Token.SMALL_INT | (int) zigzag);
            return p + 1;
        }
        b[p] = (byte) (zigzag >>> Integer.SIZE == 0 ? Token.INT_32 : Token.INT_64);
        return Packed.putVariable(b, p + 1, zigzag);
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
        } else {
            int p = way(field, SCALAR);
            if (p >= 0) {
                buffer[p] = (byte) Token.BIG_INTEGER;
                position = p + 1;
                put(value);
            }
        }
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            absent(field);
            return;
        }
        int p = way(field, 2 * SCALAR);
        if (p >= 0) {
            buffer[p] = (byte) Token.BIG_DECIMAL;
            position = Packed.putVariable(buffer, p + 1, Bytes.zigzag32(value.scale()) & 0xffff_ffffL);
            put(value.unscaledValue());
        }
    }

    /** Writes the bytes of a number in two's complement after how many they are. */
    private void put(BigInteger value) {
        int bits = value.bitLength();
        if (bits < Long.SIZE) {
            need(SCALAR);
            int n = (bits >> 3) + 1;
            position = Packed.put(buffer, Packed.putVariable(buffer, position, n), value.longValue(), n);
            return;
        }
        byte[] bytes = value.toByteArray();
        need((int) Packed.size(bytes.length) + SCALAR);
        position = Packed.put(buffer, Packed.putVariable(buffer, position, bytes.length), bytes);
    }

    @Override
    public void float32(Field field, float value) {
        int p = way(field, SCALAR);
        if (p >= 0) {
            buffer[p] = (byte) Token.FLOAT;
            position = Packed.putFloat(buffer, p + 1, Float.floatToRawIntBits(value));
        }
    }

    @Override
    public void float64(Field field, double value) {
        int p = way(field, SCALAR);
        if (p >= 0) {
            buffer[p] = (byte) Token.DOUBLE;
            position = Packed.putDouble(buffer, p + 1, Double.doubleToRawLongBits(value));
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
        int p = position;
        for (int i = 0; i < size; i++) {
            String value = Values.item(field, values.get(i));
            int n = value.length();
            byte[] b = buffer;
            if (n - 1 < Token.SHORT && n != 0 && b.length - p > n && putAscii(value, n, p + 1)) {
                b[p] = (byte) (Token.SHORT_ASCII - 1 + n);
                p += 1 + n;
            } else {
                position = p;
                text(value);
                p = position;
            }
        }
        position = p;
        endList(field, mark);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
            return;
        }
        int n = value.length;
        int p = way(field, n + SCALAR);
        if (p >= 0) {
            buffer[p] = (byte) Token.BINARY;
            int at = Packed.putVariable(buffer, p + 1, n);
            System.arraycopy(value, 0, buffer, at, n);
            position = at + n;
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }
}
