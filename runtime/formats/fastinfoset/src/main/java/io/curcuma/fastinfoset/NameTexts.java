package io.curcuma.fastinfoset;

import io.curcuma.internal.bytes.ByteHash;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.xsd.XmlNames;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Names that a thread has read: one that comes again, in the same document or in a later one, is the same object. */
final class NameTexts {
    private static final int FIRST = 1 << 7;
    /** Names, and octets of one and of all, that are kept for the next document. */
    private static final int RETAINED_NAMES = 1 << 10;

    private static final int LONGEST_RETAINED = 256;
    private static final int RETAINED_OCTETS = 1 << 16;

    private final boolean ncNames;
    private @Nullable NameText[] slots = new @Nullable NameText[FIRST];
    private int size;
    private long octets;
    private int longest;

    /** @param ncNames whether each must be a name without a colon */
    NameTexts(boolean ncNames) {
        this.ncNames = ncNames;
    }

    /** Ends a document: what would be too much to keep is forgotten. */
    void forget() {
        if (size > RETAINED_NAMES || octets > RETAINED_OCTETS || longest > LONGEST_RETAINED) {
            slots = new @Nullable NameText[FIRST];
            size = 0;
            octets = 0;
            longest = 0;
        }
    }

    /**
     * The name that some bytes are.
     *
     * @param n at least 1
     * @throws io.curcuma.SerializationException {@code INVALID_UTF8}, or {@code MALFORMED} for what is not a name
     */
    NameText of(byte[] b, int p, int n) {
        int hash = ByteHash.of(b, p, n);
        int slot = hash & slots.length - 1;
        for (NameText known = slots[slot]; known != null; known = slots[slot]) {
            if (known.is(hash, b, p, n)) {
                return known;
            }
            slot = slot + 1 & slots.length - 1;
        }
        NameText name = new NameText(kept(checked(Utf8.get(b, p, n))), Arrays.copyOfRange(b, p, p + n), hash);
        slots[slot] = name;
        octets += n;
        longest = Math.max(longest, n);
        if (++size > slots.length / 2) {
            grow();
        }
        return name;
    }

    /** A name that is kept is the same string as in schemas, which the JVM interns: as a rule, no two are compared. */
    private String kept(String text) {
        return size < RETAINED_NAMES && text.length() <= LONGEST_RETAINED ? text.intern() : text;
    }

    private String checked(String text) {
        if (ncNames && !XmlNames.isNcName(text)) {
            throw OctetReader.malformed("a name that is not an XML name");
        }
        return StringDecoder.checked(text);
    }

    private void grow() {
        @Nullable NameText[] grown = new @Nullable NameText[2 * slots.length];
        for (NameText name : slots) {
            if (name != null) {
                int slot = name.hash() & grown.length - 1;
                while (grown[slot] != null) {
                    slot = slot + 1 & grown.length - 1;
                }
                grown[slot] = name;
            }
        }
        slots = grown;
    }
}
