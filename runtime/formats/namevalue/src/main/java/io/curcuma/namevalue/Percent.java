package io.curcuma.namevalue;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/** Percent encoding of bytes. */
final class Percent {
    private static final byte[] DIGITS = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
    };
    private static final boolean[] PLAIN = new boolean[128];

    static {
        String plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._~";
        for (int i = 0; i < plain.length(); i++) {
            PLAIN[plain.charAt(i)] = true;
        }
    }

    private Percent() {}

    /** Whether a character stands for itself in a value. */
    static boolean isPlain(char c) {
        return c < 128 && PLAIN[c];
    }

    /** Writes the escape of one byte; returns the position after it. */
    static int put(byte[] b, int p, int octet) {
        b[p] = '%';
        b[p + 1] = DIGITS[octet >> 4 & 15];
        b[p + 2] = DIGITS[octet & 15];
        return p + 3;
    }

    /**
     * The byte of the escape at {@code p}.
     *
     * @param end of the name or value
     * @throws SerializationException {@code MALFORMED}
     */
    static int get(byte[] b, int p, int end) {
        int high = p + 2 < end ? Character.digit(b[p + 1], 16) : -1;
        int low = p + 2 < end ? Character.digit(b[p + 2], 16) : -1;
        if (high < 0 || low < 0) {
            throw new SerializationException(Code.MALFORMED, "a % without two hexadecimal digits");
        }
        return high << 4 | low;
    }
}
