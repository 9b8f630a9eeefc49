package io.curcuma.fastinfoset;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Texts that a document refers to by their index: where they stand in it, and the string as soon as somebody has asked for it. */
final class TextTable {
    /** The most that X.891 allows. */
    private static final int MAX_STRINGS = 1 << 20;

    private static final int FIRST = 16;
    /** Entries whose memory is kept for the next document: as many as a document of a megabyte needs. */
    private static final int RETAINED = 1 << 16;

    private TextEncoding[] encodings = {};
    private int[] starts = {};
    private int[] lengths = {};
    private @Nullable String[] strings = {};
    private int size;

    TextTable() {
        resize(FIRST);
    }

    private void resize(int capacity) {
        encodings = Arrays.copyOf(encodings, capacity);
        starts = Arrays.copyOf(starts, capacity);
        lengths = Arrays.copyOf(lengths, capacity);
        strings = Arrays.copyOf(strings, capacity);
    }

    /** Forgets the document before. */
    void clear() {
        Arrays.fill(strings, 0, size, null);
        size = 0;
        if (starts.length > RETAINED) {
            resize(FIRST);
        }
    }

    /** Index of a text that is new. */
    int add(TextEncoding encoding, int start, int length) {
        if (size == MAX_STRINGS) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "vocabulary", MAX_STRINGS, MAX_STRINGS + 1L);
        }
        if (size == starts.length) {
            resize(2 * size);
        }
        if (encodings[size] != encoding) {
            // most are UTF-8, as those of the document before
            encodings[size] = encoding;
        }
        starts[size] = start;
        lengths[size] = length;
        return size++;
    }

    /** @throws SerializationException {@code MALFORMED} if there is no such text */
    void check(int index) {
        if (index < 0 || index >= size) {
            throw OctetReader.malformed("an index beyond the vocabulary");
        }
    }

    TextEncoding encoding(int index) {
        return encodings[index];
    }

    /** Where in the array of the document it begins. */
    int start(int index) {
        return starts[index];
    }

    /** In octets. */
    int length(int index) {
        return lengths[index];
    }

    /** The string, null if nobody has asked for it. */
    @Nullable
    String string(int index) {
        return strings[index];
    }

    void keep(int index, String string) {
        strings[index] = string;
    }
}
