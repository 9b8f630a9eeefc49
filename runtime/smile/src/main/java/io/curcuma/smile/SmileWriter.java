package io.curcuma.smile;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Field calls as Smile with its header. Binary values are raw. */
final class SmileWriter extends SmileTextWriter {
    private static final int HEADER = SmileToken.HEADER | SmileToken.SHARED_NAMES | SmileToken.RAW_BINARY;

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
