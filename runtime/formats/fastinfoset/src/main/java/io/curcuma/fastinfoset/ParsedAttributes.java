package io.curcuma.fastinfoset;

import java.util.Arrays;

/** The attributes of an element that is read. */
final class ParsedAttributes {
    /** Attributes whose memory is kept for the next document. */
    private static final int RETAINED = 64;

    private QualifiedName[] names = {};
    private String[] values = {};
    private int size;

    ParsedAttributes() {}

    void clear() {
        if (size > 0) {
            Arrays.fill(values, 0, size, "");
            size = 0;
        }
    }

    /** Lets go of all names and values, and of the memory for them if an element had many. */
    void forget() {
        size = 0;
        if (names.length > RETAINED) {
            names = new QualifiedName[0];
            values = new String[0];
        } else {
            Arrays.fill(names, null);
            Arrays.fill(values, null);
        }
    }

    int size() {
        return size;
    }

    /** @throws io.curcuma.SerializationException {@code MALFORMED} if there is one of the name already */
    void require(QualifiedName isNew) {
        for (int i = 0; i < size; i++) {
            if (names[i].isSame(isNew)) {
                throw OctetReader.malformed("an attribute that is there already");
            }
        }
    }

    void add(QualifiedName name, String value) {
        if (size == names.length) {
            names = Arrays.copyOf(names, Math.max(8, 2 * size));
            values = Arrays.copyOf(values, names.length);
        }
        names[size] = name;
        values[size++] = value;
    }

    QualifiedName name(int index) {
        return names[checked(index)];
    }

    String value(int index) {
        return values[checked(index)];
    }

    private int checked(int index) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return index;
    }
}
