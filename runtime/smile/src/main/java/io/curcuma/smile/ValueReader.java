package io.curcuma.smile;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.object.TextValues;
import io.curcuma.spi.NumberLimits;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The numbers of any size, booleans and binary values of Smile. */
abstract class ValueReader extends NumberReader {
    /** The bits that count of a number's last byte, which is marked by its sign. */
    private static final int LAST_BITS = 0x3f;
    /** Most bytes of a number that takes one byte more when it is packed. */
    private static final int BRIEF = 6;

    @Override
    protected final boolean truth() {
        int head = head();
        if (head != SmileToken.TRUE && head != SmileToken.FALSE) {
            throw wrong("true or false");
        }
        position++;
        return head == SmileToken.TRUE;
    }

    @Override
    protected final BigInteger whole() {
        int head = head();
        if (head >> 5 == SmileToken.SMALL_INT >> 5 || head == SmileToken.INT_32 || head == SmileToken.INT_64) {
            return BigInteger.valueOf(int64());
        }
        if (head == SmileToken.BIG_INTEGER) {
            position++;
            int size = digits();
            return size <= Long.BYTES ? BigInteger.valueOf(packedLong(size)) : new BigInteger(packed(size));
        }
        if (isString(head)) {
            return TextValues.integer(text(), limits());
        }
        throw wrong("a whole number");
    }

    /** The number of packed bytes that follow. */
    private int size() {
        long size = variable(INT_32_BYTES, Long.SIZE);
        if (Packed.size(size) > remaining()) {
            throw truncated();
        }
        return (int) size;
    }

    /** The number of bytes of a number, which are within the limit. */
    private int digits() {
        int p = position;
        long size = variable(INT_32_BYTES, Long.SIZE);
        NumberLimits.checkBytes(size, limits());
        position = p;
        return size();
    }

    private byte[] packed(int size) {
        byte[] value = Packed.get(bytes, position, size);
        position += (int) Packed.size(size);
        return value;
    }

    /** Number of at most eight bytes. */
    private long packedLong(int size) {
        int p = position;
        position += (int) Packed.size(size);
        return size == 0 ? 0 : Packed.getLong(bytes, p, size);
    }

    @Override
    public final BigDecimal decimal() {
        int head = head();
        return switch (head) {
            case SmileToken.BIG_DECIMAL -> bigDecimal();
            case SmileToken.DOUBLE -> decimal(float64());
            case SmileToken.FLOAT -> decimal(float32());
            default -> isString(head) ? TextValues.decimal(text(), limits()) : new BigDecimal(integer());
        };
    }

    private BigDecimal bigDecimal() {
        BigDecimal brief = brief(position + 1);
        return brief == null ? anyBigDecimal() : brief;
    }

    /** A number with few enough bytes for one byte to say how many, behind a scale of one byte; null for any other. */
    private @Nullable BigDecimal brief(int p) {
        byte[] b = bytes;
        if (end - p < 2) {
            return null;
        }
        int size = b[p + 1] & LAST_BITS;
        boolean isBrief = (b[p] & b[p + 1]) < 0 && size > 0 && size <= BRIEF;
        if (!isBrief || size + 3 > end - p) {
            return null;
        }
        position = p + size + 3;
        BigDecimal value = BigDecimal.valueOf(Packed.getLong(b, p + 2, size), Bytes.unzigzag32(b[p] & LAST_BITS));
        return NumberLimits.check(value, limits());
    }

    private BigDecimal anyBigDecimal() {
        position++;
        int scale = Bytes.unzigzag32((int) variable(INT_32_BYTES, Integer.SIZE));
        int size = digits();
        if (size == 0) {
            // no writer makes a number without bytes; Jackson reads it as zero whatever the scale
            return BigDecimal.ZERO;
        }
        BigDecimal value = size <= Long.BYTES
                ? BigDecimal.valueOf(packedLong(size), scale)
                : new BigDecimal(new BigInteger(packed(size)), scale);
        return NumberLimits.check(value, limits());
    }

    @Override
    protected final byte @Nullable [] binary() {
        int head = head();
        if (head != SmileToken.BINARY && head != SmileToken.PACKED_BINARY) {
            return null;
        }
        position++;
        if (head == SmileToken.PACKED_BINARY) {
            int size = size();
            budget.string(size);
            return packed(size);
        }
        long size = variable(INT_32_BYTES, Long.SIZE);
        if (size > remaining()) {
            throw truncated();
        }
        return binary((int) size);
    }
}
