package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.ByteHash;
import org.jspecify.annotations.Nullable;

/**
 * Names as documents have them, and what they mean. All threads look names up without a lock; two that add one at a time wait for
 * each other.
 */
final class ByteNames<T extends ByteNames.Named> {
    /** What a name means: safe to be seen by any thread as soon as it is made. */
    interface Named {
        /** Whether a document has the name at a place. */
        boolean isNamed(byte[] b, int from, int to);

        /** {@link ByteHash} of the name. */
        int hash();
    }

    private volatile @Nullable Named[] slots = new @Nullable Named[8];
    private int size;

    /** The one of a name, null if it is not here. */
    @SuppressWarnings("unchecked") // only such are added
    @Nullable
    T find(byte[] b, int from, int to) {
        @Nullable Named[] all = slots;
        int mask = all.length - 1;
        int slot = ByteHash.of(b, from, to - from) & mask;
        for (Named each = all[slot]; each != null; each = all[slot]) {
            if (each.isNamed(b, from, to)) {
                return (T) each;
            }
            slot = slot + 1 & mask;
        }
        return null;
    }

    int size() {
        return size;
    }

    /** Adds one that is not here; whoever calls holds the lock. */
    void add(T named) {
        @Nullable Named[] all = slots;
        if (2 * (size + 1) > all.length) {
            all = new @Nullable Named[2 * all.length];
            for (Named each : slots) {
                if (each != null) {
                    put(all, each);
                }
            }
        }
        put(all, named);
        size++;
        slots = all;
    }

    private static void put(@Nullable Named[] all, Named named) {
        int mask = all.length - 1;
        int slot = named.hash() & mask;
        while (all[slot] != null) {
            slot = slot + 1 & mask;
        }
        all[slot] = named;
    }
}
