package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;
import java.util.Optional;

/**
 * One attribute, element or text content of a complex type.
 *
 * @param designator XSD component designator: {@code {ns}Type/@name}, {@code {ns}Type/name}, {@code {ns}Type/text()}; a name in
 *     another namespace than its type's is written {@code {ns}name}
 * @param node attribute, element or text
 * @param namespace of the attribute or element, {@code ""} for none and for text
 * @param name local name; {@code value} for text
 * @param occurs how often
 * @param type of one value
 * @param java how the bean holds it
 * @param minOccurs as the schema says, 0 inside a choice; for an attribute 1 if required
 * @param maxOccurs as the schema says, -1 for unbounded
 * @param defaultValue {@code default} or {@code fixed} of the declaration
 * @param facets such as {@code maxLength=35}, in schema order
 * @param documentation plain text, {@code ""} for none
 * @param location of the declaration
 */
public record Property(
        String designator,
        Node node,
        String namespace,
        String name,
        Occurs occurs,
        ValueType type,
        JavaProperty java,
        int minOccurs,
        int maxOccurs,
        Optional<String> defaultValue,
        List<String> facets,
        String documentation,
        Location location) {
    /** Where the value stands in the document. */
    public enum Node {
        ATTRIBUTE,
        ELEMENT,
        VALUE
    }

    /** How often the value occurs. */
    public enum Occurs {
        /** At most once. */
        SINGULAR,
        /** A {@code java.util.List}; empty and absent are one state. */
        REPEATED,
        /** {@code xs:list}: a {@code java.util.List}; empty and absent are two states. */
        LIST
    }

    public Property {
        facets = List.copyOf(facets);
    }
}
