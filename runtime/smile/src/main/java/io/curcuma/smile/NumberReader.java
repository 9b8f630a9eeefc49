package io.curcuma.smile;

import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Nan;

/** Smile's numbers of 32 and 64 bits. A number with more bits than its type is malformed. */
abstract class NumberReader extends SmileTextReader {
    /** Most bytes of a number of 32 bits. */
    protected static final int INT_32_BYTES = 5;

    private static final int INT_64_BYTES = 10;

    /** Bits that are set in no float: the first of each byte, and those beyond 32. */
    static final long NO_FLOAT = 0xf0_8080_8080L;
    /** Bits that are set in the first eight bytes of no double. */
    static final long NO_DOUBLE = 0xfe80_8080_8080_8080L;

    @Override
    public final long int64() {
        int p = position;
        int head = bytes[p] & 0xff;
        if (head >> 5 == SmileToken.SMALL_INT >> 5) {
            position = p + 1;
            return Bytes.unzigzag32(head & 0x1f);
        }
        return head == SmileToken.INT_32 ? int32(p + 1) : longer(head);
    }

    private int int32(int p) {
        position = p;
        return Bytes.unzigzag32((int) variable(INT_32_BYTES, Integer.SIZE));
    }

    private long longer(int head) {
        if (head == SmileToken.INT_64) {
            int p = ++position;
            long value = Bytes.unzigzag64(variable(INT_64_BYTES, Long.SIZE));
            if (position - p < INT_32_BYTES) {
                throw beyond();
            }
            return value;
        }
        return otherInt64();
    }

    /** Reads an unsigned number of at most this many bytes and bits. */
    protected final long variable(int maxBytes, int maxBits) {
        byte[] b = bytes;
        int p = position;
        if (b.length - p >= Long.BYTES) {
            long word = Bytes.bigLong(b, p);
            long marks = word & Packed.SIGNS;
            int before = Long.numberOfLeadingZeros(marks) & -8;
            int n = (before >>> 3) + 1;
            // without an end marker, n is larger than any number's size
            if (n <= Math.min(maxBytes, Long.BYTES)) {
                position = p + n;
                long all = word >>> Long.SIZE - 8 - before;
                return fitting(Packed.gather(all >>> 8) << 6 | all & 0x3f, maxBits);
            }
        }
        return longVariable(maxBytes, maxBits);
    }

    private static long fitting(long value, int bits) {
        if (bits < Long.SIZE && value >>> bits != 0) {
            throw beyond();
        }
        return value;
    }

    private long longVariable(int maxBytes, int maxBits) {
        long value = 0;
        for (int i = 1; i <= maxBytes; i++) {
            int next = bytes[position++];
            int bits = next < 0 ? 6 : 7;
            if (value >>> Long.SIZE - bits != 0) {
                throw beyond();
            }
            value = value << bits | next & (1 << bits) - 1;
            if (next < 0) {
                return fitting(value, maxBits);
            }
        }
        throw malformed("a number without its last byte");
    }

    private static SerializationException beyond() {
        return malformed("a number with more bits than its type");
    }

    @Override
    public final float float32() {
        if (bytes[position] == SmileToken.FLOAT) {
            return single();
        }
        double value = float64();
        return Double.isNaN(value) ? Nan.narrow(value) : (float) value;
    }

    /** Reads a float of five bytes, as the end of a word of eight: at least the header stands before it. */
    private float single() {
        int p = position;
        long word = Bytes.bigLong(bytes, p - 2) & 0xff_ffff_ffffL;
        if ((word & NO_FLOAT) != 0) {
            throw beyond();
        }
        position = p + 6;
        return Float.intBitsToFloat((int) Packed.gather(word));
    }

    @Override
    public final double float64() {
        byte[] b = bytes;
        int p = position;
        if (b[p] != SmileToken.DOUBLE) {
            return otherFloat64();
        }
        long word = Bytes.bigLong(b, p + 1);
        int next = b[p + 9];
        int last = b[p + 10];
        if ((word & NO_DOUBLE) != 0 || (next | last) < 0) {
            throw beyond();
        }
        position = p + 11;
        return Double.longBitsToDouble(Packed.gather(word) << 14 | next << 7 | last);
    }

    private double otherFloat64() {
        int head = head();
        if (head == SmileToken.FLOAT) {
            float value = single();
            return Float.isNaN(value) ? Nan.widen(value) : value;
        }
        if (head == SmileToken.BIG_DECIMAL) {
            return decimal().doubleValue();
        }
        if (isString(head)) {
            throw wrong("a number");
        }
        return whole().doubleValue();
    }
}
