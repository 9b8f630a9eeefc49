package io.curcuma.internal.bytes;

/**
 * Numbers as decimal text in ASCII, written straight into an array. Floating-point numbers have the layout of
 * {@code Double.toString} and the digits that it chooses from JDK 19 on: the fewest that read back as the same number.
 */
public final class NumberText {
    /** Bytes that must be there for any number; some beyond the text are overwritten. */
    public static final int ROOM = 32;

    /** Most digits of a number that takes one word with a point among them. */
    static final int BRIEF_DIGITS = 7;

    /** The least number of more digits. */
    static final int BRIEF = 10_000_000;

    /** Digits of the longest {@code double}. */
    private static final int DIGITS = 17;

    private static final long ZEROS = 0x3030_3030_3030_3030L;
    private static final long[] POWERS = powers();

    private NumberText() {}

    private static long[] powers() {
        long[] powers = new long[19];
        long power = 1;
        for (int i = 0; i < powers.length; i++) {
            powers[i] = power;
            power *= 10;
        }
        return powers;
    }

    /** A power of ten, from 0 to 18. */
    static long power(int exponent) {
        return POWERS[exponent];
    }

    /** Writes a whole number; returns the position after it. */
    public static int putInt(byte[] b, int p, int value) {
        int at = p;
        int rest = value;
        if (rest < 0) {
            b[at++] = '-';
            if (rest == Integer.MIN_VALUE) {
                return putPositive(b, at, -(long) value);
            }
            rest = -rest;
        }
        return putPositive(b, at, rest);
    }

    /** Writes a whole number; returns the position after it. */
    public static int putLong(byte[] b, int p, long value) {
        if (value >= 0) {
            return putPositive(b, p, value);
        }
        b[p] = '-';
        if (value == Long.MIN_VALUE) {
            // the only number without an opposite
            return putEight(b, putPositive(b, p + 1, -(value / 100_000_000)), (int) -(value % 100_000_000));
        }
        return putPositive(b, p + 1, -value);
    }

    private static int putPositive(byte[] b, int p, long value) {
        if (value >= 100_000_000) {
            long high = value / 100_000_000;
            return putEight(b, putPositive(b, p, high), (int) (value - high * 100_000_000));
        }
        return putPositive(b, p, (int) value);
    }

    private static int putPositive(byte[] b, int p, int value) {
        if (value >= 100_000_000) {
            int high = value / 100_000_000;
            return putEight(b, putPositive(b, p, high), value - high * 100_000_000);
        }
        // all eight digits at once, then the leading zeros pushed out: no loop whose end is mispredicted
        long digits = eight(value);
        int zeros = Math.min(7, Long.numberOfTrailingZeros(digits) >>> 3);
        Bytes.putLittleLong(b, p, (digits | ZEROS) >>> (zeros << 3));
        return p + 8 - zeros;
    }

    /**
     * Writes a decimal in plain notation; returns the position after it.
     *
     * @param value of the digits as if there were no point, below {@link #BRIEF}
     * @param scale how many of them are right of the point, 1 to {@link #BRIEF_DIGITS} - 1
     */
    static int putBrief(byte[] b, int p, int value, int scale) {
        long digits = eight(value);
        // one digit is left of the point in any case
        int zeros = Math.min(7 - scale, Long.numberOfTrailingZeros(digits) >>> 3);
        long text = (digits | ZEROS) >>> (zeros << 3);
        int point = 8 - zeros - scale;
        // the characters in front of the point are the lower bytes; those behind it make room for it
        long left = text & ~(-1L << (point << 3));
        long right = text >>> (point << 3);
        Bytes.putLittleLong(b, p, left | (right << 8 | '.') << (point << 3));
        return p + 9 - zeros;
    }

    private static int putEight(byte[] b, int p, int value) {
        Bytes.putLittleLong(b, p, eight(value) | ZEROS);
        return p + 8;
    }

