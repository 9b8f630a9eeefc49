package io.curcuma.internal.bytes;

/** The {@code double} nearest to {@code w * 10^q}, by at most two multiplications with a power of five. */
final class EiselLemire {
    private static final double[] EXACT = exact();
    private static final int FRACTION = 52;

    private EiselLemire() {}

    /** The powers of ten that a {@code double} holds exactly. */
    private static double[] exact() {
        double[] powers = new double[23];
        double power = 1;
        for (int i = 0; i < powers.length; i++) {
            powers[i] = power;
            power *= 10;
        }
        return powers;
    }

    /**
     * The nearest number, NaN if this algorithm cannot decide it.
     *
     * @param w unsigned
     */
    static double toDouble(long w, int q) {
        if (w == 0) {
            return 0;
        }
        if (w > 0 && w <= 1L << 53 && q >= -22 && q <= 22) {
            // one operation on exact numbers rounds once
            return q < 0 ? w / EXACT[-q] : w * EXACT[q];
        }
        return q < PowersOfFive.MIN || q > 308 ? Double.NaN : scaled(w, q);
    }

    private static double scaled(long w, int q) {
        int zeros = Long.numberOfLeadingZeros(w);
        long normal = w << zeros;
        long power = PowersOfFive.high(q);
        long low = normal * power;
        long high = multiplyHighUnsigned(normal, power);
        if ((high & 0x1ff) == 0x1ff) {
            // the lower half of the power may change the bits that count; powers down to -27 have to be rounded up
            long rest = PowersOfFive.low(q) + (q < 0 && q >= -27 ? 1 : 0);
            long second = multiplyHighUnsigned(normal, rest);
            low += second;
            if (Long.compareUnsigned(second, low) > 0) {
                high++;
            }
        }
        int upper = (int) (high >>> 63);
        long mantissa = high >>> upper + 9;
        // 217706 / 2^16 is log2(10); 1023 is the bias of a double's exponent (IEEE 754)
        int exponent = (217_706 * q >> 16) + 63 + upper - zeros + 1023;
        if (exponent <= 0) {
            return Double.NaN;
        }
        boolean halfway = Long.compareUnsigned(low, 1) <= 0
                && q >= -4
                && q <= 23
                && (mantissa & 3) == 1
                && mantissa << upper + 9 == high;
        if (halfway) {
            mantissa &= ~1L;
        }
        // one bit more than a double has was kept: round by it, half to even
        mantissa = mantissa + (mantissa & 1) >>> 1;
        if (mantissa >= 2L << FRACTION) {
            mantissa = 1L << FRACTION;
            exponent++;
        }
        if (exponent >= 0x7ff) {
            return Double.NaN;
        }
        return Double.longBitsToDouble(mantissa & ~(1L << FRACTION) | (long) exponent << FRACTION);
    }

    /** {@code Math.unsignedMultiplyHigh}, which JDK 17 does not have. */
    private static long multiplyHighUnsigned(long a, long b) {
        // multiplyHigh is signed: a factor with its top bit set counts for 2^64 less, which is added again
        return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
    }
}
