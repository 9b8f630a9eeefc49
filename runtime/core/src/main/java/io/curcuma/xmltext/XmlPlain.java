package io.curcuma.xmltext;

import io.curcuma.wire.Bytes;
import io.curcuma.wire.Plain;

/** Text that stands in a document as it is: ASCII without markup, wherever it stands. */
final class XmlPlain {
    /** Of text; without {@code >}, which may end what began before. */
    static final Plain TEXT = XmlPlain::isPlain;

    private static final long ONES = 0x0101010101010101L;
    private static final long SIGNS = 0x8080808080808080L;
    private static final long SPACES = ' ' * ONES;
    private static final long AMPERSANDS = '&' * ONES;
    private static final long SECOND_BITS = 2 * ONES;
    /** Both angle brackets, when the bit that they differ in is set. */
    private static final long ANGLES = '>' * ONES;

    private XmlPlain() {}

    /**
     * Sign bits: the lowest is that of the first byte that is markup, a control character or not ASCII. Those above it may be wrong.
     */
    static long specials(long word) {
        long angles = (word | SECOND_BITS) ^ ANGLES;
        long ampersands = word ^ AMPERSANDS;
        return (((angles - ONES) & ~angles) | ((ampersands - ONES) & ~ampersands) | ((word - SPACES) & ~word) | word)
                & SIGNS;
    }

    private static boolean isPlain(byte[] b, int p, int n) {
        int end = p + n;
        int last = end - Long.BYTES;
        int i = p;
        for (; i <= last; i += Long.BYTES) {
            if (specials(Bytes.littleLong(b, i)) != 0 && !isEachPlain(b, i, i + Long.BYTES)) {
                return false;
            }
        }
        return isEachPlain(b, i, end);
    }

    private static boolean isEachPlain(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            byte c = b[i];
            if (c < ' ' ? c != '\n' && c != '\t' : c == '<' || c == '>' || c == '&') {
                return false;
            }
        }
        return true;
    }
}
