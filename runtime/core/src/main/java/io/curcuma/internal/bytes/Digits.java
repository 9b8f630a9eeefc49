package io.curcuma.internal.bytes;

/** Decimal digits of ASCII, eight at a time: words whose lowest byte is the first character, as {@link Bytes#littleLong} reads them. */
public final class Digits {
    private static final long ZEROS = 0x3030_3030_3030_3030L;
    private static final long SIGNS = 0x8080_8080_8080_8080L;
    /** What a byte above nine needs to have its sign set. */
    private static final long ABOVE_NINE = 0x7676_7676_7676_7676L;

    private static final int POINT = '.' ^ '0';

    private Digits() {}

    /** The values of the digits among eight characters; other characters become numbers above nine. */
    public static long values(long characters) {
        return characters ^ ZEROS;
    }

    /** Sign bits of the characters that are not digits, exact up to the first one. */
    public static long others(long values) {
        // 0x76 + 10 is 0x80; a carry into the next byte comes only from a byte that is itself found
        return (values + ABOVE_NINE | values) & SIGNS;
    }

    /** Whether the character that the lowest bit of {@link #others} is of is a decimal point. */
    public static boolean isPoint(long values, long others) {
        return (values >>> Long.numberOfTrailingZeros(others) - 7 & 0xff) == POINT;
    }

    /** Index of the first character that is not a digit, 8 if all are digits. */
    public static int count(long others) {
        return Long.numberOfTrailingZeros(others) >>> 3;
    }

    /** The number that the first 1 to 8 digits are. */
    public static int number(long values, int count) {
        // zeros before them instead of what comes behind them
        return eight(values << Long.SIZE - 8 * count);
    }

    /**
     * The number that digits around a point are, as if it were not there.
     *
     * @param point index of the point, 1 to 7
     * @param count of the digits and the point, up to 8
     */
    public static int number(long values, int point, int count) {
        // the digits before the point move over it, so that all stand side by side; shifted twice, since a shift by 64
        // is none
        long right = values & -1L << 8 * point << 8;
        long left = values & ~(-1L << 8 * point);
        return eight((left << 8 | right) << Long.SIZE - 8 * count);
    }

    /** The number that eight digits are. */
    static int eight(long values) {
        // each second byte becomes 10 * digit + next digit; the bytes between hold rubbish that the masks remove. Two
        // multiplications then
        // give each pair its weight, 10^6, 10^4, 100 and 1, and add them up in the upper half
        long pairs = values * 10 + (values >>> 8);
        return (int) ((pairs & 0x0000_00ff_0000_00ffL) * (100 + (1_000_000L << 32))
                        + (pairs >>> 16 & 0x0000_00ff_0000_00ffL) * (1 + (10_000L << 32))
                >>> 32);
    }
}
