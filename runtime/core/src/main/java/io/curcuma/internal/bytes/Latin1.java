package io.curcuma.internal.bytes;

/** Copies Latin-1 bytes and reports whether all of them are plain ASCII. */
final class Latin1 {
    private static final long SIGNS = 0x8080808080808080L;
    /** Five bytes that no format escapes, above three that may be anything. */
    private static final long LETTERS = 0x6161_6161_6100_0000L;

    /** Chars of the longest string that {@link #putCode} takes. */
    static final int CODE = 3;

    private Latin1() {}

    /**
     * Copies a string of at most {@link #CODE} chars, of any kind, to {@code b[p]}, for which there is room.
     *
     * @return whether all are ASCII and none is special; if not, the bytes from {@code p} to {@code p + n} are undefined
     */
    static boolean putCode(BufferWriter writer, String s, int n, byte[] b, int p) {
        if (n == 0) {
            return true;
        }
        // some of them twice, so that no branch depends on the length
        char first = s.charAt(0);
        char middle = s.charAt(n >> 1);
        char last = s.charAt(n - 1);
        b[p] = (byte) first;
        b[p + (n >> 1)] = (byte) middle;
        b[p + n - 1] = (byte) last;
        return (first | middle | last) < 0x80 && writer.specials(LETTERS | first | middle << 8 | last << 16) == 0;
    }

    /** Bytes of Latin-1 in UTF-8. */
    static long utf8Length(byte[] from) {
        int n = from.length;
        long length = n;
        int i = 0;
        for (; i <= n - 8; i += 8) {
            length += Long.bitCount(Bytes.littleLong(from, i) & SIGNS);
        }
        for (; i < n; i++) {
            length += from[i] >>> 31;
        }
        return length;
    }

    /**
     * Writes Latin-1 as UTF-8, for which there is room. As a rule few characters are not ASCII: those between them go in words.
     *
     * @return the position after it
     */
    static int putUtf8(byte[] from, byte[] b, int p) {
        int n = from.length;
        int at = p;
        int i = 0;
        while (i <= n - 8) {
            long word = Bytes.littleLong(from, i);
            Bytes.putLittleLong(b, at, word);
            int ascii = Long.numberOfTrailingZeros(word & SIGNS) >> 3;
            i += ascii;
            at += ascii;
            if (ascii < 8) {
                at = putTwo(from[i++], b, at);
            }
        }
        for (; i < n; i++) {
            byte c = from[i];
            if (c >= 0) {
                b[at++] = c;
            } else {
                at = putTwo(c, b, at);
            }
        }
        return at;
    }

    private static int putTwo(byte c, byte[] b, int p) {
        b[p] = (byte) (c < (byte) 0xc0 ? 0xc2 : 0xc3);
        b[p + 1] = (byte) (c & 0xbf);
        return p + 2;
    }

    /**
     * Copies {@code n} bytes to {@code b[p]}, for which there is room.
     *
     * <p>Short ones are looked at while they are in registers: a look at the copy would wait for the store, and words that overlap
     * need neither a call nor a loop.
     *
     * @param writer knows which bytes are special
     * @return whether none is
     */
    static boolean put(BufferWriter writer, byte[] from, int n, byte[] b, int p) {
        if (n > 32) {
            return putLong(writer, from, n, b, p);
        }
        if (n >= 8) {
            int last = n - 8;
            int second = Math.min(8, last);
            int third = Math.min(16, last);
            // the same four words whatever the length is, so that no branch depends on it
            long word1 = Bytes.littleLong(from, 0);
            long word2 = Bytes.littleLong(from, second);
            long word3 = Bytes.littleLong(from, third);
            long word4 = Bytes.littleLong(from, last);
            Bytes.putLittleLong(b, p, word1);
            Bytes.putLittleLong(b, p + second, word2);
            Bytes.putLittleLong(b, p + third, word3);
            Bytes.putLittleLong(b, p + last, word4);
            return (writer.specials(word1) | writer.specials(word2) | writer.specials(word3) | writer.specials(word4))
                    == 0;
        }
        if (n >= 4) {
            int first = Bytes.littleInt(from, 0);
            int last = Bytes.littleInt(from, n - 4);
            Bytes.putLittleInt(b, p, first);
            Bytes.putLittleInt(b, p + n - 4, last);
            return writer.specials((long) last << 32 | first & 0xffff_ffffL) == 0;
        }
        if (n > 0) {
            byte first = from[0];
            byte middle = from[n >> 1];
            byte last = from[n - 1];
            b[p] = first;
            b[p + (n >> 1)] = middle;
            b[p + n - 1] = last;
            return writer.specials(LETTERS | first & 0xff | (middle & 0xff) << 8 | (last & 0xff) << 16) == 0;
        }
        return true;
    }

    private static boolean putLong(BufferWriter writer, byte[] from, int n, byte[] b, int p) {
        System.arraycopy(from, 0, b, p, n);
        int last = n - 8;
        long found = writer.specials(Bytes.littleLong(from, last));
        for (int i = 0; i < last; i += 8) {
            found |= writer.specials(Bytes.littleLong(from, i));
        }
        return found == 0;
    }
}
