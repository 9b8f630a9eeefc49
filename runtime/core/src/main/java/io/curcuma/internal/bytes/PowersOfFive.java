package io.curcuma.internal.bytes;

/**
 * The powers of five that both directions between {@code double} and decimal text need: 5<sup>q</sup>, scaled by a power of two
 * to exactly 128 bits and cut off. Made when the first number needs them.
 */
final class PowersOfFive {
    /** The least exponent: 10 to it times any 19 digits is below the least {@code double}. */
    static final int MIN = -342;
    /** The greatest exponent, which the least {@code double} needs for its digits. */
    static final int MAX = 324;

    // enough words that the roundings of 342 steps stay away from the first four, as a test with exact powers shows
    private static final int WORDS = 10;

    private static final long[] TABLE = table();

    private PowersOfFive() {}

    /** The upper 64 bits. */
    static long high(int exponent) {
        return TABLE[(exponent - MIN) * 2];
    }

    /** The lower 64 bits. */
    static long low(int exponent) {
        return TABLE[(exponent - MIN) * 2 + 1];
    }

    private static long[] table() {
        long[] table = new long[(MAX - MIN + 1) * 2];
        int[] power = one();
        for (int q = 0; q <= MAX; q++) {
            set(table, q, power);
            timesFive(power);
        }
        power = one();
        for (int q = -1; q >= MIN; q--) {
            byFive(power);
            set(table, q, power);
        }
        return table;
    }

    private static void set(long[] table, int q, int[] power) {
        table[(q - MIN) * 2] = (long) power[0] << 32 | Integer.toUnsignedLong(power[1]);
        table[(q - MIN) * 2 + 1] = (long) power[2] << 32 | Integer.toUnsignedLong(power[3]);
    }

    // a fraction of 320 bits whose first is 1, in words of 32 bits: BigInteger takes 20 ms for this before it is
    // compiled

    private static int[] one() {
        int[] words = new int[WORDS];
        words[0] = 1 << 31;
        return words;
    }

    private static void timesFive(int[] words) {
        long carry = 0;
        for (int i = WORDS - 1; i >= 0; i--) {
            carry += Integer.toUnsignedLong(words[i]) * 5;
            words[i] = (int) carry;
            carry >>>= 32;
        }
        int shift = Integer.SIZE - Integer.numberOfLeadingZeros((int) carry);
        for (int i = 0; i < WORDS; i++) {
            long word = Integer.toUnsignedLong(words[i]);
            words[i] = (int) ((carry << 32 | word) >>> shift);
            carry = word;
        }
    }

    private static void byFive(int[] words) {
        long rest = 0;
        for (int i = 0; i < WORDS; i++) {
            rest = rest << 32 | Integer.toUnsignedLong(words[i]);
            words[i] = (int) (rest / 5);
            rest %= 5;
        }
        int shift = Integer.numberOfLeadingZeros(words[0]);
        for (int i = 0; i < WORDS; i++) {
            long next = i + 1 < WORDS ? Integer.toUnsignedLong(words[i + 1]) : 0;
            words[i] = (int) (((long) words[i] << 32 | next) << shift >>> 32);
        }
    }
}
