package io.curcuma.xml;

import java.util.Arrays;

/**
 * Passes over a document type declaration that declares nothing itself, such as that of MusicXML: it only names a DTD, which nobody fetches.
 * One with an internal subset stays, and is refused by every reader here: it could declare entities.
 */
public final class Doctypes {
    private static final String START = "<!DOCTYPE";

    private final byte[] bytes;
    /** Bytes of one character of markup. */
    private final int unit;
    /** Which of them is its code, the others are 0. */
    private final int code;

    private Doctypes(byte[] bytes, int unit, int code) {
        this.bytes = bytes;
        this.unit = unit;
        this.code = code;
    }

    /**
     * A document without its document type declaration, of which spaces are left, so that everything else keeps its place.
     *
     * @param document in any encoding whose markup is that of ASCII or UTF-16; it is not changed
     * @return the document itself if it has none before its root element, or one with an internal subset
     */
    public static byte[] skip(byte[] document) {
        int unit = 1;
        int code = 0;
        if (starts(document, 0xFE, 0xFF) || starts(document, 0, '<')) {
            unit = 2;
            code = 1;
        } else if (starts(document, 0xFF, 0xFE) || starts(document, '<', 0)) {
            unit = 2;
        }
        return new Doctypes(document, unit, code).skip();
    }

    private static boolean starts(byte[] bytes, int first, int second) {
        return bytes.length >= 2 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
    }

    private byte[] skip() {
        int size = bytes.length / unit;
        int at = 0;
        while (at < size) {
            if (at(at) != '<') {
                at++;
            } else if (is(at, "<?")) {
                at = behind(at, "?>");
            } else if (is(at, "<!--")) {
                at = behind(at, "-->");
            } else if (is(at, START)) {
                int end = end(at + START.length());
                return end < 0 ? bytes : blank(at, end);
            } else {
                return bytes;
            }
        }
        return bytes;
    }

    /** Behind the declaration; negative if it has an internal subset, or does not end. */
    private int end(int from) {
        int quote = 0;
        for (int i = from; i < bytes.length / unit; i++) {
            int c = at(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '[') {
                return -1;
            } else if (c == '>') {
                return i + 1;
            }
        }
        return -1;
    }

    private byte[] blank(int from, int to) {
        byte[] plain = Arrays.copyOf(bytes, bytes.length);
        for (int i = from; i < to; i++) {
            if (at(i) != '\n' && at(i) != '\r') {
                Arrays.fill(plain, i * unit, (i + 1) * unit, (byte) 0);
                plain[i * unit + code] = ' ';
            }
        }
        return plain;
    }

    private int behind(int from, String end) {
        for (int i = from; i < bytes.length / unit; i++) {
            if (is(i, end)) {
                return i + end.length();
            }
        }
        return bytes.length / unit;
    }

    private boolean is(int at, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (at(at + i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** A character, 0 for one beyond ASCII or behind the end. */
    private int at(int index) {
        int p = index * unit;
        if (p + unit > bytes.length || (unit == 2 && bytes[p + 1 - code] != 0)) {
            return 0;
        }
        return Math.max(bytes[p + code], 0);
    }
}
