package io.curcuma.fastinfoset;

import io.curcuma.wire.Bytes;
import io.curcuma.wire.Utf8;
import io.curcuma.xmltext.XmlNames;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Names that a thread has read: one that comes again, in the same document or in a later one, is the same object. */
final class NameTexts {
    private static final int FIRST = 1 << 7;
    /** Names, and octets of them, that are kept for the next document. */
    private static final int RETAINED_NAMES = 1 << 10;

    private static final int RETAINED_OCTETS = 1 << 16;
    private static final long MULTIPLIER = 0x9e37_79b9_7f4a_7c15L;

    /** Nobody may choose names that share a slot. */
    private final long seed = new SplittableRandom().nextLong();

    private final boolean ncNames;
    private @Nullable NameText[] slots = new @Nullable NameText[FIRST];
    private int size;
    private long octets;

    /** @param ncNames whether each must be a name without a colon */
    NameTexts(boolean ncNames) {
        this.ncNames = ncNames;
    }

    /** Begins a document: what would be too much to keep is forgotten. */
    void start() {
        if (size > RETAINED_NAMES || octets > RETAINED_OCTETS) {
            slots = new @Nullable NameText[FIRST];
            size = 0;
            octets = 0;
        }
    }

    /**
     * The name that some bytes are.
     *
     * @param n at least 1
     * @throws io.curcuma.SerializationException {@code INVALID_UTF8}, or {@code MALFORMED} for what is no name
     */
    NameText of(byte[] b, int p, int n) {
        int hash = hash(b, p, n);
        int slot = hash & slots.length - 1;
        for (NameText known = slots[slot]; known != null; known = slots[slot]) {
            if (known.is(hash, b, p, n)) {
                return known;
            }
            slot = slot + 1 & slots.length - 1;
        }
        NameText name = new NameText(checked(Utf8.get(b, p, n)), Arrays.copyOfRange(b, p, p + n), hash);
        slots[slot] = name;
        octets += n;
        if (++size > slots.length / 2) {
            grow();
        }
        return name;
    }

    private String checked(String text) {
        if (ncNames && !XmlNames.isNcName(text)) {
            throw OctetReader.malformed("a name that is no name of XML");
        }
        return TextDecoder.checked(text);
    }

    private int hash(byte[] b, int p, int n) {
        long hash = seed + n;
        int last = p + n - Long.BYTES;
        for (int i = p; i < last; i += Long.BYTES) {
            hash = mixed(hash ^ Bytes.littleLong(b, i));
        }
        hash = mixed(hash ^ (n < Long.BYTES ? tail(b, p, n) : Bytes.littleLong(b, last)));
        return (int) (hash * MULTIPLIER >>> 32);
    }

    private static long tail(byte[] b, int p, int n) {
        long tail = 0;
        for (int i = 0; i < n; i++) {
            tail = tail << Byte.SIZE | b[p + i] & 0xff;
        }
        return tail;
    }

    private static long mixed(long hash) {
        long product = hash * MULTIPLIER;
        return product ^ product >>> 32;
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
