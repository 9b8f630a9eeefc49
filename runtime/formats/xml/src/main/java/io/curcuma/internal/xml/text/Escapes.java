package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Bytes;
import org.jspecify.annotations.Nullable;

/** Characters as a document has to write them: what would be markup as references, the rest as UTF-8. */
final class Escapes {
    /** Most bytes that one char takes. */
    static final int WIDTH = 6;

    /** Number of chars from which on Woodstox is careful with what follows a reference, too. */
    private static final int WOODSTOX_SHORT = 12;

    /** Number of chars in the pieces in which Woodstox writes text; it is careful at the start of each. */
    private static final int WOODSTOX_PIECE = 512;

    /** Chars of a text that are written at a time: pieces begin where those of Woodstox do. */
    static final int PIECE = 2 * WOODSTOX_PIECE;

    private Escapes() {}

    /**
     * Writes a piece of character data.
     *
     * @param from index of its first char, a multiple of {@link #PIECE} unless that would part a pair of surrogates
     * @param to index of the char after the piece, which has no half of a pair of surrogates at either end
     * @param latin1 the chars as bytes, which go in words between those that are special; null if they are not known
     * @return the position after it
     */
    static int text(String s, int from, int to, byte @Nullable [] latin1, byte[] b, int p) {
        int at = p;
        boolean isLong = s.length() >= WOODSTOX_SHORT;
        int careful = -1;
        int lastWord = to - Long.BYTES;
        for (int i = from; i < to; i++) {
            if (latin1 != null && i <= lastWord) {
                int plain = plain(latin1, i, b, at);
                at += plain;
                i += plain;
                if (plain == Long.BYTES) {
                    i--;
                    continue;
                }
            }
            char c = s.charAt(i);
            if (c == '<') {
                at = put("&lt;", b, at);
                careful = isLong ? i + 1 : -1;
            } else if (c == '&') {
                at = put("&amp;", b, at);
                careful = isLong ? i + 1 : -1;
            } else if (c == '>' && (i == careful || i % WOODSTOX_PIECE == 0 || s.charAt(i - 1) == ']')) {
                // the end of a CDATA section may not stand in text
                at = put("&gt;", b, at);
                careful = isLong ? i + 1 : -1;
            } else if (c == '\r') {
                at = put("&#xd;", b, at);
                careful = isLong ? i + 1 : -1;
            } else if (c >= 0x80) {
                at = wide(s, i, b, at);
                i += Character.isSurrogate(c) ? 1 : 0;
            } else if (c < ' ' && c != '\n' && c != '\t') {
                throw FallbackSignal.UNSUPPORTED;
            } else {
                b[at++] = (byte) c;
            }
        }
        return at;
    }

    /** Copies eight bytes; returns how many of them are plain before the first special one. */
    private static int plain(byte[] latin1, int i, byte[] b, int p) {
        long word = Bytes.littleLong(latin1, i);
        Bytes.putLittleLong(b, p, word);
        return Long.numberOfTrailingZeros(XmlPlain.specials(word)) >>> 3;
    }

    /** As {@link #text}, of an attribute's value between double quotes. */
    static int attribute(String s, int from, int to, byte[] b, int p) {
        int at = p;
        for (int i = from; i < to; i++) {
            char c = s.charAt(i);
            switch (c) {
                case '<' -> at = put("&lt;", b, at);
                case '&' -> at = put("&amp;", b, at);
                case '"' -> at = put("&quot;", b, at);
                case '\r' -> at = put("&#xd;", b, at);
                case '\n' -> at = put("&#xa;", b, at);
                case '\t' -> at = put("&#x9;", b, at);
                default -> {
                    if (c >= 0x80) {
                        at = wide(s, i, b, at);
                        i += Character.isSurrogate(c) ? 1 : 0;
                    } else if (c < ' ') {
                        throw FallbackSignal.UNSUPPORTED;
                    } else {
                        b[at++] = (byte) c;
                    }
                }
            }
        }
        return at;
    }

    private static int put(String text, byte[] b, int p) {
        for (int i = 0; i < text.length(); i++) {
            b[p + i] = (byte) text.charAt(i);
        }
        return p + text.length();
    }

    private static int wide(String s, int i, byte[] b, int p) {
        char c = s.charAt(i);
        if (c < 0x800) {
            b[p] = (byte) (0xc0 | (c >> 6));
            b[p + 1] = (byte) (0x80 | (c & 0x3f));
            return p + 2;
        }
        if (Character.isSurrogate(c)) {
            return pair(s, i, b, p);
        }
        if (c > '\ufffd') {
            throw FallbackSignal.UNSUPPORTED;
        }
        b[p] = (byte) (0xe0 | (c >> 12));
        b[p + 1] = (byte) (0x80 | ((c >> 6) & 0x3f));
        b[p + 2] = (byte) (0x80 | (c & 0x3f));
        return p + 3;
    }

    private static int pair(String s, int i, byte[] b, int p) {
        if (i + 1 == s.length() || !Character.isSurrogatePair(s.charAt(i), s.charAt(i + 1))) {
            throw FallbackSignal.UNSUPPORTED;
        }
        int code = Character.toCodePoint(s.charAt(i), s.charAt(i + 1));
        b[p] = (byte) (0xf0 | (code >> 18));
        b[p + 1] = (byte) (0x80 | ((code >> 12) & 0x3f));
        b[p + 2] = (byte) (0x80 | ((code >> 6) & 0x3f));
        b[p + 3] = (byte) (0x80 | (code & 0x3f));
        return p + 4;
    }
}
