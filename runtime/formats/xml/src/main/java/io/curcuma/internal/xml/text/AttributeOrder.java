package io.curcuma.internal.xml.text;

import java.util.Arrays;

/**
 * The attributes that tags of an element are likely to have, in the order in which documents had them. All threads look without a lock;
 * what one of them learns is seen by the others at some time.
 */
final class AttributeOrder {
    /** How many are looked at for the next one. */
    static final int AHEAD = 3;

    private static final int MAX_NAMES = 32;

    /** In their order, none twice as documents write it; then {@link #AHEAD} that no document has. Replaced as a whole. */
    private volatile AttributeName[] names;

    AttributeOrder() {
        AttributeName[] none = new AttributeName[AHEAD];
        Arrays.fill(none, AttributeName.NOTHING);
        names = none;
    }

    AttributeName[] names() {
        return names;
    }

    /**
     * Learns a name that was not where it was looked for.
     *
     * @param slot where it was looked for
     * @return where the one after it is to be looked for
     */
    int learn(AttributeName name, int slot) {
        AttributeName[] known = names;
        int size = known.length - AHEAD;
        for (int i = 0; i < size; i++) {
            if (known[i] == name) {
                return i + 1;
            }
            if (known[i].isWrittenAs(name)) {
                // where other prefixes are in scope
                return replace(known, i, name);
            }
        }
        return name.number == AttributeName.UNNUMBERED || size == MAX_NAMES
                ? slot
                : insert(known, Math.min(slot, size), name);
    }

    // from the array that was looked through, whatever other threads have learned since: in that one the name may be
    // already

    private int replace(AttributeName[] known, int slot, AttributeName name) {
        AttributeName[] more = known.clone();
        more[slot] = name;
        names = more;
        return slot + 1;
    }

    private int insert(AttributeName[] known, int slot, AttributeName name) {
        AttributeName[] more = new AttributeName[known.length + 1];
        System.arraycopy(known, 0, more, 0, slot);
        more[slot] = name;
        System.arraycopy(known, slot, more, slot + 1, known.length - slot);
        names = more;
        return slot + 1;
    }
}
