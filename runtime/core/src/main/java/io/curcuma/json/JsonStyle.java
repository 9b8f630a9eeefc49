package io.curcuma.json;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * How JSON is written.
 *
 * @param pretty whether with line breaks
 * @param bigNumbersAsStrings whether numbers that a {@code double} does not keep are strings
 */
public record JsonStyle(boolean pretty, boolean bigNumbersAsStrings) {
    private static final long MAX_SAFE = (1L << 53) - 1;
    private static final int SAFE_BITS = 53;

    /** Number of decimal digits that every {@code double} gives back. */
    private static final int SAFE_DIGITS = 15;

    /** Whether the number is a string. */
    public boolean isString(long value) {
        return bigNumbersAsStrings && (value > MAX_SAFE || value < -MAX_SAFE);
    }

    /** Whether the number is a string. */
    public boolean isString(BigInteger value) {
        return bigNumbersAsStrings && value.abs().bitLength() > SAFE_BITS;
    }

    /** Whether the number is a string. */
    public boolean isString(BigDecimal value) {
        return bigNumbersAsStrings
                && (value.precision() > SAFE_DIGITS || (long) value.precision() - value.scale() > SAFE_DIGITS);
    }
}
