package io.curcuma.spi;

import java.util.Arrays;

/**
 * How large the messages of a format were, over all types. A new writer starts with these sizes, so that its first message looks like any
 * other to the JIT compiler. Otherwise code that has never grown a buffer, or made room for a longer length, is compiled without that
 * path, and compiled again into slower code when it is first needed. Threads may use it without synchronization: a lost update does not
 * matter.
 */
public final class Sizes {
    /** Kinds of nested messages that are told apart; a power of two. */
    public static final int SLOTS = 1024;

    private static final int MAX_COUNTED = 1 << 16;

    private int message;
    private final byte[] lengths = new byte[SLOTS];

    /** The sizes before the first message. */
    public Sizes() {
        Arrays.fill(lengths, (byte) 1);
    }

    /** Bytes of the largest message, at most 64 KiB. */
    public int message() {
        return message;
    }

    /** Notes the bytes of a message. */
    public void message(int bytes) {
        int counted = Math.min(MAX_COUNTED, bytes);
        if (counted > message) {
            message = counted;
        }
    }

    /** A copy of the bytes that the length prefixes of nested messages take, by the slot of their kind. */
    public byte[] lengths() {
        return lengths.clone();
    }

    /** Notes the bytes that the length prefixes of messages of a kind take. */
    public void length(int slot, byte bytes) {
        lengths[slot] = bytes;
    }
}
