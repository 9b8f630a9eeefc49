package io.curcuma.fastinfoset;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of elements that have some after content, as when a type with attributes extends one with elements. A document has them
 * before, so it is written twice: what the first run collects, the second one writes where it belongs.
 */
final class LateAttributes {
    private @Nullable Name[] names = new @Nullable Name[16];
    private @Nullable String[] values = new @Nullable String[16];
    /** By the number of the element: where its attributes begin and end. */
    private int[] begins = new int[16];

    private int[] ends = new int[16];
    private int elements;
    private int size;

    void clear() {
        Arrays.fill(names, 0, size, null);
        Arrays.fill(values, 0, size, null);
        size = 0;
        elements = 0;
    }

    /** Where the attributes of an element begin that are added now. */
    int begin() {
        return size;
    }

    void add(Name name, String value) {
        if (size == names.length) {
            names = Arrays.copyOf(names, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
        }
        names[size] = name;
        values[size++] = value;
    }

    /**
     * Ends an element: the attributes that were added since it began are its own; those of the elements inside it have been
     * assigned already.
     */
    void end(int element, int begin) {
        if (element >= begins.length) {
            int length = Math.max(element + 1, 2 * begins.length);
            begins = Arrays.copyOf(begins, length);
            ends = Arrays.copyOf(ends, length);
        }
        if (element >= elements) {
            Arrays.fill(begins, elements, element + 1, 0);
            Arrays.fill(ends, elements, element + 1, 0);
            elements = element + 1;
        }
        begins[element] = begin;
        ends[element] = size;
    }

    int first(int element) {
        return element < elements ? begins[element] : 0;
    }

    int last(int element) {
        return element < elements ? ends[element] : 0;
    }

    Name name(int at) {
        return java.util.Objects.requireNonNull(names[at]);
    }

    String value(int at) {
        return java.util.Objects.requireNonNull(values[at]);
    }
}
