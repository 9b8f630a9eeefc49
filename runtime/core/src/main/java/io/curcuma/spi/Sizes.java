package io.curcuma.spi;

import java.util.Arrays;

/**
 * How large the messages of a format were: numbers alone, of no type and no message. A new writer begins with them, so that its first
 * message is like any other to the JIT compiler too: code that has never had to grow a buffer, or to make room for a longer length,
 * is compiled without a place for that, and again, into slower code, on the first occasion. Threads may read and write it without
 * care: each number is right enough.
 */
public final class Sizes {
    private static final int MAX_COUNTED = 1 << 16;
    private static final int DEPTHS = 128;

    private int message;
    private final byte[] lengths = new byte[DEPTHS];

    /** Of no message. */
    public Sizes() {
        Arrays.fill(lengths, (byte) 1);
    }

    /** Bytes of the largest message, up to 64 KiB. */
    public int message() {
        return message;
    }

    /** A message had so many bytes. */
    public void message(int bytes) {
        int counted = Math.min(MAX_COUNTED, bytes);
        if (counted > message) {
            message = counted;
        }
    }

    /** Bytes that the lengths of nested messages take, by depth: a copy. */
    public byte[] lengths() {
        return lengths.clone();
    }

    /** The lengths of messages at a depth take so many bytes. */
    public void length(int depth, byte bytes) {
        if (depth < DEPTHS) {
            lengths[depth] = bytes;
        }
    }
}
