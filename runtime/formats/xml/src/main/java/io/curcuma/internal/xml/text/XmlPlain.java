package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.SignMasks;

/** Text that stands in a document as it is: ASCII without markup, wherever it stands. */
final class XmlPlain {
    private static final long ONES = 0x0101010101010101L;
    private static final long SIGNS = 0x8080808080808080L;
    private static final long SPACES = ' ' * ONES;
    private static final long AMPERSANDS = '&' * ONES;
    private static final long SECOND_BITS = 2 * ONES;
    private static final long THIRD_BITS = 4 * ONES;
    /** Both angle brackets, when the bit that they differ in is set. */
    private static final long ANGLES = '>' * ONES;
    /** Ampersand and quote, when the bit that they differ in is set. */
    private static final long AMPERSANDS_AND_QUOTES = AMPERSANDS;

    private XmlPlain() {}

    /**
     * Sign bits: the lowest is that of the first byte that is markup, a control character or not ASCII. Those above it may be wrong.
     */
    static long specials(long word) {
        // the sign of a byte above 127 is there anyway, so that nothing has to be masked
        return (((word | SECOND_BITS) ^ ANGLES) - ONES | (word ^ AMPERSANDS) - ONES | word - SPACES | word) & SIGNS;
    }

    /** {@link #specials}, and those of quotes, which end the value of an attribute. */
    static long specialsOfAttribute(long word) {
        return (((word | SECOND_BITS) ^ ANGLES) - ONES
                        | ((word | THIRD_BITS) ^ AMPERSANDS_AND_QUOTES) - ONES
                        | word - SPACES
                        | word)
                & SIGNS;
    }

    /** Whether {@code n} bytes are text without markup; {@code >} counts as such, since it may end what began before. */
    static boolean isPlain(byte[] b, int p, int n) {
        // for short text the same four loads whatever the length: a loop exit would be mispredicted for each
        if (n <= SignMasks.MAX_BYTES && p + SignMasks.MAX_BYTES <= b.length) {
            long found = specials(Bytes.littleLong(b, p)) & SignMasks.first(n)
                    | specials(Bytes.littleLong(b, p + 8)) & SignMasks.second(n)
                    | specials(Bytes.littleLong(b, p + 16)) & SignMasks.third(n)
                    | specials(Bytes.littleLong(b, p + 24)) & SignMasks.fourth(n);
            return found == 0 || isEachPlain(b, p, p + n);
        }
        return isLongPlain(b, p, n);
    }

    private static boolean isLongPlain(byte[] b, int p, int n) {
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

    static boolean isEachPlain(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            byte c = b[i];
            if (c < ' ' ? c != '\n' && c != '\t' : c == '<' || c == '>' || c == '&') {
                return false;
            }
        }
        return true;
    }
}
