package io.curcuma.internal.object;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.spi.MemberName;

/** Names that fields know, as bytes: what is left of these methods for a constant name are a few words. */
public final class NameBytes {
    /** Room that {@link #put} needs: the longest name, and words that overlap. */
    public static final int ROOM = MemberName.MAX_LENGTH + Long.BYTES;

    private static final int WORD = Long.BYTES;

    private NameBytes() {}

    /**
     * Writes a name, and up to seven bytes more that do not matter.
     *
     * @return the position behind the name
     */
    public static int put(MemberName name, byte[] b, int p) {
        Bytes.putLittleLong(b, p, name.head());
        if (name.length() > WORD) {
            Bytes.putLittleLong(b, p + name.tailAt(), name.tail());
        }
        if (name.length() > 2 * WORD) {
            putMiddle(name, b, p);
        }
        return p + name.length();
    }

    @SuppressWarnings("deprecation") // the copy of ASCII that makes no array
    private static void putMiddle(MemberName name, byte[] b, int p) {
        if (name.length() <= 3 * WORD) {
            Bytes.putLittleLong(b, p + WORD, name.middle());
        } else {
            name.text().getBytes(WORD, name.tailAt(), b, p + WORD);
        }
    }

    /** Whether a name stands at a position; false as well if the array ends within eight bytes from there. */
    public static boolean isAt(MemberName name, byte[] b, int p) {
        int n = name.length();
        return b.length - p >= name.tailAt() + WORD
                && (Bytes.littleLong(b, p) ^ name.head()) << (n < WORD ? Long.SIZE - Byte.SIZE * n : 0) == 0
                && (n <= WORD || Bytes.littleLong(b, p + name.tailAt()) == name.tail())
                && (n <= 2 * WORD || isMiddleAt(name, b, p));
    }

    private static boolean isMiddleAt(MemberName name, byte[] b, int p) {
        return Bytes.littleLong(b, p + WORD) == name.middle() && (name.length() <= 3 * WORD || isRestAt(name, b, p));
    }

    private static boolean isRestAt(MemberName name, byte[] b, int p) {
        for (int i = 2 * WORD; i < name.tailAt(); i++) {
            if (b[p + i] != name.text().charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
