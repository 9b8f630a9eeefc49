package io.curcuma.wire;

import java.math.BigInteger;

/**
 * The powers of five that both directions between {@code double} and decimal text need: 5<sup>q</sup>, scaled by a power of two
 * to exactly 128 bits and cut off. Made when the first number needs them.
 */
final class PowersOfFive {
    /** The least exponent: 10 to it times any 19 digits is below the least {@code double}. */
    static final int MIN = -342;
    /** The greatest exponent, which the least {@code double} needs for its digits. */
    static final int MAX = 324;

    private static final int BITS = 128;
    // what 342 roundings of the last place cannot reach, as a test compares with exact powers
    private static final int GUARD = 192;
    private static final BigInteger FIVE = BigInteger.valueOf(5);
    private static final long[] WORDS = words();

    private PowersOfFive() {}

    /** The upper 64 bits. */
    static long high(int exponent) {
        return WORDS[(exponent - MIN) * 2];
    }

    /** The lower 64 bits. */
    static long low(int exponent) {
        return WORDS[(exponent - MIN) * 2 + 1];
    }

    private static long[] words() {
        long[] words = new long[(MAX - MIN + 1) * 2];
        BigInteger power = BigInteger.ONE;
        for (int q = 0; q <= MAX; q++) {
            set(words, q, power);
            power = power.multiply(FIVE);
        }
        power = BigInteger.ONE.shiftLeft(BITS + GUARD - 1);
        for (int q = -1; q >= MIN; q--) {
            power = power.divide(FIVE);
            power = power.shiftLeft(BITS + GUARD - power.bitLength());
            set(words, q, power);
        }
        return words;
    }

    private static void set(long[] words, int q, BigInteger power) {
        BigInteger cut = power.shiftRight(power.bitLength() - BITS);
        words[(q - MIN) * 2] = cut.shiftRight(Long.SIZE).longValue();
        words[(q - MIN) * 2 + 1] = cut.longValue();
    }
}