    /** The eight decimal digits of a number below 10^8, the first in the lowest byte. */
    private static long eight(int value) {
        // divisions of two, then four, then eight lanes of one word
        int high = value / 10_000;
        long fours = high | (long) (value - high * 10_000) << 32;
        // two numbers of four digits in the halves of a word: n / 100 = n * 10486 / 2^20 below 10,000
        long hundreds = fours * 10_486 >>> 20 & 0x7f_0000_007fL;
        long twos = hundreds | fours - hundreds * 100 << 16;
        // four numbers of two digits: n / 10 = n * 103 / 2^10 below 100
        long tens = twos * 103 >>> 10 & 0xf_000f_000f_000fL;
        return tens | twos - tens * 10 << 8;
    }

    /**
     * Writes a number.
     *
     * @param value finite
     * @return the position after it
     */
    public static int putDouble(byte[] b, int p, double value) {
        int at = p;
        if (Double.doubleToRawLongBits(value) < 0) {
            b[at++] = '-';
        }
        return value == 0 ? putZero(b, at) : ShortestDecimal.put(b, at, Math.abs(value));
    }

    /**
     * Writes a number.
     *
     * @param value finite
     * @return the position after it
     */
    public static int putFloat(byte[] b, int p, float value) {
        int at = p;
        if (Float.floatToRawIntBits(value) < 0) {
            b[at++] = '-';
        }
        return value == 0 ? putZero(b, at) : ShortestDecimal.put(b, at, Math.abs(value));
    }

    private static int putZero(byte[] b, int p) {
        b[p] = '0';
        b[p + 1] = '.';
        b[p + 2] = '0';
        return p + 3;
    }

    /**
     * Writes {@code f * 10^e} in the layout of {@code Double.toString}.
     *
     * @param f 1 to 10^17 - 1
     */
    static int putDecimal(byte[] b, int p, long f, int e) {
        // bits * log10(2), which 1233 / 4096 is: one digit too few at most
        int length = (int) ((64 - Long.numberOfLeadingZeros(f)) * 1_233L >> 12);
        if (f >= POWERS[length]) {
            length++;
        }
        // all numbers as if they had 17 digits: 1 + 8 + 8
        long all = f * POWERS[DIGITS - length];
        int exponent = e + length;
        long high = all / 100_000_000;
        int first = (int) (high / 100_000_000);
        long middle = eight((int) (high - first * 100_000_000L));
        long last = eight((int) (all - high * 100_000_000));
        int digits = last != 0
                ? DIGITS - (Long.numberOfLeadingZeros(last) >>> 3)
                : middle != 0 ? 9 - (Long.numberOfLeadingZeros(middle) >>> 3) : 1;
        if (exponent > 0 && exponent <= 7) {
            putDigits(b, p + 1, first, middle, last);
            // the digits before the point move to the left, without a loop
            long point = 8L * exponent;
            long before = (1L << point) - 1;
            long rest = point == 56 ? 0 : -1L << point + 8;
            long moved = Bytes.littleLong(b, p + 1) & before | (long) '.' << point | Bytes.littleLong(b, p) & rest;
            Bytes.putLittleLong(b, p, moved);
            return p + 1 + Math.max(digits, exponent + 1);
        }
        if (exponent > -3 && exponent <= 0) {
            Bytes.putLittleInt(b, p, '0' | '.' << 8 | '0' << 16 | '0' << 24);
            putDigits(b, p + 2 - exponent, first, middle, last);
            return p + 2 - exponent + digits;
        }
        putDigits(b, p + 1, first, middle, last);
        b[p] = (byte) ('0' + first);
        b[p + 1] = '.';
        int at = p + 1 + Math.max(digits, 2);
        b[at] = 'E';
        return putInt(b, at + 1, exponent - 1);
    }

    private static void putDigits(byte[] b, int p, int first, long middle, long last) {
        b[p] = (byte) ('0' + first);
        Bytes.putLittleLong(b, p + 1, middle | ZEROS);
        Bytes.putLittleLong(b, p + 9, last | ZEROS);
    }
}
