package io.curcuma.internal.bytes;

import java.nio.charset.StandardCharsets;

/**
 * Decimal text in ASCII as the nearest floating-point number, read straight from an array. Not thread-safe.
 *
 * <p>At most 19 digits become one {@code long}, eight at a time; the Eisel-Lemire algorithm (D. Lemire, "Number parsing at a
 * gigabyte per second") then finds the number with one or two multiplications. What it leaves open, and more digits, are read by
 * the JDK.
 */
public final class NumberParser {
    private static final int MAX_DIGITS = 19;
    private static final int MAX_EXPONENT = 100_000;
    private static final int NONE = -1;

    private int next = NONE;
    private boolean negative;
    private boolean exact;
    private boolean endsInPoint;
    private int whole;
    private long digits;
    private int exponent;

    /** A parser. */
    public NumberParser() {}

    /** Where the text after the number begins, -1 if there was no number. */
    public int next() {
        return next;
    }

    /**
     * The number at {@code p} as XML Schema writes it, but for {@code INF} and {@code NaN}; infinite beyond the range.
     *
     * @param end where the text ends that may be looked at
     * @return any number if {@link #next} is -1
     */
    public double parseDouble(byte[] b, int p, int end) {
        scan(b, p, end);
        return next == NONE ? 0 : toDouble(b, p);
    }

    /** As {@link #parseDouble}. */
    public float parseFloat(byte[] b, int p, int end) {
        scan(b, p, end);
        return next == NONE ? 0 : toFloat(b, p);
    }

    /** As {@link #parseDouble}, as RFC 8259 writes it: no plus, no leading zero, digits on both sides of a point. */
    public double parseJsonDouble(byte[] b, int p, int end) {
        scan(b, p, end);
        return next == NONE || !isJson(b, p) ? 0 : toDouble(b, p);
    }

    /** As {@link #parseJsonDouble}. */
    public float parseJsonFloat(byte[] b, int p, int end) {
        scan(b, p, end);
        return next == NONE || !isJson(b, p) ? 0 : toFloat(b, p);
    }

    /** Whether a number that {@link #scan} has found is one of JSON too; else there is none. */
    private boolean isJson(byte[] b, int p) {
        int first = b[p] == '-' ? p + 1 : p;
        boolean valid = whole > 0 && b[p] != '+' && (whole == 1 || b[first] != '0') && !endsInPoint;
        if (!valid) {
            next = NONE;
        }
        return valid;
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    private void scan(byte[] b, int p, int end) {
        next = NONE;
        int i = p;
        boolean minus = false;
        if (i < end && (b[i] == '-' || b[i] == '+')) {
            minus = b[i++] == '-';
        }
        int start = i;
        long value = 0;
        while (i < end && isDigit(b[i])) {
            value = 10 * value + (b[i++] - '0');
        }
        int count = i - start;
        int fraction = 0;
        whole = count;
        endsInPoint = false;
        if (i < end && b[i] == '.') {
            int point = ++i;
            for (; i + 8 <= end && isEight(Bytes.littleLong(b, i)); i += 8) {
                value = value * 100_000_000 + Digits.eight(Digits.values(Bytes.littleLong(b, i)));
            }
            while (i < end && isDigit(b[i])) {
                value = 10 * value + (b[i++] - '0');
            }
            fraction = i - point;
            endsInPoint = fraction == 0;
            count += fraction;
        }
        if (count == 0) {
            return;
        }
        negative = minus;
        digits = value;
        exact = count <= MAX_DIGITS || count - leadingZeros(b, start, i) <= MAX_DIGITS;
        exponent = -fraction;
        next = i;
        if (i < end && (b[i] | 0x20) == 'e') {
            exponent(b, i + 1, end);
        }
    }

    private static int leadingZeros(byte[] b, int start, int end) {
        int zeros = 0;
        for (int i = start; i < end && (b[i] == '0' || b[i] == '.'); i++) {
            zeros += b[i] == '0' ? 1 : 0;
        }
        return zeros;
    }

    private void exponent(byte[] b, int p, int end) {
        int i = p;
        boolean minus = false;
        if (i < end && (b[i] == '-' || b[i] == '+')) {
            minus = b[i++] == '-';
        }
        int start = i;
        int value = 0;
        for (; i < end && isDigit(b[i]); i++) {
            value = Math.min(MAX_EXPONENT, 10 * value + (b[i] - '0'));
        }
        if (i == start) {
            next = NONE;
            return;
        }
        exponent += minus ? -value : value;
        next = i;
    }

    private static boolean isEight(long word) {
        return ((word & 0xf0f0_f0f0_f0f0_f0f0L) | (word + 0x0606_0606_0606_0606L & 0xf0f0_f0f0_f0f0_f0f0L) >>> 4)
                == 0x3333_3333_3333_3333L;
    }

    private double toDouble(byte[] b, int p) {
        double value = exact ? EiselLemire.toDouble(digits, exponent) : Double.NaN;
        if (Double.isNaN(value)) {
            return Double.parseDouble(text(b, p));
        }
        return negative ? -value : value;
    }

    private float toFloat(byte[] b, int p) {
        double value = exact ? EiselLemire.toDouble(digits, exponent) : Double.NaN;
        // halfway between two floats, the digits decide that the double no longer has; and subnormals have fewer bits
        if (Double.isNaN(value)
                || (Double.doubleToRawLongBits(value) & 0x1fff_ffffL) == 0x1000_0000L
                || (value < Float.MIN_NORMAL && value != 0)) {
            return Float.parseFloat(text(b, p));
        }
        return (float) (negative ? -value : value);
    }

    private String text(byte[] b, int p) {
        return new String(b, p, next - p, StandardCharsets.ISO_8859_1);
    }
}
