package io.curcuma.json;

import io.curcuma.wire.Bytes;

/** Finds the bytes of JSON strings that do not stand for themselves, eight or 32 at a time. */
final class JsonBytes {
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
    private static long specials(long word) {
        return marks(word) | word & SIGNS;
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
    static int special(byte[] b, int p) {
        if (b.length - p < STEP) {
            return specialOfFew(b, p);
        }
        // one loop exit for almost all strings, so that it is predicted
        int found = gather(specials(Bytes.littleLong(b, p)))
                | gather(specials(Bytes.littleLong(b, p + 8))) << 8
                | gather(specials(Bytes.littleLong(b, p + 16))) << 16
                | gather(specials(Bytes.littleLong(b, p + 24))) << 24;
        return found != 0 ? p + Integer.numberOfTrailingZeros(found) : specialOfMany(b, p + STEP);
    }

    private static int specialOfMany(byte[] b, int p) {
        int i = p;
        for (; b.length - i >= Long.BYTES; i += Long.BYTES) {
            long found = specials(Bytes.littleLong(b, i));
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        return specialOfFew(b, i);
    }

    private static int specialOfFew(byte[] b, int p) {
        int i = p;
        while (b[i] >= ' ' && b[i] != '"' && b[i] != '\\') {
            i++;
        }
        return i;
    }

    /**
     * Index of the first quote, backslash or control character from {@code p} on.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    static int mark(byte[] b, int p) {
        int i = p;
        for (; b.length - i >= Long.BYTES; i += Long.BYTES) {
            long found = marks(Bytes.littleLong(b, i));
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (b[i] < 0 || b[i] >= ' ' && b[i] != '"' && b[i] != '\\') {
            i++;
        }
        return i;
    }

    /** Whether bytes are ASCII that a writer need not escape. */
    static boolean isPlain(byte[] b, int p, int n) {
        int end = p + n;
        int i = p;
        long found = 0;
        for (; end - i >= Long.BYTES; i += Long.BYTES) {
            found |= specials(Bytes.littleLong(b, i));
        }
        if (n >= Long.BYTES) {
            found |= specials(Bytes.littleLong(b, end - Long.BYTES));
            return found == 0;
        }
        for (; i < end; i++) {
            if (b[i] < ' ' || b[i] == '"' || b[i] == '\\') {
                return false;
            }
        }
        return true;
    }

    /** Whether UTF-8 from the JDK's encoder needs no escape, nor has what the encoder puts for half a surrogate pair. */
    static boolean isPlainUtf8(byte[] b) {
        int i = 0;
        long found = 0;
        for (; b.length - i >= Long.BYTES; i += Long.BYTES) {
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
