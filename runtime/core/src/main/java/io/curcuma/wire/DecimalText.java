package io.curcuma.wire;

import io.curcuma.Field;
import io.curcuma.Values;
import java.math.BigDecimal;

/**
 * Decimals in plain notation, as {@link BigDecimal#toPlainString} has them. That makes two strings and a builder for a price; here
 * digits go straight into an array, if there are at most 18 and the last is not left of the ones.
 */
public final class DecimalText {
    private static final int MAX_DIGITS = 18;

    private DecimalText() {}

    /**
     * The plain notation of any decimal.
     *
     * @throws io.curcuma.SerializationException {@code LIMIT_NUMBER} if it is too long to be read again
     */
    @SuppressWarnings("deprecation") // the one constructor that copies ASCII bytes as they are
    public static String of(Field field, BigDecimal value) {
        if (!isShort(value)) {
            return Values.decimalText(field, value);
        }
        byte[] b = new byte[NumberText.ROOM];
        return new String(b, 0, 0, put(b, 0, value));
    }

    /** Whether {@link #put} knows it. */
    public static boolean isShort(BigDecimal value) {
        return value.scale() >= 0 && value.scale() <= MAX_DIGITS && value.precision() <= MAX_DIGITS;
    }

    /**
     * Writes a decimal that {@link #isShort}, where there is room for {@link NumberText#ROOM}.
     *
     * @return the position after it
     */
    public static int put(byte[] b, int p, BigDecimal value) {
        int scale = value.scale();
        // both do without a BigInteger
        long digits = value.scaleByPowerOfTen(scale).longValue();
        if (scale == 0) {
            return NumberText.putLong(b, p, digits);
        }
        int at = p;
        if (digits < 0) {
            b[at++] = '-';
            digits = -digits;
        }
        long one = NumberText.power(scale);
        long whole = digits / one;
        int point = NumberText.putLong(b, at, whole);
        // with a one before them, the digits of the fraction have their zeros; then the point takes its place
        int end = NumberText.putLong(b, point, one + digits - whole * one);
        b[point] = '.';
        return end;
    }
}
