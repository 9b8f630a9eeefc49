package io.curcuma.wire;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/** Strings as strict UTF-8: what UTF-8 cannot carry is refused, never replaced. */
@SuppressWarnings("deprecation") // the two String methods that copy Latin-1 bytes as they are, which nothing else does
public final class Utf8 {
    private static final long SIGNS = 0x8080808080808080L;
    /** The first byte of U+0080 to U+00FF, but for its lowest bit. */
    private static final int LATIN_1_LEAD = 0xc2;

    private Utf8() {}

    /**
     * Writes a string that is all ASCII.
     *
     * @param n length of the string; the array has room for that many bytes
     * @return whether it was all ASCII; if not, the bytes from {@code p} to {@code p + n} are undefined
     */
    public static boolean putAscii(String s, int n, byte[] b, int p) {
        int or = 0;
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            b[p + i] = (byte) c;
            or |= c;
        }
        return or < 0x80;
    }

    /**
     * Writes any string; the array has room for 3 bytes per char, or for {@link #length}.
     *
     * @return the position after it
     * @throws SerializationException {@code INVALID_BEAN} if a surrogate has no partner
     */
    public static int put(String s, byte[] b, int p) {
        if (StringAccess.OPEN) {
            byte[] latin1 = StringAccess.latin1(s);
            if (latin1 != null) {
                return Latin1.putUtf8(latin1, b, p);
            }
        }
        int n = s.length();
        int at = p;
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            if (c >= 0x800) {
                if (Character.isSurrogate(c)) {
                    at = putCodePoint(codePoint(s, i++), b, at);
                } else {
                    at = putThree(c, b, at);
                }
            } else if (c < 0x80) {
                b[at++] = (byte) c;
            } else {
                b[at++] = (byte) (0xc0 | (c >> 6));
                b[at++] = (byte) (0x80 | (c & 0x3f));
            }
        }
        return at;
    }

    private static int putThree(int c, byte[] b, int p) {
        int first = 0xe0 | c >> 12;
        int second = 0x80 | c >> 6 & 0x3f;
        int third = 0x80 | c & 0x3f;
        if (p + Integer.BYTES <= b.length) {
            Bytes.putLittleInt(b, p, first | second << 8 | third << 16);
        } else {
            b[p] = (byte) first;
            b[p + 1] = (byte) second;
            b[p + 2] = (byte) third;
        }
        return p + 3;
    }

    private static int putCodePoint(int code, byte[] b, int p) {
        b[p] = (byte) (0xf0 | (code >> 18));
        b[p + 1] = (byte) (0x80 | ((code >> 12) & 0x3f));
        b[p + 2] = (byte) (0x80 | ((code >> 6) & 0x3f));
        b[p + 3] = (byte) (0x80 | (code & 0x3f));
        return p + 4;
    }

    /**
     * Writes any string after the number of its bytes, as a varint; the array has room for 3 bytes per char and the varint.
     *
     * @param shift how far the number is shifted to the left
     * @return the position after it
     * @throws SerializationException {@code INVALID_BEAN} if a surrogate has no partner
     */
    public static int putWithLength(String s, int shift, byte[] b, int p) {
        if (3 * s.length() << shift < 0x80) {
            // one byte whatever the chars are: the bytes need not be counted before they are written
            int end = put(s, b, p + 1);
            b[p] = (byte) (end - p - 1 << shift);
            return end;
        }
        return put(s, b, Bytes.putVarint32(b, p, length(s) << shift));
    }

    /**
     * Bytes of a string in UTF-8.
     *
     * @throws SerializationException {@code INVALID_BEAN} if a surrogate has no partner
     */
    public static int length(String s) {
        int n = s.length();
        long length = n;
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            if (c >= 0x80) {
                if (Character.isSurrogate(c)) {
                    codePoint(s, i++);
                    length += 2;
                } else {
                    length += c < 0x800 ? 1 : 2;
                }
            }
        }
        if (length > Integer.MAX_VALUE) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", Integer.MAX_VALUE, length);
        }
        return (int) length;
    }

    private static int codePoint(String s, int i) {
        char high = s.charAt(i);
        if (Character.isHighSurrogate(high) && i + 1 < s.length() && Character.isLowSurrogate(s.charAt(i + 1))) {
            return Character.toCodePoint(high, s.charAt(i + 1));
        }
        throw new SerializationException(
                Code.INVALID_BEAN, "a string with half a surrogate pair, which is no character");
    }

    /**
     * Reads {@code n} bytes, which the caller has found to be within the message.
     *
     * @throws SerializationException {@code INVALID_UTF8} for every sequence that Unicode calls ill-formed
     */
    public static String get(byte[] b, int p, int n) {
        return isAscii(b, p, n) ? new String(b, 0, p, n) : decode(b, p, n);
    }

    /**
     * Reads {@code n} bytes of ASCII, which the caller has found to be within the message.
     *
     * @throws SerializationException {@code INVALID_UTF8} for every other byte
     */
    public static String getAscii(byte[] b, int p, int n) {
        if (!isAscii(b, p, n)) {
            throw new SerializationException(Code.INVALID_UTF8, "a byte that is not ASCII");
        }
        return new String(b, 0, p, n);
    }

    /** Whether {@code n} bytes are all ASCII. */
    public static boolean isAscii(byte[] b, int p, int n) {
        // for short strings the same four loads whatever the length: a loop exit would be mispredicted for each string
        if (n <= SignMasks.MOST && p + SignMasks.MOST <= b.length) {
            return ((Bytes.littleLong(b, p) & SignMasks.first(n))
                            | (Bytes.littleLong(b, p + 8) & SignMasks.second(n))
                            | (Bytes.littleLong(b, p + 16) & SignMasks.third(n))
                            | (Bytes.littleLong(b, p + 24) & SignMasks.fourth(n)))
                    == 0;
        }
        return isLongAscii(b, p, n);
    }

    private static boolean isLongAscii(byte[] b, int p, int n) {
        if (n < 8) {
            int or = 0;
            for (int i = 0; i < n; i++) {
                or |= b[p + i];
            }
            return or >= 0;
        }
        int last = p + n - 8;
        long or = Bytes.littleLong(b, last);
        for (int i = p; i < last; i += 8) {
            or |= Bytes.littleLong(b, i);
        }
        return (or & SIGNS) == 0;
    }

    // the JDK's decoder makes up to three arrays, and puts U+FFFD for what is ill-formed, so that all would be looked
    // at again

    private static String decode(byte[] b, int p, int n) {
        int end = p + n;
        int ascii = p;
        while (b[ascii] >= 0) {
            ascii++;
        }
        if ((b[ascii] & 0xfe) != LATIN_1_LEAD) {
            return decodeWide(b, p, end);
        }
        byte[] latin1 = new byte[n];
        System.arraycopy(b, p, latin1, 0, ascii - p);
        int size = ascii - p;
        for (int i = ascii; i < end; i++) {
            int c = b[i];
            if (c < 0) {
                if ((c & 0xfe) != LATIN_1_LEAD) {
                    return decodeWide(b, p, end);
                }
                c = c << 6 | tail(b, ++i, end);
            }
            latin1[size++] = (byte) c;
        }
        return new String(latin1, 0, 0, size);
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
