package io.curcuma.fastinfoset;

import java.util.Arrays;

/** Namespace declarations in scope. Prefixes and namespaces are places in the document's tables plus one, 0 for none. */
final class NamespaceScope {
    /** By prefix: place in the stack of the declaration in scope plus one, 0 for none. */
    private int[] inScope = new int[16];

    private int[] prefixes = new int[16];
    private int[] namespaces = new int[16];
    /** The declaration of the same prefix that was in scope before. */
    private int[] hidden = new int[16];

    private int size;

    NamespaceScope() {}

    /** Forgets everything. */
    void clear() {
        closeTo(0);
    }

    /** How many declarations are in scope, with those that others hide. */
    int size() {
        return size;
    }

    /**
     * Declares on an element.
     *
     * @param first how many declarations there were before the element
     * @throws io.curcuma.SerializationException {@code MALFORMED} if the element declares the prefix already
     */
    void declare(int prefix, int namespace, int first) {
        if (prefix >= inScope.length) {
            inScope = Arrays.copyOf(inScope, Math.max(prefix + 1, 2 * inScope.length));
        }
        if (inScope[prefix] > first) {
            throw OctetReader.malformed("a prefix that an element declares twice");
        }
        if (size == prefixes.length) {
            prefixes = Arrays.copyOf(prefixes, 2 * size);
            namespaces = Arrays.copyOf(namespaces, 2 * size);
            hidden = Arrays.copyOf(hidden, 2 * size);
        }
        prefixes[size] = prefix;
        namespaces[size] = namespace;
        hidden[size] = inScope[prefix];
        size++;
        inScope[prefix] = size;
    }

    /** Goes back to the given number of declarations. */
    void closeTo(int first) {
        while (size > first) {
            size--;
            inScope[prefixes[size]] = hidden[size];
        }
    }

    /** Prefix of a declaration. */
    int prefix(int place) {
        return prefixes[place];
    }

    /** Namespace of a declaration. */
    int namespace(int place) {
        return namespaces[place];
    }

    /** The namespace that a prefix stands for, 0 for none. */
    int of(int prefix) {
        int place = prefix < inScope.length ? inScope[prefix] : 0;
        return place == 0 ? 0 : namespaces[place - 1];
    }
}
