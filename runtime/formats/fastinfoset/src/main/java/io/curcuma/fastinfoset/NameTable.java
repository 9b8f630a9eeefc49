package io.curcuma.fastinfoset;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.ArrayList;
import java.util.List;

/** Names that a document refers to by their index. */
final class NameTable<T> {
    /** Names come from schemas; a document has few. */
    private static final int MAX_NAMES = 1 << 16;
    /** Entries whose memory is kept for the next document. */
    private static final int RETAINED = 1 << 12;

    private List<T> names = new ArrayList<>();

    NameTable() {}

    /** Forgets the document before. */
    void clear() {
        if (names.size() > RETAINED) {
            names = new ArrayList<>();
        } else {
            names.clear();
        }
    }

    /** Index of a name that is new. */
    int add(T name) {
        if (names.size() == MAX_NAMES) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "vocabulary", MAX_NAMES, MAX_NAMES + 1L);
        }
        names.add(name);
        return names.size() - 1;
    }

    /** @throws SerializationException {@code MALFORMED} if there is no such name */
    T get(int index) {
        if (index < 0 || index >= names.size()) {
            throw OctetReader.malformed("an index beyond the vocabulary");
        }
        return names.get(index);
    }
}
