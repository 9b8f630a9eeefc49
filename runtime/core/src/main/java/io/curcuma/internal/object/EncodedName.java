package io.curcuma.internal.object;

import io.curcuma.internal.bytes.Bytes;
import java.util.Arrays;

/** A short run of bytes that is written and compared by two words that overlap, and a third step beyond 16 bytes. Immutable. */
public final class EncodedName {
    private final byte[] bytes;
    private final int length;
    private final int tailAt;
    private final long head;
    private final long tail;
    private final long mask;

    /** @param text at least one byte, not copied */
    EncodedName(byte[] text) {
        bytes = text;
        length = text.length;
        tailAt = Math.max(0, length - Long.BYTES);
        byte[] padded = Arrays.copyOf(text, Math.max(length, Long.BYTES));
        head = Bytes.littleLong(padded, 0);
        tail = Bytes.littleLong(padded, tailAt);
        mask = length >= Long.BYTES ? -1 : -1L >>> (Long.SIZE - 8 * length);
    }

    /** How many bytes there are. */
    public int length() {
        return length;
    }

    /**
     * Writes the bytes, and up to eight more that do not matter; there is room for both.
     *
     * @return the position after them
     */
    public int put(byte[] b, int p) {
        Bytes.putLittleLong(b, p, head);
        Bytes.putLittleLong(b, p + tailAt, tail);
        if (length > 2 * Long.BYTES) {
            System.arraycopy(bytes, Long.BYTES, b, p + Long.BYTES, length - 2 * Long.BYTES);
        }
        return p + length;
    }

    /** Where the last eight bytes begin, 0 if there are fewer. */
    int tailAt() {
        return tailAt;
    }

    /** The first eight bytes, in little-endian order. */
    long head() {
        return head;
    }

    /** The eight bytes from {@link #tailAt} on. */
    long tail() {
        return tail;
    }

    /** The bits that count of {@link #head} and {@link #tail}. */
    long mask() {
        return mask;
    }

    /** Whether the bytes between {@link #head} and {@link #tail} stand in a run that begins at a position. */
    boolean isMiddleAt(byte[] b, int p) {
        return Arrays.equals(bytes, Long.BYTES, tailAt, b, p + Long.BYTES, p + tailAt);
    }
}
