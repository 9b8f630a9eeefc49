package io.curcuma.fastinfoset;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;

/** How many entries a table of the parser has, and how long each is. */
final class Vocabulary {
    private static final int FIRST = 16;
    /** Entries whose memory is kept for the next document. */
    private static final int RETAINED = 1 << 12;

    private final int max;
    private int[] lengths = new int[FIRST];
    private int size;

    /** @param max how many entries are allowed */
    Vocabulary(int max) {
        this.max = max;
    }

    /** Forgets the document before. */
    void clear() {
        size = 0;
        if (lengths.length > RETAINED) {
            lengths = new int[FIRST];
        }
    }

    void add(int length) {
        if (size == max) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "vocabulary", max, max + 1L);
        }
        if (size == lengths.length) {
            lengths = Arrays.copyOf(lengths, 2 * size);
        }
        lengths[size++] = length;
    }

    /** Length of an entry. @throws SerializationException {@code MALFORMED} if there is none */
    int length(int index) {
        if (index < 0 || index >= size) {
            throw new SerializationException(Code.MALFORMED, "an index beyond the vocabulary");
        }
        return lengths[index];
    }
}
