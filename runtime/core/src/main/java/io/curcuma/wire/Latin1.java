package io.curcuma.wire;

/** Copies of Latin-1 bytes that tell whether all of them are ASCII. */
final class Latin1 {
    private static final long SIGNS = 0x8080_8080_8080_8080L;

    private Latin1() {}

    /** Writes Latin-1 as UTF-8, for which there is room; returns the position after it. */
    static int putUtf8(byte[] from, byte[] b, int p) {
        int at = p;
        for (byte c : from) {
            if (c >= 0) {
                b[at++] = c;
            } else {
                b[at++] = (byte) (c < (byte) 0xc0 ? 0xc2 : 0xc3);
                b[at++] = (byte) (c & 0xbf);
            }
        }
        return at;
    }

    /**
     * Copies {@code n} bytes to {@code b[p]}, for which there is room.
     *
     * <p>Short ones are looked at while they are in registers: a look at the copy would wait for the store, and words that overlap
     * need neither a call nor a loop.
     *
     * @return whether all are ASCII
     */
    static boolean put(byte[] from, int n, byte[] b, int p) {
        if (n > 32) {
            System.arraycopy(from, 0, b, p, n);
            return Utf8.isAscii(b, p, n);
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
            return ((word1 | word2 | word3 | word4) & SIGNS) == 0;
        }
        if (n >= 4) {
            int first = Bytes.littleInt(from, 0);
            int last = Bytes.littleInt(from, n - 4);
            Bytes.putLittleInt(b, p, first);
            Bytes.putLittleInt(b, p + n - 4, last);
            return ((first | last) & (int) SIGNS) == 0;
        }
        int or = 0;
        for (int i = 0; i < n; i++) {
            b[p + i] = from[i];
            or |= from[i];
        }
        return or >= 0;
    }
}
