package io.curcuma.smile;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Bytes;

/** Numbers and bytes packed into seven bits a byte, so that none of them looks like a marker. */
final class Packed {
    /** The first bits of eight bytes. */
    static final long SIGNS = 0x8080_8080_8080_8080L;

    /** Most bytes that {@link #putVariable} writes and overwrites. */
    static final int MAX_VARIABLE = 10;

    private static final int LAST_BITS = 6;
    private static final int WORD_BITS = 49;
    private static final long WORD = (1L << WORD_BITS) - 1;

    private Packed() {}

    /** Eight bytes, as a big-endian number, of 56 bits, seven in each. */
    static long spread(long bits) {
        // 56 bits are split into halves, these into halves, and these again, each with a gap twice as narrow: 4, 2, 1
        long x = (bits & 0x00ff_ffff_f000_0000L) << 4 | bits & 0x0000_0000_0fff_ffffL;
        x = (x & 0x0fff_c000_0fff_c000L) << 2 | x & 0x0000_3fff_0000_3fffL;
        return (x & 0x3f80_3f80_3f80_3f80L) << 1 | x & 0x007f_007f_007f_007fL;
    }

    /** The reverse of {@link #spread}, whatever the first bits of the bytes are. */
    static long gather(long bytes) {
        // pairs of bytes become 14 bits, pairs of these 28, and both halves 56
        long x = (bytes & 0x7f00_7f00_7f00_7f00L) >>> 1 | bytes & 0x007f_007f_007f_007fL;
        x = (x & 0x3fff_0000_3fff_0000L) >>> 2 | x & 0x0000_3fff_0000_3fffL;
        return (x & 0x0fff_ffff_0000_0000L) >>> 4 | x & 0x0000_0000_0fff_ffffL;
    }

    /**
     * Writes an unsigned number: seven bits in each byte, six in the last one, which is marked. There is room for
     * {@link #MAX_VARIABLE} bytes.
     *
     * @return the position after it
     */
    static int putVariable(byte[] b, int p, long value) {
        if (value >>> 6 == 0) {
            b[p] = (byte) (0x80 | value);
            return p + 1;
        }
        if (value >>> 13 == 0) {
            b[p] = (byte) (value >>> 6);
            b[p + 1] = (byte) (0x80 | value & 0x3f);
            return p + 2;
        }
        // by branches, so that the processor can go on while the number is still loaded from memory
        long word = spread(value >>> LAST_BITS & WORD) << 8 | 0x80 | value & 0x3f;
        if (value >>> 20 == 0) {
            Bytes.putBigLong(b, p, word << 40);
            return p + 3;
        }
        if (value >>> 27 == 0) {
            Bytes.putBigLong(b, p, word << 32);
            return p + 4;
        }
        if (value >>> 34 == 0) {
            Bytes.putBigLong(b, p, word << 24);
            return p + 5;
        }
        return putLongVariable(b, p, value, word);
    }

    private static int putLongVariable(byte[] b, int p, long value, long word) {
        long top = value >>> LAST_BITS + WORD_BITS;
        if (top == 0) {
            int free = Long.numberOfLeadingZeros(word) & -8;
            Bytes.putBigLong(b, p, word << free);
            return p + Long.BYTES - (free >>> 3);
        }
        int at = p;
        if (top > 0x7f) {
            b[at++] = (byte) (top >>> 7);
        }
        b[at++] = (byte) (top & 0x7f);
        Bytes.putBigLong(b, at, word);
        return at + Long.BYTES;
    }

    /** Writes the bits of a float into five bytes; there is room for eight. */
    static int putFloat(byte[] b, int p, int bits) {
        Bytes.putBigLong(b, p, spread(bits & 0xffff_ffffL) << 24);
        return p + 5;
    }

    /** Writes the bits of a double into ten bytes. */
    static int putDouble(byte[] b, int p, long bits) {
        Bytes.putBigLong(b, p, spread(bits >>> 14));
        b[p + 8] = (byte) (bits >>> 7 & 0x7f);
        b[p + 9] = (byte) (bits & 0x7f);
        return p + 10;
    }

