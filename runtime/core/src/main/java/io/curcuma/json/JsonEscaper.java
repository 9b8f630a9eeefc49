package io.curcuma.json;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;

/** Writes strings that need escapes, one char at a time. */
final class JsonEscaper {
    /** The most bytes that one char takes, as an escape. */
    static final int MAX_BYTES_PER_CHAR = 6;

    private static final String HEX = "0123456789ABCDEF";
    /** What follows the backslash for each control character. */
    private static final String CONTROLS = "uuuuuuuubtnufruuuuuuuuuuuuuuuuuu";

    private JsonEscaper() {}

    /**
     * Writes a part of a string; there is room for {@link #MAX_BYTES_PER_CHAR} bytes per char.
     *
     * @param from not inside a surrogate pair
     * @param to may be inside a surrogate pair that is written whole
     * @return position after it
     * @throws SerializationException {@code INVALID_BEAN} if a surrogate has no partner
     */
    static int put(String s, int from, int to, byte[] b, int p) {
        int at = p;
        for (int i = from; i < to; i++) {
            char c = s.charAt(i);
            if (c < 0x80) {
                at = ascii(c, b, at);
            } else if (c < 0x800) {
                b[at++] = (byte) (0xc0 | c >> 6);
                b[at++] = (byte) (0x80 | c & 0x3f);
            } else if (Character.isSurrogate(c)) {
                at = pair(s, i++, b, at);
            } else {
                b[at++] = (byte) (0xe0 | c >> 12);
                b[at++] = (byte) (0x80 | c >> 6 & 0x3f);
                b[at++] = (byte) (0x80 | c & 0x3f);
            }
        }
        return at;
    }

    private static int ascii(char c, byte[] b, int p) {
        int at = p;
        if (c >= ' ' && c != '"' && c != '\\') {
            b[at++] = (byte) c;
            return at;
        }
        b[at++] = '\\';
        char escape = c < ' ' ? CONTROLS.charAt(c) : c;
        b[at++] = (byte) escape;
        if (escape == 'u') {
            b[at++] = '0';
            b[at++] = '0';
            b[at++] = (byte) HEX.charAt(c >> 4);
            b[at++] = (byte) HEX.charAt(c & 0xf);
        }
        return at;
    }

    private static int pair(String s, int i, byte[] b, int p) {
        char high = s.charAt(i);
        if (!Character.isHighSurrogate(high) || i + 1 == s.length() || !Character.isLowSurrogate(s.charAt(i + 1))) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "a string with half a surrogate pair, which is not a character");
        }
        int code = Character.toCodePoint(high, s.charAt(i + 1));
        b[p] = (byte) (0xf0 | code >> 18);
        b[p + 1] = (byte) (0x80 | code >> 12 & 0x3f);
        b[p + 2] = (byte) (0x80 | code >> 6 & 0x3f);
        b[p + 3] = (byte) (0x80 | code & 0x3f);
        return p + 4;
    }

    /** A string in quotes, in UTF-8. */
    static byte[] quoted(String text) {
        byte[] b = new byte[MAX_BYTES_PER_CHAR * text.length() + 2];
        b[0] = '"';
        int end = put(text, 0, text.length(), b, 1);
        b[end] = '"';
        return Arrays.copyOf(b, end + 1);
    }
}
