package io.curcuma.embedded.verify;

import java.util.IdentityHashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.TypeInfo;

/** The schema types of one tree, as far as a validator found them. Not for use by two threads. */
final class Types {
    private final IdentityHashMap<TreeElement, TypeInfo> elements = new IdentityHashMap<>();
    private final IdentityHashMap<TreeElement, Map<QName, TypeInfo>> attributes = new IdentityHashMap<>();
    private final IdentityHashMap<TreeElement, String> defaults = new IdentityHashMap<>();
    private final IdentityHashMap<TreeElement, Boolean> elementOnly = new IdentityHashMap<>();

    /** Nothing is known of any tree. */
    static Types unknown() {
        return new Types();
    }

    void defaultOf(TreeElement element, String text) {
        defaults.merge(element, text, String::concat);
    }

    void element(TreeElement element, TypeInfo type) {
        elements.put(element, type);
    }

    void attributes(TreeElement element, Map<QName, TypeInfo> types) {
        attributes.put(element, types);
    }

    void elementOnly(TreeElement element) {
        elementOnly.put(element, true);
    }

    /** The type of an element; of a union the member that its text is of. Null where nothing is known. */
    @Nullable
    TypeInfo of(TreeElement element) {
        return elements.get(element);
    }

    /** The type of an attribute, null where nothing is known. */
    @Nullable
    TypeInfo of(TreeElement element, QName attribute) {
        return attributes.getOrDefault(element, Map.of()).get(attribute);
    }

    /** What an element says: of an empty one, what the schema says in its place. */
    String text(TreeElement element) {
        return defaults.getOrDefault(element, element.text());
    }

    /** Whether the white space between the children means nothing. */
    boolean isElementOnly(TreeElement element) {
        return elementOnly.containsKey(element);
    }
}
