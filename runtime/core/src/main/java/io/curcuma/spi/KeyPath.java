package io.curcuma.spi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A path from an element to elements in it, or to an attribute: the XPath of XML Schema Part 1, section 3.11.6.
 *
 * @param anywhere whether elements are looked for at any depth ({@code .//})
 * @param steps the elements on the way; none for the element itself
 * @param attribute null for an element
 */
public record KeyPath(
        boolean anywhere, List<Name> steps, @Nullable Name attribute) {
    private static final String ANY = "*";

    /**
     * A test of a name.
     *
     * @param namespace {@code ""} for none, {@code *} for any
     * @param local {@code *} for any
     */
    public record Name(String namespace, String local) {
        /** Whether a name passes it. */
        boolean takes(String itsNamespace, String itsLocal) {
            return (namespace.equals(ANY) || namespace.equals(itsNamespace))
                    && (local.equals(ANY) || local.equals(itsLocal));
        }

        private static Name of(String text) {
            int end = text.lastIndexOf('}');
            if (text.equals(ANY)) {
                return new Name(ANY, ANY);
            }
            return end < 0 ? new Name("", text) : new Name(text.substring(1, end), text.substring(end + 1));
        }
    }

    /** For {@link #of}. */
    public KeyPath {
        steps = List.copyOf(steps);
    }

    /**
     * The alternatives of an XPath.
     *
     * @param text abbreviated, with <code>{namespace}</code> instead of prefixes and without white space:
     *     <code>.//{urn:a}item/@id|{urn:a}total</code>
     */
    public static List<KeyPath> of(String text) {
        List<KeyPath> all = new ArrayList<>();
        int from = 0;
        while (from <= text.length()) {
            int end = end(text, from, '|');
            all.add(path(text.substring(from, end)));
            from = end + 1;
        }
        return List.copyOf(all);
    }

    /** Where a character comes next that is none of a namespace. */
    private static int end(String text, int from, char wanted) {
        boolean namespace = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!namespace && c == wanted) {
                return i;
            }
            namespace = c == '{' || namespace && c != '}';
        }
        return text.length();
    }

    private static KeyPath path(String text) {
        boolean anywhere = text.startsWith(".//");
        List<Name> steps = new ArrayList<>();
        Name attribute = null;
        int from = anywhere ? 3 : 0;
        while (from < text.length()) {
            int end = end(text, from, '/');
            String step = text.substring(from, end);
            if (step.startsWith("@")) {
                attribute = Name.of(step.substring(1));
            } else if (!step.equals(".")) {
                steps.add(Name.of(step));
            }
            from = end + 1;
        }
        return new KeyPath(anywhere, steps, attribute);
    }
}
