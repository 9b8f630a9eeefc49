package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Bytes;

/** Finds the end of what a document may hold as it is. */
final class Scan {
    /** Bytes of a text that are looked at together. */
    static final int BLOCK = 32;
    /** Gathers the sign bits of eight bytes in the highest one. */
    private static final long GATHER = 0x0102040810204080L;

    private Scan() {}

    /**
     * Index of the first byte from {@code p} on that is an angle bracket, an ampersand, a control character or not ASCII.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    static int plainEnd(byte[] b, int p) {
        if (p + BLOCK <= b.length) {
            // most texts are short: the same steps whatever the length, because a loop's exit would be mispredicted
            int found = bits(b, p) | bits(b, p + 8) << 8;
            if (found != 0) {
                return p + Integer.numberOfTrailingZeros(found);
            }
            found = bits(b, p + 16) | bits(b, p + 24) << 8;
            if (found != 0) {
                return p + 16 + Integer.numberOfTrailingZeros(found);
            }
            return longPlainEnd(b, p + BLOCK);
        }
        return longPlainEnd(b, p);
    }

    private static int bits(byte[] b, int p) {
        return gather(XmlPlain.specials(Bytes.littleLong(b, p)));
    }

    /** From sign bits of eight bytes to eight bits. */
    static int gather(long signs) {
        return (int) (((signs >>> 7) * GATHER) >>> 56);
    }

    private static int longPlainEnd(byte[] b, int p) {
        int i = p;
        for (; i + Long.BYTES <= b.length; i += Long.BYTES) {
            long found = XmlPlain.specials(Bytes.littleLong(b, i));
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (b[i] >= ' ' && b[i] != '<' && b[i] != '>' && b[i] != '&') {
            i++;
        }
        return i;
    }

    /** Whether no space of a plain text is the first or the last byte, or follows another. */
    static boolean isCollapsed(byte[] b, int from, int to) {
        if (b[from] == ' ' || b[to - 1] == ' ') {
            return false;
        }
        for (int i = from + 1; i < to; i++) {
            if (b[i] == ' ' && b[i - 1] == ' ') {
                return false;
            }
        }
        return true;
    }

    /** Whether a byte is white space. */
    static boolean isSpace(byte c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }
}
