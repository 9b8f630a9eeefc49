package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.NumberParser;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The text of a number, date, time or enumeration, which is a few ASCII characters as a rule: those need no string. */
final class ScalarChars {
    /** No number of digits alone that is short enough. */
    static final long NONE = Long.MIN_VALUE;

    /** Digits that fit into a long, whatever they are. */
    private static final int LONG_DIGITS = 18;

    private static final int LONGEST = 32;

    private final NumberParser parser = new NumberParser();
    private final byte[] ascii = new byte[LONGEST + Long.BYTES];
    private int most;
    /** How many characters there are, 0 if {@link #text} has them. */
    private int length;

    private @Nullable String text = "";

    /** Begins a message. */
    void start(Limits limits) {
        most = Math.min(LONGEST, limits.stringBytes());
    }

    /** Takes a text, whatever it is. */
    void set(String any) {
        text = any;
        int n = any.length();
        int ascii7 = 0;
        for (int i = 0; n <= most && i < n; i++) {
            char c = any.charAt(i);
            ascii7 |= c;
            ascii[i] = (byte) c;
        }
        length = n <= most && ascii7 <= 0x7f ? n : 0;
    }

    /** Takes a text if it is short and ASCII. */
    boolean isSet(char[] chars, int from, int n) {
        if (n > most) {
            return false;
        }
        int ascii7 = 0;
        for (int i = 0; i < n; i++) {
            char c = chars[from + i];
            ascii7 |= c;
            ascii[i] = (byte) c;
        }
        text = null;
        length = n;
        return n > 0 && ascii7 <= 0x7f;
    }

    /** The characters from the beginning to {@link #length}, not to be changed. */
    byte[] ascii() {
        return ascii;
    }

    /** How many characters there are; 0 if they are none, too many, or not all ASCII. */
    int length() {
        return length;
    }

    /** The text itself. */
    String text() {
        return text == null ? new String(ascii, 0, length, StandardCharsets.US_ASCII) : text;
    }

    /** The number that digits make after a minus or none; {@link #NONE} if that is not the whole text. */
    long digits() {
        int n = length;
        int first = ascii[0] == '-' ? 1 : 0;
        if (n <= first || n - first > LONG_DIGITS) {
            return NONE;
        }
        long value = 0;
        for (int i = first; i < n; i++) {
            int digit = ascii[i] - '0';
            if (digit < 0 || digit > 9) {
                return NONE;
            }
            value = value * 10 + digit;
        }
        return first > 0 ? -value : value;
    }

    /** The number that may be the text; any if not {@link #isNumber}. */
    double float64() {
        return parser.parseDouble(ascii, 0, length);
    }

    /** As {@link #float64}. */
    float float32() {
        return parser.parseFloat(ascii, 0, length);
    }

    /** Whether the whole text was the number that was parsed last. */
    boolean isNumber() {
        return length > 0 && parser.next() == length;
    }
}
