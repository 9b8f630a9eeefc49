package io.curcuma.internal.bytes;

/**
 * Sign bits of the first n of {@value #MAX_BYTES} bytes, as four little-endian longs: with them a short string is checked in
 * four steps that do not depend on its length, where a loop would end with a mispredicted branch for each string.
 */
public final class SignMasks {
    /** The greatest number of bytes that a mask covers. */
    public static final int MAX_BYTES = 32;

    private static final long[] MASKS = masks();

    private SignMasks() {}

    private static long[] masks() {
        long[] masks = new long[(MAX_BYTES + 1) * 4];
        for (int n = 0; n <= MAX_BYTES; n++) {
            for (int i = 0; i < n; i++) {
                // byte i is in word i / 8, and the first byte is the lowest of a word
                masks[n * 4 + (i >> 3)] |= 0x80L << ((i & 7) * 8);
            }
        }
        return masks;
    }

    /** The mask of the first eight bytes. */
    public static long first(int n) {
        return MASKS[n << 2];
    }

    /** The mask of the next eight. */
    public static long second(int n) {
        return MASKS[(n << 2) + 1];
    }

    /** The mask of the next eight. */
    public static long third(int n) {
        return MASKS[(n << 2) + 2];
    }

    /** The mask of the last eight. */
    public static long fourth(int n) {
        return MASKS[(n << 2) + 3];
    }
}
