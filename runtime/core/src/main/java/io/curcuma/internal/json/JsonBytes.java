package io.curcuma.internal.json;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.SignMasks;

/** Finds the bytes of JSON strings that do not stand for themselves, eight or 32 at a time. */
public final class JsonBytes {
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long SIGNS = 0x8080_8080_8080_8080L;
    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;
    private static final long QUESTION_MARKS = '?' * ONES;
    private static final long SPACES = ' ' * ONES;
    private static final int STEP = 32;

    private JsonBytes() {}

    /** Sign bits of quotes, backslashes and control characters; exact up to the lowest one. */
    private static long marks(long word) {
        long quotes = word ^ QUOTES;
        long backslashes = word ^ BACKSLASHES;
        return ((quotes - ONES) & ~quotes | (backslashes - ONES) & ~backslashes | (word - SPACES) & ~word) & SIGNS;
    }

    /** As {@link #marks}, and of bytes above 127. */
    public static long specials(long word) {
        // the sign of a byte above 127 is there anyway, so that nothing has to be masked
        return ((word ^ QUOTES) - ONES | (word ^ BACKSLASHES) - ONES | word - SPACES | word) & SIGNS;
    }

    /** The eight sign bits as the lowest bits, those of the lowest byte first. */
    private static int gather(long signs) {
        return (int) ((signs >>> 7) * 0x0102_0408_1020_4080L >>> 56);
    }

    /**
     * Index of the first quote, backslash, control character or byte above 127 from {@code p} on.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public static int special(byte[] b, int p) {
        int i = p;
        if (b.length - i >= STEP) {
            // one loop exit for almost all strings, so that it is predicted
            int found = gather(specials(Bytes.littleLong(b, i)))
                    | gather(specials(Bytes.littleLong(b, i + 8))) << 8
                    | gather(specials(Bytes.littleLong(b, i + 16))) << 16
                    | gather(specials(Bytes.littleLong(b, i + 24))) << 24;
            if (found != 0) {
                return i + Integer.numberOfTrailingZeros(found);
            }
            i += STEP;
        }
        for (; b.length - i >= Long.BYTES; i += Long.BYTES) {
            long found = specials(Bytes.littleLong(b, i));
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (b[i] >= ' ' && b[i] != '"' && b[i] != '\\') {
            i++;
        }
        return i;
    }

    /**
     * Index of the first quote, backslash or control character from {@code p} on; at least the length of the array if there is
     * none.
     */
    public static int mark(byte[] b, int p) {
        return mark(b, p, b.length);
    }

    /** Index of the first quote, backslash or control character from {@code p} on; at least {@code to} if there is none before. */
    static int mark(byte[] b, int p, int to) {
        int i = p;
        for (; to - i >= Long.BYTES; i += Long.BYTES) {
            long found = marks(Bytes.littleLong(b, i));
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (i < to && (b[i] < 0 || b[i] >= ' ' && b[i] != '"' && b[i] != '\\')) {
            i++;
        }
        return i;
    }

    /** Whether bytes are ASCII that a writer need not escape. */
    public static boolean isPlain(byte[] b, int p, int n) {
        // for short strings the same four loads whatever the length: a loop exit would be mispredicted for each string
        if (n <= SignMasks.MAX_BYTES && p + SignMasks.MAX_BYTES <= b.length) {
            return ((specials(Bytes.littleLong(b, p)) & SignMasks.first(n))
                            | (specials(Bytes.littleLong(b, p + 8)) & SignMasks.second(n))
                            | (specials(Bytes.littleLong(b, p + 16)) & SignMasks.third(n))
                            | (specials(Bytes.littleLong(b, p + 24)) & SignMasks.fourth(n)))
                    == 0;
        }
        return n < Long.BYTES ? arePlain(b, p, n) : areLongPlain(b, p, n);
    }

    private static boolean areLongPlain(byte[] b, int p, int n) {
        int last = p + n - Long.BYTES;
        long found = specials(Bytes.littleLong(b, last));
        for (int i = p; i < last; i += Long.BYTES) {
            found |= specials(Bytes.littleLong(b, i));
        }
        return found == 0;
    }

    private static boolean arePlain(byte[] b, int p, int n) {
        for (int i = p; i < p + n; i++) {
            if (b[i] < ' ' || b[i] == '"' || b[i] == '\\') {
                return false;
            }
        }
        return true;
    }

    /** Whether UTF-8 from the JDK's encoder needs no escape, nor has what the encoder puts for half a surrogate pair. */
    public static boolean isPlainUtf8(byte[] b) {
        int i = 0;
        long found = 0;
        for (int last = b.length - Long.BYTES; i <= last; i += Long.BYTES) {
            long word = Bytes.littleLong(b, i);
            long questions = word ^ QUESTION_MARKS;
            found |= marks(word) | (questions - ONES) & ~questions & SIGNS;
        }
        for (; i < b.length; i++) {
            found |= b[i] >= 0 && b[i] < ' ' || b[i] == '"' || b[i] == '\\' || b[i] == '?' ? 1 : 0;
        }
        return found == 0;
    }
}
