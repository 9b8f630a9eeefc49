package io.curcuma.generator.plan.former;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.WireForm;
import java.util.Optional;

/** What the schema no longer says of a property, from the line of the numbers file that is left of it. */
final class FormerProperty {
    /** The runtime's word for it: a line names neither none nor the namespace of the type that it belongs to. */
    private static final String ANY_NAMESPACE = "##any";

    private static final String ATTRIBUTE = "/@";
    private static final String ANY_ATTRIBUTE = "/@*";

    private FormerProperty() {}

    /**
     * A property.
     *
     * @param form that its number has
     */
    static Property of(Entry entry, WireForm form, Node node, String namespace, String name, Location location) {
        return Property.builder(
                        entry.designator(),
                        node,
                        new ValueType.Simple(Scalar.STRING, "string"),
                        new JavaProperty("", "java.lang.Object", Optional.empty()),
                        location)
                .name(namespace, name)
                .occurs(form.occurs())
                .build();
    }

    /**
     * A property of a type that is gone, too.
     *
     * @param part of the designator, behind that of the type
     * @param union whether the type was a union of elements
     */
    static Property ofLost(Entry entry, WireForm form, String part, boolean union) {
        Node node = node(part, form, union);
        boolean named = node == Node.ELEMENT || node == Node.ATTRIBUTE;
        int brace = part.lastIndexOf('}');
        int start = part.indexOf('{');
        return of(
                entry,
                form,
                node,
                !named ? "" : brace < 0 ? ANY_NAMESPACE : part.substring(start + 1, brace),
                named ? localName(part, node) : entry.name(),
                Location.NONE);
    }

    private static Node node(String part, WireForm form, boolean union) {
        if (part.equals(ANY_ATTRIBUTE)) {
            return Node.ANY_ATTRIBUTE;
        }
        if (part.startsWith(ATTRIBUTE)) {
            return Node.ATTRIBUTE;
        }
        return switch (part) {
            case "/text()" -> union ? Node.TEXT : Node.VALUE;
            case "/any()" -> Node.ANY;
            case "/xsi:nil" -> Node.NIL;
            default -> form.isContent() ? Node.CONTENT : Node.ELEMENT;
        };
    }

    private static String localName(String part, Node node) {
        int start = node == Node.ATTRIBUTE ? ATTRIBUTE.length() : 1;
        return part.substring(Math.max(start, part.lastIndexOf('}') + 1));
    }
}
