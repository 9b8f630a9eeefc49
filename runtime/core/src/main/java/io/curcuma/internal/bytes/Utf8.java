package io.curcuma.internal.bytes;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/** Strings as strict UTF-8: what UTF-8 cannot carry is refused, never replaced. */
@SuppressWarnings(
        "deprecation") // the String constructor that copies Latin-1 bytes as they are, which nothing else does
public final class Utf8 {
    private static final long SIGNS = 0x8080808080808080L;

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
        if (isBrief(s.length(), shift)) {
            // one byte whatever the chars are: the bytes need not be counted before they are written
            int end = put(s, b, p + 1);
            b[p] = (byte) (end - p - 1 << shift);
            return end;
        }
        return put(s, b, Bytes.putVarint32(b, p, length(s) << shift));
    }

    /** Whether the number of bytes of this many chars, whatever they are, takes one byte. */
    static boolean isBrief(int chars, int shift) {
        return 3L * chars << shift < 0x80;
    }

    /**
     * Bytes of a string in UTF-8.
     *
     * @throws SerializationException {@code INVALID_BEAN} if a surrogate has no partner
     */
    public static int length(String s) {
        byte[] latin1 = StringAccess.OPEN ? StringAccess.latin1(s) : null;
        long length = latin1 == null ? wideLength(s) : Latin1.utf8Length(latin1);
        if (length > Integer.MAX_VALUE) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", Integer.MAX_VALUE, length);
        }
        return (int) length;
    }

    private static long wideLength(String s) {
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
        return length;
    }

    private static int codePoint(String s, int i) {
        char high = s.charAt(i);
        if (Character.isHighSurrogate(high) && i + 1 < s.length() && Character.isLowSurrogate(s.charAt(i + 1))) {
            return Character.toCodePoint(high, s.charAt(i + 1));
        }
        throw new SerializationException(
                Code.INVALID_BEAN, "a string with half a surrogate pair, which is not a character");
    }

    /**
     * Reads {@code n} bytes, which the caller has found to be within the message.
     *
     * @throws SerializationException {@code INVALID_UTF8} for every sequence that Unicode calls ill-formed
     */
    public static String get(byte[] b, int p, int n) {
        String code = ShortCodes.get(b, p, n);
        if (code != null) {
            return code;
        }
        return isAscii(b, p, n) ? new String(b, 0, p, n) : Utf8Decoder.decode(b, p, n);
    }

    /**
     * Reads {@code n} bytes of ASCII, which the caller has found to be within the message.
     *
     * @throws SerializationException {@code INVALID_UTF8} for every other byte
     */
    public static String getAscii(byte[] b, int p, int n) {
        String code = ShortCodes.get(b, p, n);
        if (code != null) {
            return code;
        }
        if (!isAscii(b, p, n)) {
            throw new SerializationException(Code.INVALID_UTF8, "a byte that is not ASCII");
        }
        return new String(b, 0, p, n);
    }

    /** Whether {@code n} bytes are all ASCII. */
    public static boolean isAscii(byte[] b, int p, int n) {
        // for short strings the same four loads whatever the length: a loop exit would be mispredicted for each string
        if (n <= SignMasks.MAX_BYTES && p + SignMasks.MAX_BYTES <= b.length) {
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
        int i = p;
        for (; i < last; i += 8) {
            or |= Bytes.littleLong(b, i);
        }
        return (or & SIGNS) == 0;
    }
}
