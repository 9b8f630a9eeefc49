package io.curcuma.internal.jackson;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * How a format writes.
 *
 * @param encoding what it has values for
 * @param pretty whether with line breaks
 * @param bigNumbersAsStrings whether numbers that a {@code double} does not keep are strings
 */
record Style(Encoding encoding, boolean pretty, boolean bigNumbersAsStrings) {
    private static final long MAX_SAFE = (1L << 53) - 1;
    private static final int SAFE_BITS = 53;
    private static final int NATIVE_BITS = 64;

    /** Number of decimal digits that every {@code double} gives back. */
    private static final int SAFE_DIGITS = 15;

    static Style of(Encoding encoding) {
        return new Style(encoding, false, false);
    }

    boolean isString(long value) {
        return bigNumbersAsStrings && (value > MAX_SAFE || value < -MAX_SAFE);
    }

    boolean isString(BigInteger value) {
        if (encoding == Encoding.PACKED
                && (value.signum() < 0 ? value.bitLength() + 1 : value.bitLength()) > NATIVE_BITS) {
            return true;
        }
        return bigNumbersAsStrings && value.abs().bitLength() > SAFE_BITS;
    }

    boolean isString(BigDecimal value) {
        return encoding == Encoding.PACKED
                || bigNumbersAsStrings
                        && (value.precision() > SAFE_DIGITS || (long) value.precision() - value.scale() > SAFE_DIGITS);
    }
}
