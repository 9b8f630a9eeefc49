package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A few bytes that are known beforehand, written and compared by two words that overlap; longer ones in one step more. Immutable. */
final class Token {
    /** Bytes that may be overwritten behind a token. */
    static final int SLACK = 16;

    private static final int WORDS = 2 * Long.BYTES;

    private final byte[] bytes;
    private final int length;
    private final long head;
    private final long tail;

    private Token(byte[] bytes) {
        this.bytes = bytes;
        length = bytes.length;
        byte[] padded = Arrays.copyOf(bytes, Math.max(length, WORDS));
        head = Bytes.littleLong(padded, 0);
        tail = Bytes.littleLong(padded, Long.BYTES);
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
            System.arraycopy(bytes, WORDS, b, p + WORDS, length - WORDS);
        }
        return p + length;
    }
}
