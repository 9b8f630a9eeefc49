package io.curcuma.stax;

import io.curcuma.Limits;
import io.curcuma.wire.NumberParser;

/** Numbers of a few ASCII characters, which is what most are, without garbage; the rest is left to {@code Lexical}. */
final class NumberChars {
    /** No number of digits alone that is short enough. */
    static final long NONE = Long.MIN_VALUE;

    /** Digits that fit into a long, whatever they are. */
    private static final int LONG_DIGITS = 18;

    private static final int LONGEST = 32;

    private final NumberParser parser = new NumberParser();
    private final byte[] ascii = new byte[LONGEST];
    private int most;
    private double float64;
    private float float32;

    /** Begins a message. */
    void start(Limits limits) {
        most = Math.min(LONGEST, limits.numberDigits());
    }

    /** The number that digits make after a minus or none; {@link #NONE} if that is not the whole text. */
    long digits(String text) {
        int n = text.length();
        boolean negative = n > 0 && text.charAt(0) == '-';
        int first = negative ? 1 : 0;
        if (n == first || n - first > LONG_DIGITS || n > most) {
            return NONE;
        }
        long value = 0;
        for (int i = first; i < n; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return NONE;
            }
            value = value * 10 + digit;
        }
        return negative ? -value : value;
    }

    /** Whether the whole text is a number, which is {@link #float64} then. */
    boolean isDouble(String text) {
        int n = copy(text);
        if (n == 0) {
            return false;
        }
        float64 = parser.parseDouble(ascii, 0, n);
        return parser.next() == n;
    }

    double float64() {
        return float64;
    }

    /** Whether the whole text is a number, which is {@link #float32} then. */
    boolean isFloat(String text) {
        int n = copy(text);
        if (n == 0) {
            return false;
        }
        float32 = parser.parseFloat(ascii, 0, n);
        return parser.next() == n;
    }

    float float32() {
        return float32;
    }

    private int copy(String text) {
        int n = text.length();
        if (n > most) {
            return 0;
        }
        for (int i = 0; i < n; i++) {
            char c = text.charAt(i);
            if (c > 0x7f) {
                return 0;
            }
            ascii[i] = (byte) c;
        }
        return n;
    }
}
