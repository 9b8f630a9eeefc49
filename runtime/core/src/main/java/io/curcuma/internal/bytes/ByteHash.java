package io.curcuma.internal.bytes;

import java.util.SplittableRandom;

/** Hash codes of bytes that cannot be predicted outside the process, so that an attacker cannot choose names that collide. */
public final class ByteHash {
    private static final long MULTIPLIER = 0x9e37_79b9_7f4a_7c15L;
    private static final long SEED = new SplittableRandom().nextLong();

    private ByteHash() {}

    /** The hash code of {@code n} bytes at {@code p}, the same as long as the process lives. */
    public static int of(byte[] b, int p, int n) {
        long hash = SEED + n;
        int last = p + n - Long.BYTES;
        for (int i = p; i < last; i += Long.BYTES) {
            hash = mixed(hash ^ Bytes.littleLong(b, i));
        }
        hash = mixed(hash ^ (n < Long.BYTES ? tail(b, p, n) : Bytes.littleLong(b, last)));
        return (int) (hash * MULTIPLIER >>> Integer.SIZE);
    }

    private static long tail(byte[] b, int p, int n) {
        if (p + Long.BYTES <= b.length) {
            return Bytes.littleLong(b, p) & (1L << n * Byte.SIZE) - 1;
        }
        long tail = 0;
        for (int i = 0; i < n; i++) {
            tail |= (b[p + i] & 0xffL) << i * Byte.SIZE;
        }
        return tail;
    }

    private static long mixed(long hash) {
        long product = hash * MULTIPLIER;
        // the upper half of a product depends on all bits of the factors, the lower one does not
        return product ^ product >>> Integer.SIZE;
    }
}
