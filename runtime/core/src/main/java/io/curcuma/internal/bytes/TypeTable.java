package io.curcuma.internal.bytes;

import io.curcuma.spi.Type;
import java.util.function.ToIntFunction;

/**
 * A number from 0 to 15 for each type. Immutable.
 *
 * <p>A record of words, and neither a {@code switch} nor an array: HotSpot takes the number for a constant if the type is one.
 *
 * @param low of the first 16 types, four bits each
 * @param middle of the next 16
 * @param high of the others
 */
@SuppressWarnings("EnumOrdinal") // what is made of ordinals stays in memory
public record TypeTable(long low, long middle, long high) {
    private static final int BITS = 4;
    private static final int PER_WORD = Long.SIZE / BITS;
    private static final int MASK = (1 << BITS) - 1;

    /** A table of these numbers. */
    public static TypeTable of(ToIntFunction<Type> numbers) {
        long[] words = new long[3];
        for (Type type : Type.values()) {
            int number = numbers.applyAsInt(type);
            if ((number & ~MASK) != 0) {
                throw new IllegalArgumentException(type + ": " + number);
            }
            words[type.ordinal() / PER_WORD] |= (long) number << type.ordinal() * BITS;
        }
        return new TypeTable(words[0], words[1], words[2]);
    }

    /** The number of a type. */
    public int get(Type type) {
        int i = type.ordinal();
        long word = i < PER_WORD ? low : i < 2 * PER_WORD ? middle : high;
        // a shift by more than 63 counts modulo 64, which picks the place within the word
        return (int) (word >>> i * BITS) & MASK;
    }
}
