package io.curcuma.smile;

import java.util.Arrays;

/** The names of the current message that a writer can refer to by number. Entries of an earlier message count as empty. */
final class SharedNames {
    /** No reference. */
    static final int NONE = -1;

    private static final int BITS = 11;
    private static final int MASK = (1 << BITS) - 1;
    /** 2^32 divided by the golden ratio. */
    private static final int GOLDEN = 0x9e37_79b1;
    /** Names also come from beans, whose author may have chosen colliding ones: then some are written again. */
    private static final int STEPS = 32;
    /** Numbers whose lower byte is this or more are not used, so that no reference holds an end marker. */
    private static final int MARKS = 0xfe;
    /** Longer names are always written, since the table outlives the message. */
    private static final int LONGEST = 256;

    private final String[] texts = new String[MASK + 1];
    private final int[] stamps = new int[MASK + 1];
    private int base = 1;
    private int count;

    SharedNames() {
        Arrays.fill(texts, "");
    }

    /** Forgets all names. */
    void start() {
        base += count;
        count = 0;
        if (base > Integer.MAX_VALUE - 2 * SmileToken.REFERENCES) {
            Arrays.fill(stamps, 0);
            base = 1;
        }
    }

    /** The first slot to look at. Multiplied, since names that differ in a digit have neighbouring hashes. */
    private static int slot(int hash) {
        return hash * GOLDEN >>> Integer.SIZE - BITS;
    }

    /** Number of an interned name with a hash code, or {@link #NONE}. */
    @SuppressWarnings("ReferenceEquality")
    int find(String name, int hash) {
        int slot = slot(hash);
        int number = stamps[slot] - base;
        // most names share their slot with none, and are the same string
        return number >= 0 && texts[slot] == name ? number : find(name);
    }

    /** Number of a name, or {@link #NONE}. */
    int find(String name) {
        int slot = slot(name.hashCode());
        for (int i = 0; i < STEPS && stamps[slot] >= base; i++) {
            if (texts[slot].equals(name)) {
                return stamps[slot] - base;
            }
            slot = slot + 1 & MASK;
        }
        return NONE;
    }

    /** Adds a name that was not found. */
    void add(String name) {
        if (count == SmileToken.REFERENCES) {
            start();
        }
        int number = count++;
        if ((number & 0xff) >= MARKS || name.length() > LONGEST) {
            return;
        }
        int slot = slot(name.hashCode());
        for (int i = 0; i < STEPS; i++) {
            if (stamps[slot] < base) {
                texts[slot] = name;
                stamps[slot] = base + number;
                return;
            }
            slot = slot + 1 & MASK;
        }
    }
}
