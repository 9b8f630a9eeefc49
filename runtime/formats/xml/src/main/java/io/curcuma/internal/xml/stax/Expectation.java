package io.curcuma.internal.xml.stax;

import java.util.Collection;
import java.util.List;
import javax.xml.namespace.QName;

/** How an error message names what a document has and what its schema has in its place. */
final class Expectation {
    private static final int MAX_NAMES = 12;
    private static final int MAX_NAME = 64;
    private static final int MAX_NAMESPACE = 128;

    private Expectation() {}

    /**
     * Both, such as {@code 'x', expected 'a' or 'b'}. The names have their namespaces where these differ.
     *
     * @param found name in the document, which may have any length
     * @param expected names of the schema, in its order
     */
    static String of(QName found, Collection<QName> expected) {
        boolean qualified =
                expected.stream().anyMatch(name -> !name.getNamespaceURI().equals(found.getNamespaceURI()));
        return quoted(found, qualified) + ", expected " + list(qualified, List.copyOf(expected));
    }

    /** The names of the schema alone, as in {@code expected 'a' or 'b'}. */
    static String of(Collection<QName> expected) {
        return "expected " + list(true, List.copyOf(expected));
    }

    private static String list(boolean qualified, List<QName> names) {
        if (names.isEmpty()) {
            return "none";
        }
        StringBuilder list = new StringBuilder();
        int shown = Math.min(names.size(), MAX_NAMES);
        for (int i = 0; i < shown; i++) {
            boolean last = i == names.size() - 1;
            list.append(i == 0 ? "" : last ? " or " : ", ").append(quoted(names.get(i), qualified));
        }
        return shown == names.size() ? list.toString() : list + " or one of " + (names.size() - shown) + " more";
    }

    private static String quoted(QName name, boolean qualified) {
        String local = cut(name.getLocalPart(), MAX_NAME);
        return qualified && !name.getNamespaceURI().isEmpty()
                ? "'{" + cut(name.getNamespaceURI(), MAX_NAMESPACE) + "}" + local + "'"
                : "'" + local + "'";
    }

    private static String cut(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length) + "…";
    }
}
