package io.curcuma.spi;

import org.jspecify.annotations.Nullable;

/**
 * The name of a member, as words of eight bytes, the lowest first, for formats that write and compare it at once. Immutable.
 *
 * <p>A record, as {@link Field} is: HotSpot takes what a constant record holds for constants, so that a name becomes part of the code
 * that writes the field.
 *
 * @param text of 1 to {@value #MAX_LENGTH} chars of ASCII, with nothing that a JSON string has to escape; interned
 * @param hash hash code of the text
 * @param length of the text
 * @param tailAt where the last eight bytes begin, 0 if there are fewer
 * @param head the first eight bytes; 0 for those that there are not
 * @param middle the eight bytes behind them; 0 for those that there are not
 * @param tail the eight bytes from {@code tailAt} on
 */
public record MemberName(String text, int hash, int length, int tailAt, long head, long middle, long tail) {
    /** Most chars of a name. */
    public static final int MAX_LENGTH = 64;

    /** The name; null if it is one that has to be escaped, or is too long. */
    static @Nullable MemberName of(String text) {
        int n = text.length();
        if (n == 0 || n > MAX_LENGTH || !isPlain(text)) {
            return null;
        }
        int tailAt = Math.max(0, n - Long.BYTES);
        return new MemberName(
                text.intern(), text.hashCode(), n, tailAt, word(text, 0), word(text, Long.BYTES), word(text, tailAt));
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    private static long word(String text, int from) {
        long word = 0;
        for (int i = Math.min(text.length(), from + Long.BYTES) - 1; i >= from; i--) {
            word = word << Byte.SIZE | text.charAt(i);
        }
        return word;
    }
}
