package io.curcuma.internal.bytes;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * Text beyond ASCII from strict UTF-8. The JDK's decoder makes up to three arrays, and puts U+FFFD for what is ill-formed, so that
 * all would be looked at again.
 */
@SuppressWarnings(
        "deprecation") // the String constructor that copies Latin-1 bytes as they are, which nothing else does
final class Utf8Decoder {
    private static final long SIGNS = 0x8080808080808080L;
    /** The first byte of U+0080 to U+00FF, but for its lowest bit. */
    private static final int LATIN_1_LEAD = 0xc2;

    private Utf8Decoder() {}

    /**
     * Reads {@code n} bytes, not all of which are ASCII.
     *
     * @throws SerializationException {@code INVALID_UTF8}
     */
    static String decode(byte[] b, int p, int n) {
        int end = p + n;
        if ((b[asciiEnd(b, p, end)] & 0xfe) != LATIN_1_LEAD) {
            return decodeWide(b, p, end);
        }
        byte[] latin1 = new byte[n];
        int size = 0;
        int i = p;
        while (i < end) {
            int c = b[i];
            if (i <= end - 8) {
                // as a rule few characters are not ASCII: those between them go in words
                long word = Bytes.littleLong(b, i);
                Bytes.putLittleLong(latin1, size, word);
                int ascii = Long.numberOfTrailingZeros(word & SIGNS) >> 3;
                i += ascii;
                size += ascii;
                if (ascii == 8) {
                    continue;
                }
                c = b[i];
            }
            i++;
            if (c < 0) {
                if ((c & 0xfe) != LATIN_1_LEAD) {
                    return decodeWide(b, p, end);
                }
                c = c << 6 | tail(b, i++, end);
            }
            latin1[size++] = (byte) c;
        }
        return new String(latin1, 0, 0, size);
    }

    /** Where the first byte is that is not ASCII, of a string that has one. */
    private static int asciiEnd(byte[] b, int p, int end) {
        int i = p;
        for (; i <= end - 8; i += 8) {
            long found = Bytes.littleLong(b, i) & SIGNS;
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >> 3);
            }
        }
        while (b[i] >= 0) {
            i++;
        }
        return i;
    }

    private static String decodeWide(byte[] b, int p, int end) {
        char[] chars = new char[end - p];
        int size = 0;
        int i = p;
        while (i < end) {
            int c = b[i];
            if (c >= 0) {
                i++;
            } else if ((c & 0xf0) == 0xe0 && i + 3 <= end && i + Integer.BYTES <= b.length) {
                // most of what is neither ASCII nor Latin-1: three bytes at once
                int word = Bytes.littleInt(b, i);
                c = (word & 0xf) << 12 | (word >> 8 & 0x3f) << 6 | word >> 16 & 0x3f;
                require((word & 0xc0_c000) == 0x80_8000 && c >= 0x800 && !Character.isSurrogate((char) c));
                i += 3;
            } else {
                c = character(b, i, end);
                i += c < 0x800 ? 2 : c < 0x1_0000 ? 3 : 4;
                if (c >= 0x1_0000) {
                    chars[size++] = Character.highSurrogate(c);
                    c = Character.lowSurrogate(c);
                }
            }
            chars[size++] = (char) c;
        }
        return new String(chars, 0, size);
    }

    /** The character that begins with a byte above 127. */
    private static int character(byte[] b, int i, int end) {
        int lead = b[i] & 0xff;
        int c = tail(b, i + 1, end);
        if (lead < 0xe0) {
            require(lead >= 0xc2);
            return (lead & 0x1f) << 6 | c;
        }
        c = c << 6 | tail(b, i + 2, end);
        if (lead < 0xf0) {
            c |= (lead & 0xf) << 12;
            require(c >= 0x800 && !Character.isSurrogate((char) c));
            return c;
        }
        c = (lead & 0xf) << 18 | c << 6 | tail(b, i + 3, end);
        require(Character.isSupplementaryCodePoint(c) && lead < 0xf5);
        return c;
    }

    /** The six bits of a byte that continues a character. */
    private static int tail(byte[] b, int i, int end) {
        require(i < end && (b[i] & 0xc0) == 0x80);
        return b[i] & 0x3f;
    }

    private static void require(boolean wellFormed) {
        if (!wellFormed) {
            throw new SerializationException(Code.INVALID_UTF8, "a string that is not UTF-8");
        }
    }
}
