package io.curcuma.internal.bytes;

import org.jspecify.annotations.Nullable;

/**
 * Strings of up to {@value #MAX_BYTES} ASCII characters that messages have again and again, such as codes of countries, currencies
 * and airports: the string of an earlier message instead of a new one. One table for all readers of the JVM, of at most
 * {@value #SLOTS} strings: a message can replace strings but not make it larger. Thread-safe.
 */
@SuppressWarnings(
        "deprecation") // the String constructor that copies Latin-1 bytes as they are, which nothing else does
public final class ShortCodes {
    /** Most bytes of a string that is kept. */
    public static final int MAX_BYTES = Long.BYTES;

    private static final int SLOT_BITS = 10;
    private static final int SLOTS = 1 << SLOT_BITS;
    private static final long SIGNS = 0x8080_8080_8080_8080L;
    private static final long SPREAD = 0x9e37_79b9_7f4a_7c15L;
    // of strings that do not come again, most should not be stored: threads would wait for each other's cache lines
    private static final int STORED = 3;

    private static final @Nullable Entry[] TABLE = new Entry[SLOTS];

    /** With final fields, so that a thread that sees it sees all of it. */
    private static final class Entry {
        final long key;
        final String text;

        Entry(long key, String text) {
            this.key = key;
            this.text = text;
        }
    }

    private ShortCodes() {}

    /** The string of bytes; null if it is empty, too long, too close to the end of the array, or not ASCII. */
    public static @Nullable String get(byte[] b, int p, int n) {
        if (n > MAX_BYTES || n <= 0 || b.length - p < MAX_BYTES) {
            return null;
        }
        int bits = (n << 3) - 1;
        long text = Bytes.littleLong(b, p) & ~(-1L << bits << 1);
        if ((text & SIGNS) != 0) {
            return null;
        }
        // a sign behind the last byte, which no ASCII has, tells "A" from "A\0"
        long key = text | 1L << bits << 8;
        int slot = (int) (key * SPREAD >>> Long.SIZE - SLOT_BITS);
        Entry entry = TABLE[slot];
        return entry != null && entry.key == key ? entry.text : create(key, slot, b, p, n);
    }

    private static String create(long key, int slot, byte[] b, int p, int n) {
        String text = new String(b, 0, p, n);
        if ((p & STORED) == 0) {
            TABLE[slot] = new Entry(key, text);
        }
        return text;
    }
}
