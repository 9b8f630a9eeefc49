package io.curcuma.fastinfoset;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.xml.text.FallbackSignal;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Strings that a document refers to by their index. They stand in the document itself, so that none is copied. */
final class StringTable {
    /** What {@link #indexOf} returns for a string that is new. */
    static final int NONE = -1;

    /** Bytes behind a string that are looked at. */
    static final int SLACK = Long.BYTES;

    /** The most that X.891 allows. */
    private static final int MAX_STRINGS = 1 << 20;

    private static final int FIRST = 1 << 8;
    /** Slots that are kept for the next document: as many as a document of a megabyte needs. */
    private static final int RETAINED = 1 << 17;
    /** Where at most one in this many slots is taken, each one is looked for instead of emptying all. */
    private static final int SPARSE = 8;

    private static final long MULTIPLIER = 0x9e37_79b9_7f4a_7c15L;

    /** Nobody may choose texts that share a slot. */
    private final long seed = new SplittableRandom().nextLong();
    /** Index plus one, 0 for none. */
    private int[] slots = new int[FIRST];

    private int[] hashes = new int[FIRST / 2];
    private int[] starts = new int[FIRST / 2];
    private int[] lengths = new int[FIRST / 2];
    private int size;

    StringTable() {}

    /** Forgets the document before. */
    void start() {
        if (slots.length > RETAINED) {
            resize(FIRST);
        } else if (size > slots.length / SPARSE) {
            Arrays.fill(slots, 0);
        } else {
            clearEach();
        }
        size = 0;
    }

    private void clearEach() {
        int mask = slots.length - 1;
        for (int index = 0; index < size; index++) {
            int slot = hashes[index] & mask;
            while (slots[slot] != index + 1) {
                slot = slot + 1 & mask;
            }
            slots[slot] = 0;
        }
    }

    /** Index of the string of {@code n} bytes at {@code p}; {@link #NONE} if it is new, and will be found from now on. */
    int indexOf(byte[] b, int p, int n) {
        int hash = hash(b, p, n);
        int mask = slots.length - 1;
        for (int slot = hash & mask; ; slot = slot + 1 & mask) {
            int index = slots[slot] - 1;
            if (index < 0) {
                add(slot, hash, p, n);
                return NONE;
            }
            if (hashes[index] == hash && lengths[index] == n) {
                int start = starts[index];
                if (Arrays.equals(b, start, start + n, b, p, p + n)) {
                    return index;
                }
            }
        }
    }

    private int hash(byte[] b, int p, int n) {
        long hash = seed + n;
        int last = p + n - Long.BYTES;
        int i = p;
        for (; i <= last; i += Long.BYTES) {
            hash = mixed(hash ^ Bytes.littleLong(b, i));
        }
        int rest = last + Long.BYTES - i;
        if (rest > 0) {
            hash = mixed(hash ^ Bytes.littleLong(b, i) << (Long.BYTES - rest) * Byte.SIZE);
        }
        return (int) (hash * MULTIPLIER >>> 32);
    }

    private static long mixed(long hash) {
        long product = hash * MULTIPLIER;
        return product ^ product >>> 32;
    }

    private void add(int slot, int hash, int p, int n) {
        if (size == MAX_STRINGS) {
            throw FallbackSignal.UNSUPPORTED;
        }
        slots[slot] = size + 1;
        hashes[size] = hash;
        starts[size] = p;
        lengths[size] = n;
        size++;
        if (size == hashes.length) {
            grow();
        }
    }

    private void grow() {
        resize(2 * slots.length);
        int mask = slots.length - 1;
        for (int index = 0; index < size; index++) {
            int slot = hashes[index] & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = index + 1;
        }
    }

    private void resize(int length) {
        slots = new int[length];
        hashes = Arrays.copyOf(hashes, length / 2);
        starts = Arrays.copyOf(starts, length / 2);
        lengths = Arrays.copyOf(lengths, length / 2);
    }
}
