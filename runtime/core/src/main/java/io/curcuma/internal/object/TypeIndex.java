package io.curcuma.internal.object;

import java.util.Arrays;

/**
 * Where the {@code "@type"} is of the objects of one stretch of a message, so that looking ahead for it costs linear time however
 * objects nest. Eight bytes for each {@code "@type"}.
 */
public final class TypeIndex {
    /** No {@code "@type"}. */
    public static final int NONE = -1;

    private static final long MIXED = 0xffff_ffffL;

    private long[] entries = new long[8];
    private int size;
    private int begin;
    private int end;

    /** An index of nothing. */
    public TypeIndex() {}

    /** Forgets everything; a stretch follows. */
    public void start(int position) {
        if (entries.length > 1 << 12) {
            entries = new long[8];
        }
        size = 0;
        begin = position;
        end = position;
    }

    /**
     * An object of the stretch has a type. Of several types of one object the first counts.
     *
     * @param object where it begins
     * @param type where the type's value begins
     */
    public void add(int object, int type) {
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * size);
        }
        entries[size++] = (long) object << 32 | type;
    }

    /** Ends the stretch. */
    public void finish(int position) {
        Arrays.sort(entries, 0, size);
        end = position;
    }

    /** Whether an object that begins at a position is in the stretch. */
    public boolean covers(int object) {
        return object >= begin && object < end;
    }

    /** Where the value of the type of an object of the stretch begins, or {@link #NONE}. */
    public int find(int object) {
        int found = Arrays.binarySearch(entries, 0, size, (long) object << 32);
        // a type comes after the start of its object, so it is never found exactly
        int next = found < 0 ? -found - 1 : found;
        return next < size && entries[next] >> 32 == object ? (int) (entries[next] & MIXED) : NONE;
    }
}
