package io.curcuma.internal.column;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a tape holds: events, each with a code, and with bits or an object where it has a value. Not thread-safe. */
public final class Events {
    private static final int FIRST = 256;
    private static final int RETAINED = 1 << 16;

    private int[] codes = new int[FIRST];
    private long[] bits = new long[FIRST];
    private @Nullable Object[] objects = new Object[FIRST];
    private int size;

    /** Forgets all, and the memory for many. */
    public void clear() {
        if (codes.length > RETAINED) {
            codes = new int[FIRST];
            bits = new long[FIRST];
            objects = new Object[FIRST];
        } else {
            Arrays.fill(objects, 0, size, null);
        }
        size = 0;
    }

    public void add(int code, long value, @Nullable Object object) {
        int at = size;
        if (at == codes.length) {
            codes = Arrays.copyOf(codes, 2 * at);
            bits = Arrays.copyOf(bits, 2 * at);
            objects = Arrays.copyOf(objects, 2 * at);
        }
        codes[at] = code;
        bits[at] = value;
        objects[at] = object;
        size = at + 1;
    }

    public int size() {
        return size;
    }

    public int code(int at) {
        return codes[at];
    }

    public long bits(int at) {
        return bits[at];
    }

    public void setBits(int at, long value) {
        bits[at] = value;
    }

    /** The object of an event that has one. */
    public Object object(int at) {
        return java.util.Objects.requireNonNull(objects[at]);
    }
}
