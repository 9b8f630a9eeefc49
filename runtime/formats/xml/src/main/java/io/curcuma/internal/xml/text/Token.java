package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A few bytes that are known beforehand, written by words. Immutable. */
final class Token {
    /** Bytes that may be overwritten behind a token. */
    static final int SLACK = 16;

    private static final int WORDS = 2 * Long.BYTES;
    private static final int MORE_WORDS = 4 * Long.BYTES;

    private final byte[] bytes;
    private final int length;
    private final long head;
    private final long tail;
    private final long third;
    private final long fourth;

    private Token(byte[] bytes) {
        this.bytes = bytes;
        length = bytes.length;
        byte[] padded = Arrays.copyOf(bytes, Math.max(length, MORE_WORDS));
        head = Bytes.littleLong(padded, 0);
        tail = Bytes.littleLong(padded, Long.BYTES);
        third = Bytes.littleLong(padded, WORDS);
        fourth = Bytes.littleLong(padded, WORDS + Long.BYTES);
    }

    static Token of(String text) {
        return new Token(text.getBytes(StandardCharsets.UTF_8));
    }

    int length() {
        return length;
    }

    /**
     * Writes the bytes; there is room for them and {@link #SLACK} more.
     *
     * @return the position after them
     */
    int put(byte[] b, int p) {
        Bytes.putLittleLong(b, p, head);
        Bytes.putLittleLong(b, p + Long.BYTES, tail);
        if (length > WORDS) {
            Bytes.putLittleLong(b, p + WORDS, third);
            Bytes.putLittleLong(b, p + WORDS + Long.BYTES, fourth);
            if (length > MORE_WORDS) {
                System.arraycopy(bytes, MORE_WORDS, b, p + MORE_WORDS, length - MORE_WORDS);
            }
        }
        return p + length;
    }
}
