package io.curcuma.internal.bytes;

import io.curcuma.Limits;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Decimals in plain notation, as {@link BigDecimal#toPlainString} has them. That makes two strings and a builder for a price, and the
 * constructor an array; here digits go straight into an array and come out of one, if there are at most 18 and the last is not left of
 * the ones.
 */
public final class DecimalText {
    private static final int MAX_DIGITS = 18;
    /** With sign and point. */
    private static final int LONGEST = MAX_DIGITS + 2;

    private DecimalText() {}

    /**
     * The plain notation of any decimal.
     *
     * @throws io.curcuma.SerializationException {@code LIMIT_NUMBER} if it is too long to be read again
     */
    @SuppressWarnings("deprecation") // the one constructor that copies ASCII bytes as they are
    public static String of(BigDecimal value, Limits limits) {
        if (!isShort(value, limits)) {
            return Values.decimalText(value, limits);
        }
        byte[] b = new byte[NumberText.ROOM];
        return new String(b, 0, 0, put(b, 0, value));
    }

    /** Whether {@link #put} knows it, and no limit comes near it. */
    public static boolean isShort(BigDecimal value, Limits limits) {
        return limits.numberDigits() > MAX_DIGITS && limits.numberScale() >= MAX_DIGITS && isShort(value);
    }

    /** Whether it has at most 18 digits, and the last is not left of the ones. */
    public static boolean isShort(BigDecimal value) {
        return value.scale() >= 0 && value.scale() <= MAX_DIGITS && value.precision() <= MAX_DIGITS;
    }

    /** The unscaled value of a decimal that {@link #isShort}. */
    public static long digits(BigDecimal value) {
        // without a BigInteger
        return value.scaleByPowerOfTen(value.scale()).longValue();
    }

    /**
     * Writes a decimal that {@link #isShort}, where there is room for {@link NumberText#ROOM}.
     *
     * @return the position after it
     */
    public static int put(byte[] b, int p, BigDecimal value) {
        int scale = value.scale();
        long digits = digits(value);
        if (scale == 0) {
            return NumberText.putLong(b, p, digits);
        }
        int at = p;
        if (digits < 0) {
            b[at++] = '-';
            digits = -digits;
        }
        if (digits < NumberText.BRIEF && scale < NumberText.BRIEF_DIGITS) {
            return NumberText.putBrief(b, at, (int) digits, scale);
        }
        long one = NumberText.power(scale);
        long whole = digits / one;
        int point = NumberText.putLong(b, at, whole);
        // with a one before them, the digits of the fraction have their zeros; then the point takes its place
        int end = NumberText.putLong(b, point, one + digits - whole * one);
        b[point] = '.';
        return end;
    }

    /**
     * Parses a decimal in plain or scientific notation.
     *
     * @throws io.curcuma.SerializationException {@code LIMIT_NUMBER}, {@code SCHEMA_MISMATCH} if it is not a decimal
     */
    public static BigDecimal parse(String text, Limits limits) {
        int n = text.length();
        if (n > LONGEST) {
            return Values.parseDecimal(text, limits);
        }
        byte[] b = new byte[LONGEST];
        for (int i = 0; i < n; i++) {
            // no digit, so that it is refused below
            b[i] = (byte) Math.min(text.charAt(i), 'x');
        }
        BigDecimal value = parse(b, 0, n, limits);
        return value == null ? Values.parseDecimal(text, limits) : value;
    }

    /** The decimal that some bytes are; null if they are another number, or none, or too many, or close to a limit. */
    public static @Nullable BigDecimal parse(byte[] b, int from, int to, Limits limits) {
        int n = to - from;
        if (n > LONGEST || n > limits.numberDigits() || n > limits.numberScale()) {
            return null;
        }
        boolean negative = n > 0 && b[from] == '-';
        int first = negative ? from + 1 : from;
        boolean isShort = to - first <= Long.BYTES && b.length - first >= Long.BYTES;
        BigDecimal usual = isShort ? ofEight(b, first, to - first, negative) : null;
        return usual == null ? ofAny(b, first, to, negative) : usual;
    }

    /** A decimal of at most eight digits and a point between two of them; null if it is anything else. */
    private static @Nullable BigDecimal ofEight(byte[] b, int p, int n, boolean negative) {
        long values = Digits.values(Bytes.littleLong(b, p));
        long others = Digits.others(values);
        int point = Digits.count(others);
        int digits;
        int scale = 0;
        if (point < n - 1) {
            if (point == 0 || !Digits.isPoint(values, others) || Digits.count(others & others - 1) < n) {
                return null;
            }
            digits = Digits.number(values, point, n);
            scale = n - point - 1;
        } else if (point >= n && n > 0) {
            digits = Digits.number(values, n);
        } else {
            return null;
        }
        return BigDecimal.valueOf(negative ? -digits : digits, scale);
    }

    private static @Nullable BigDecimal ofAny(byte[] b, int first, int to, boolean negative) {
        int p = first;
        int point = to;
        long digits = 0;
        for (; p < to; p++) {
            int digit = b[p] - '0';
            if (digit >= 0 && digit <= 9) {
                digits = 10 * digits + digit;
            } else if (b[p] == '.' && point == to) {
                point = p;
            } else {
                return null;
            }
        }
        int count = point == to ? to - first : to - first - 1;
        if (count == 0 || count > MAX_DIGITS) {
            return null;
        }
        return BigDecimal.valueOf(negative ? -digits : digits, point == to ? 0 : to - point - 1);
    }
}
