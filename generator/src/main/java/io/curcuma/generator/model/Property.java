package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;
import java.util.Optional;

/**
 * One attribute, element or text content of a complex type.
 *
 * @param designator XSD component designator: {@code {ns}Type/@name}, {@code {ns}Type/name}, {@code {ns}Type/text()}; a name in
 *     another namespace than its type's is written {@code {ns}name}. A property that is no single attribute or element is
 *     {@code {ns}Type/content()}, {@code {ns}Type/any()}, {@code {ns}Type/@*}, {@code {ns}Type/xsi:nil}
 * @param node attribute, element or text
 * @param namespace of the attribute or element, {@code ""} for none and for text
 * @param name local name; {@code value} for text
 * @param occurs how often
 * @param type of one value
 * @param java how the bean holds it
 * @param minOccurs as the schema says, 0 inside a choice; for an attribute 1 if required
 * @param maxOccurs as the schema says, -1 for unbounded
 * @param defaultValue {@code default} or {@code fixed} of the declaration
 * @param wrapper where the bean holds a {@code JAXBElement} of the value
 * @param isId whether the value is the {@code xs:ID} of its bean, or of the {@code JAXBElement} that holds it
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
        Optional<Wrapper> wrapper,
        boolean isId,
        List<String> facets,
        String documentation,
        Location location) {
    /** Where the value stands in the document; one to one with the runtime's {@code io.curcuma.spi.Field.Node}. */
    public enum Node {
        ATTRIBUTE,
        ELEMENT,
        VALUE,
        TEXT,
        CONTENT,
        ANY,
        ANY_ATTRIBUTE,
        NIL
    }

    /**
     * A {@code JAXBElement} around a value.
     *
     * @param type class of the value as the object factory has it, fully qualified and erased
     * @param scope the parent's bean, absent for a global element
     * @param nillable whether it may be nil
     */
    public record Wrapper(String type, Optional<JavaClass> scope, boolean nillable) {}

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

    /** This property with values of another type. */
    public Property withType(ValueType other) {
        return new Property(
                designator,
                node,
                namespace,
                name,
                occurs,
                other,
                java,
                minOccurs,
                maxOccurs,
                defaultValue,
                wrapper,
                isId,
                facets,
                documentation,
                location);
    }

    /** This property by another name. */
    public Property withName(String other) {
        return new Property(
                designator,
                node,
                namespace,
                other,
                occurs,
                type,
                java,
                minOccurs,
                maxOccurs,
                defaultValue,
                wrapper,
                isId,
                facets,
                documentation,
                location);
    }
}