    /** How many bytes the given number of packed ones takes: eight for every seven, and the rest with one more. */
    static long size(long bytes) {
        long rest = bytes % 7;
        return bytes / 7 * 8 + (rest == 0 ? 0 : rest + 1);
    }

    /**
     * Writes bytes packed; there is room for {@link #size} and seven more.
     *
     * @return the position after them
     */
    static int put(byte[] b, int p, byte[] value) {
        int n = value.length;
        int at = p;
        int i = 0;
        for (; n - i >= 7; i += 7) {
            Bytes.putBigLong(b, at, spread(word(value, i, 7)));
            at += 8;
        }
        return n == i ? at : putRest(b, at, word(value, i, n - i), n - i);
    }

    private static long word(byte[] value, int from, int n) {
        long word = 0;
        for (int i = from; i < from + n; i++) {
            word = word << 8 | value[i] & 0xff;
        }
        return word;
    }

    /**
     * Writes the lowest 1 to 8 bytes of a number packed; there is room for 17.
     *
     * @return the position after them
     */
    static int put(byte[] b, int p, long value, int n) {
        if (n < 7) {
            return putRest(b, p, value & (1L << 8 * n) - 1, n);
        }
        if (n == 7) {
            Bytes.putBigLong(b, p, spread(value));
            return p + 8;
        }
        Bytes.putBigLong(b, p, spread(value >>> 8));
        return putRest(b, p + 8, value & 0xff, 1);
    }

    /** Less than seven bytes: the bits that are over are the lowest of the last one. */
    private static int putRest(byte[] b, int p, long value, int n) {
        long word = spread(value >>> n) << 8 | value & (1L << n) - 1;
        Bytes.putBigLong(b, p, word << 8 * (7 - n));
        return p + n + 1;
    }

    /**
     * Reads packed bytes, which are there.
     *
     * @throws SerializationException {@code MALFORMED} if bits are set that belong to none
     */
    static byte[] get(byte[] b, int p, int n) {
        byte[] value = new byte[n];
        int at = p;
        int i = 0;
        for (; n - i >= 7; i += 7) {
            putWord(value, i, 7, getWord(b, at));
            at += 8;
        }
        if (n > i) {
            putWord(value, i, n - i, getRest(b, at, n - i));
        }
        return value;
    }

    private static void putWord(byte[] value, int from, int n, long word) {
        for (int i = 0; i < n; i++) {
            value[from + i] = (byte) (word >>> 8 * (n - 1 - i));
        }
    }

    /** Reads 1 to 8 packed bytes, which are there, as a number with its sign. */
    static long getLong(byte[] b, int p, int n) {
        long value =
                switch (n) {
                    case 8 -> getWord(b, p) << 8 | getRest(b, p + 8, 1);
                    case 7 -> getWord(b, p);
                    default -> getRest(b, p, n);
                };
        int unused = Long.SIZE - 8 * n;
        // the top bit of the first byte is the sign of all
        return value << unused >> unused;
    }

    private static long getWord(byte[] b, int p) {
        long word = Bytes.bigLong(b, p);
        return gather(checked(word, SIGNS));
    }

    /** Less than seven bytes: of the last one the lowest bits alone count. */
    private static long getRest(byte[] b, int p, int n) {
        long word = 0;
        if (b.length - p >= Long.BYTES) {
            word = Bytes.bigLong(b, p) >>> 8 * (7 - n);
        } else {
            for (int i = 0; i <= n; i++) {
                word = word << 8 | b[p + i] & 0xff;
            }
        }
        checked(word, SIGNS | 0xff & -1L << n);
        return gather(word >>> 8) << n | word & 0xff;
    }

    private static long checked(long word, long unused) {
        if ((word & unused) != 0) {
            throw new SerializationException(Code.MALFORMED, "a set bit outside every byte");
        }
        return word;
    }
}
