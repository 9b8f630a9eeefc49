package io.curcuma.internal.bytes;

/**
 * The shortest decimal that reads back as a floating-point number, by the Schubfach algorithm (R. Giulietti, "The Schubfach way to
 * render doubles"): three multiplications by one power of ten, no loop. As JDK 19 and later choose it, on every JDK; straight to
 * bytes, without the string that {@code Double.toString} makes.
 */
final class ShortestDecimal {
    private static final long MASK_63 = Long.MAX_VALUE;
    private static final long MASK_32 = 0xffff_ffffL;

    private static final int DOUBLE_FRACTION = 52;
    private static final int DOUBLE_MIN_EXPONENT = -1074;
    private static final int FLOAT_FRACTION = 23;
    private static final int FLOAT_MIN_EXPONENT = -149;

    private ShortestDecimal() {}

    /** Writes a finite number that is neither zero nor negative; {@link NumberText#ROOM} bytes are there. */
    static int put(byte[] b, int p, double value) {
        long bits = Double.doubleToRawLongBits(value);
        long fraction = bits & ((1L << DOUBLE_FRACTION) - 1);
        int biased = (int) (bits >>> DOUBLE_FRACTION);
        if (biased == 0) {
            // so few digits that a second one is wanted
            return fraction < 3
                    ? put(b, p, DOUBLE_MIN_EXPONENT, 10 * fraction, -1)
                    : put(b, p, DOUBLE_MIN_EXPONENT, fraction, 0);
        }
        long c = 1L << DOUBLE_FRACTION | fraction;
        int shift = 1 - DOUBLE_MIN_EXPONENT - biased;
        if (shift > 0 && shift <= DOUBLE_FRACTION && c >> shift << shift == c) {
            return NumberText.putDecimal(b, p, c >> shift, 0);
        }
        return put(b, p, -shift, c, 0);
    }

    /** Writes {@code c * 2^q}; its decimal is {@code 10^adjust} times that of the number. */
    private static int put(byte[] b, int p, int q, long c, int adjust) {
        int odd = (int) c & 1;
        boolean regular = c != 1L << DOUBLE_FRACTION || q == DOUBLE_MIN_EXPONENT;
        int k = regular ? log10OfPow2(q) : log10OfThreeQuartersPow2(q);
        int h = q + log2OfPow10(-k) + 2;
        // ten to the minus k in 126 bits, rounded up
        long low = PowersOfFive.low(-k);
        long high = PowersOfFive.high(-k);
        // 126 bits of the power of ten in two words of 63, rounded up (Giulietti, "The Schubfach way to render
        // doubles", 9.9)
        long g0 = ((low >>> 2 | high << 62) & MASK_63) + 1;
        long g1 = (high >>> 1) + (g0 >>> 63);
        g0 &= MASK_63;
        long middle = c << 2;
        long vb = scaled(g1, g0, middle << h);
        long lower = scaled(g1, g0, middle - (regular ? 2 : 1) << h) + odd;
        long upper = scaled(g1, g0, middle + 2 << h) - odd;
        long s = vb >> 2;
        if (s >= 100) {
            long down = s / 10 * 10;
            boolean downFits = lower <= down << 2;
            boolean upFits = down + 10 << 2 <= upper;
            if (downFits != upFits) {
                return NumberText.putDecimal(b, p, downFits ? down : down + 10, k);
            }
        }
        return NumberText.putDecimal(b, p, nearest(vb, s, lower, upper), k + adjust);
    }

    /** {@code s} or the next, which are in units of four: the one that fits, else the nearer, else the even one. */
    private static long nearest(long vb, long s, long lower, long upper) {
        boolean downFits = lower <= s << 2;
        boolean upFits = s + 1 << 2 <= upper;
        if (downFits != upFits) {
            return downFits ? s : s + 1;
        }
        long above = vb - (2 * s + 1 << 1);
        return above < 0 || (above == 0 && (s & 1) == 0) ? s : s + 1;
    }

    /** {@code g * cp / 2^127}, with a last bit that says whether anything was cut off. */
    private static long scaled(long g1, long g0, long cp) {
        long x1 = Math.multiplyHigh(g0, cp);
        long y0 = g1 * cp;
        long y1 = Math.multiplyHigh(g1, cp);
        long z = (y0 >>> 1) + x1;
        long w = y1 + (z >>> 63);
        // a last bit that tells whether anything but zeros was cut off: round to odd
        return w | (z & MASK_63) + MASK_63 >>> 63;
    }

    /** As {@link #put(byte[], int, double)}. */
    static int put(byte[] b, int p, float value) {
        int bits = Float.floatToRawIntBits(value);
        int fraction = bits & ((1 << FLOAT_FRACTION) - 1);
        int biased = bits >>> FLOAT_FRACTION;
        if (biased == 0) {
            return fraction < 8
                    ? put(b, p, FLOAT_MIN_EXPONENT, 10 * fraction, -1)
                    : put(b, p, FLOAT_MIN_EXPONENT, fraction, 0);
        }
        int c = 1 << FLOAT_FRACTION | fraction;
        int shift = 1 - FLOAT_MIN_EXPONENT - biased;
        if (shift > 0 && shift <= FLOAT_FRACTION && c >> shift << shift == c) {
            return NumberText.putDecimal(b, p, c >> shift, 0);
        }
        return put(b, p, -shift, c, 0);
    }

    private static int put(byte[] b, int p, int q, int c, int adjust) {
        int odd = c & 1;
        boolean regular = c != 1 << FLOAT_FRACTION || q == FLOAT_MIN_EXPONENT;
        int k = regular ? log10OfPow2(q) : log10OfThreeQuartersPow2(q);
        int h = q + log2OfPow10(-k) + 33;
        // ten to the minus k in 63 bits, rounded up
        long g = (PowersOfFive.high(-k) >>> 1) + 1;
        long middle = (long) c << 2;
        long vb = scaled(g, middle << h);
        long lower = scaled(g, middle - (regular ? 2 : 1) << h) + odd;
        long upper = scaled(g, middle + 2 << h) - odd;
        long s = vb >> 2;
        if (s >= 100) {
            long down = s / 10 * 10;
            boolean downFits = lower <= down << 2;
            boolean upFits = down + 10 << 2 <= upper;
            if (downFits != upFits) {
                return NumberText.putDecimal(b, p, downFits ? down : down + 10, k);
            }
        }
        return NumberText.putDecimal(b, p, nearest(vb, s, lower, upper), k + adjust);
    }

    private static long scaled(long g, long cp) {
        long x1 = Math.multiplyHigh(g, cp);
        return x1 >>> 31 | (x1 & MASK_32) + MASK_32 >>> 32;
    }

    // floors of logarithms, as fixed-point products that hold for all exponents of a double

    private static int log10OfPow2(int e) {
        // e * log10(2)
        return (int) (e * 661_971_961_083L >> 41);
    }

    private static int log10OfThreeQuartersPow2(int e) {
        // e * log10(2) - log10(4 / 3): below a power of two, the gap is half as wide
        return (int) (e * 661_971_961_083L - 274_743_187_321L >> 41);
    }

    private static int log2OfPow10(int e) {
        // e * log2(10)
        return (int) (e * 913_124_641_741L >> 38);
    }
}
