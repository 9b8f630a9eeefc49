package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Checks that numbers are within the {@link Limits}. The checks depend on the value and not on its form on the wire, so all formats
 * write and read the same numbers. All methods throw {@link SerializationException} with {@code LIMIT_NUMBER}.
 */
public final class NumberLimits {
    private static final double DIGITS_PER_BIT = Math.log10(2);

    private static final int USUAL_DIGITS = 18;

    private NumberLimits() {}

    /** The decimal itself, whose plain notation is within the limits. */
    public static BigDecimal check(BigDecimal value, Limits limits) {
        long scale = value.scale();
        if (scale >= 0
                && scale <= USUAL_DIGITS
                && limits.numberScale() >= USUAL_DIGITS
                && limits.numberDigits() > USUAL_DIGITS
                && value.precision() <= USUAL_DIGITS) {
            // allocates nothing, unlike the check below
            return value;
        }
        if (Math.abs(scale) > limits.numberScale()) {
            throw exceeded("numberScale", limits.numberScale(), Math.abs(scale));
        }
        // the zeros of plain notation, right of the digits or left of them
        long zeros = scale <= 0 ? -scale : 0;
        digits(scale + 1, limits);
        BigInteger digits = value.unscaledValue();
        digits(zeros + leastDigits(digits.bitLength()), limits);
        if (zeros + mostDigits(digits.bitLength()) > limits.numberDigits()) {
            digits(zeros + value.precision(), limits);
        }
        return value;
    }

    /** The number itself. */
    public static BigInteger check(BigInteger value, Limits limits) {
        int bits = value.bitLength();
        if (mostDigits(bits) > limits.numberDigits()) {
            digits(leastDigits(bits), limits);
            digits(new BigDecimal(value).precision(), limits);
        }
        return value;
    }

    /**
     * The text of a number, date or duration itself, before it is converted.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}, or {@code SCHEMA_MISMATCH} if it is not {@link #ascii}
     */
    public static String check(String text, Limits limits) {
        if (text.length() > limits.numberChars()) {
            throw exceeded("numberDigits", limits.numberDigits(), text.length());
        }
        return ascii(text);
    }

    /**
     * The text itself: the JDK takes the digits of every script, and XML Schema only 0 to 9.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if it has a character beyond ASCII
     */
    public static String ascii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7f) {
                throw new SerializationException(Code.SCHEMA_MISMATCH, "a number with a character beyond ASCII");
            }
        }
        return text;
    }

    /** Checks a number of this many bytes in two's complement, before it is converted. */
    public static void checkBytes(long bytes, Limits limits) {
        // one byte more than the magnitude may hold the sign
        long digits = (long) ((bytes - 1) * Byte.SIZE * DIGITS_PER_BIT);
        check(digits, limits.numberChars(), limits);
    }

    private static void check(long digits, int limit, Limits limits) {
        if (digits > limit) {
            throw exceeded("numberDigits", limits.numberDigits(), digits);
        }
    }

    private static void digits(long digits, Limits limits) {
        check(digits, limits.numberDigits(), limits);
    }

    private static long leastDigits(int bits) {
        return (long) Math.max(0, (bits - 1) * DIGITS_PER_BIT) + 1;
    }

    private static long mostDigits(int bits) {
        // one more bit than a positive number has, for the negative one of the largest magnitude
        return (long) ((bits + 1) * DIGITS_PER_BIT) + 1;
    }

    private static SerializationException exceeded(String name, long limit, long actual) {
        return SerializationException.limit(Code.LIMIT_NUMBER, name, limit, actual);
    }
}
