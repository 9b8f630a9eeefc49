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
     * @return whether all are ASCII
     */
    static boolean put(byte[] from, int n, byte[] b, int p) {
        if (Cpu.MASKED_COPIES) {
            System.arraycopy(from, 0, b, p, n);
            return Utf8.isAscii(b, p, n);
        }
        return putWords(from, n, b, p);
    }

    /** {@link #put} where a short copy would be a call: overlapping words have neither the call nor a loop. */
    static boolean putWords(byte[] from, int n, byte[] b, int p) {
        if (n > 32) {
            System.arraycopy(from, 0, b, p, n);
            return Utf8.isAscii(b, p, n);
        }
        if (n >= 16) {
            long first = Bytes.littleLong(from, 0);
            long second = Bytes.littleLong(from, 8);
            long third = Bytes.littleLong(from, n - 16);
            long last = Bytes.littleLong(from, n - 8);
            Bytes.putLittleLong(b, p, first);
            Bytes.putLittleLong(b, p + 8, second);
            Bytes.putLittleLong(b, p + n - 16, third);
            Bytes.putLittleLong(b, p + n - 8, last);
            return ((first | second | third | last) & SIGNS) == 0;
        }
        if (n >= 8) {
            long first = Bytes.littleLong(from, 0);
            long last = Bytes.littleLong(from, n - 8);
            Bytes.putLittleLong(b, p, first);
            Bytes.putLittleLong(b, p + n - 8, last);
            return ((first | last) & SIGNS) == 0;
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
