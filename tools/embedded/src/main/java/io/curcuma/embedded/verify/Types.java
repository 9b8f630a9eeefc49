package io.curcuma.embedded.verify;

import io.curcuma.generator.xjc.validation.AllGroups;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.TypeInfo;

/** The schema types of one tree, as far as a validator found them. Not for use by two threads. */
final class Types {
    private final IdentityHashMap<TreeElement, TypeInfo> elements = new IdentityHashMap<>();
    private final IdentityHashMap<TreeElement, Map<QName, TypeInfo>> attributes = new IdentityHashMap<>();
    private final IdentityHashMap<TreeElement, String> defaults = new IdentityHashMap<>();
    private final IdentityHashMap<TreeElement, Boolean> elementOnly = new IdentityHashMap<>();

    private final AllGroups unordered;

    Types(AllGroups unordered) {
        this.unordered = unordered;
    }

    /** Nothing is known of any tree. */
    static Types unknown() {
        return new Types(new AllGroups(Set.of(), Set.of()));
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

    /** Whether the order of an element's children means nothing. */
    boolean isUnordered(TreeElement element) {
        TypeInfo type = elements.get(element);
        if (type == null) {
            return false;
        }
        if (unordered.types().stream().anyMatch(all -> isOf(type, all))) {
            return true;
        }
        return !isNamed(type) && unordered.elements().contains(element.name().getLocalPart());
    }

    private static boolean isOf(TypeInfo type, QName named) {
        String namespace = named.getNamespaceURI().isEmpty() ? null : named.getNamespaceURI();
        return (named.getLocalPart().equals(type.getTypeName()) && Objects.equals(namespace, type.getTypeNamespace()))
                || type.isDerivedFrom(
                        namespace,
                        named.getLocalPart(),
                        TypeInfo.DERIVATION_EXTENSION | TypeInfo.DERIVATION_RESTRICTION);
    }

    /** Whether a type has a name in its schema; the validator numbers those that have none. */
    static boolean isNamed(TypeInfo type) {
        String name = type.getTypeName();
        return name != null && !name.startsWith("#");
    }
}
