package io.curcuma.internal.xml.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A few prefixes and their namespaces, the innermost last. Throws {@link FallbackSignal} for many, which take long to look through. */
final class PrefixBindings {
    private static final int MOST = 64;

    private String[] prefixes = new String[8];
    private String[] uris = new String[8];
    private int size;

    int size() {
        return size;
    }

    String prefix(int index) {
        return prefixes[index];
    }

    String uri(int index) {
        return uris[index];
    }

    void add(String prefix, String uri) {
        if (size == MOST) {
            throw FallbackSignal.UNSUPPORTED;
        }
        if (size == prefixes.length) {
            prefixes = Arrays.copyOf(prefixes, 2 * size);
            uris = Arrays.copyOf(uris, 2 * size);
        }
        prefixes[size] = prefix;
        uris[size++] = uri;
    }

    /** Forgets all but the first ones. */
    void cutTo(int before) {
        size = before;
    }

    /** The namespace of the prefix between two places of a text; null if it is not bound here. */
    @Nullable
    String find(String text, int from, int to) {
        int length = to - from;
        for (int i = size - 1; i >= 0; i--) {
            if (prefixes[i].length() == length && text.startsWith(prefixes[i], from)) {
                return uris[i];
            }
        }
        return null;
    }
}
