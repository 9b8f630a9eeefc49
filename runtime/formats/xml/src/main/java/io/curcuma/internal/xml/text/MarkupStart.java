package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.ByteHash;
import io.curcuma.internal.bytes.Bytes;
import java.util.Arrays;

/** Markup that is recognised by its first bytes, eight at a time. */
abstract class MarkupStart {
    /** Bytes from a position on that a comparison reads. */
    static final int WIDTH = 2 * Long.BYTES;

    /** Bytes of the markup. */
    final int length;

    private final byte[] start;
    private final long head;
    private final long headMask;
    private final long tail;
    private final long tailMask;
    private final long nearLast;
    private final long last;

    MarkupStart(byte[] start) {
        this.start = start;
        length = start.length;
        head = word(start, 0);
        headMask = mask(length);
        tail = word(start, Long.BYTES);
        tailMask = mask(length - Long.BYTES);
        nearLast = last(start, Long.BYTES);
        last = last(start, 0);
    }

    /** The last word, or one before it, of what is longer than {@link #WIDTH}. */
    static long last(byte[] markup, int before) {
        return markup.length <= WIDTH ? 0 : Bytes.littleLong(markup, markup.length - Long.BYTES - before);
    }

    static long word(byte[] bytes, int at) {
        return Bytes.littleLong(Arrays.copyOf(bytes, Math.max(bytes.length, WIDTH)), at);
    }

    static long mask(int length) {
        return length >= Long.BYTES ? -1 : length <= 0 ? 0 : -1L >>> (Long.SIZE - 8 * length);
    }

    /** Whether it is at a place where there are {@link #WIDTH} bytes; a name at its end may go on. */
    final boolean isAt(byte[] b, int p) {
        return ((Bytes.littleLong(b, p) ^ head) & headMask) == 0
                && ((Bytes.littleLong(b, p + Long.BYTES) ^ tail) & tailMask) == 0
                && (length <= WIDTH || isRest(start, nearLast, last, b, p));
    }

    /** Whether what is longer than {@link #WIDTH} goes on so. */
    static boolean isRest(byte[] expected, long nearLast, long last, byte[] b, int p) {
        int q = p + expected.length - WIDTH;
        return Bytes.littleLong(b, q) == nearLast
                && Bytes.littleLong(b, q + Long.BYTES) == last
                && (expected.length <= 2 * WIDTH || isMiddle(expected, b, p));
    }

    private static boolean isMiddle(byte[] expected, byte[] b, int p) {
        return Arrays.equals(expected, WIDTH, expected.length, b, p + WIDTH, p + expected.length);
    }

    /** Whether some bytes are those from {@code skip} up to {@code left} before the end. */
    final boolean isPart(int skip, int left, byte[] b, int from, int to) {
        return Arrays.equals(start, skip, length - left, b, from, to);
    }

    /** As {@link #isPart}, their hash code. */
    final int hash(int skip, int left) {
        return ByteHash.of(start, skip, length - left - skip);
    }

    /** Whether it has the same bytes. */
    final boolean isWrittenAs(MarkupStart other) {
        return Arrays.equals(start, other.start);
    }
}
