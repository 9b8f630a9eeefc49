package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;
import java.util.Optional;

/**
 * One attribute, element or text content of a complex type.
 *
 * @param designator XSD component designator: {@code {ns}Type/@name}, {@code {ns}Type/name}, {@code {ns}Type/text()}; a name in
 *     another namespace than its type's is written {@code {ns}name}. A property that is not a single attribute or element is
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

    /** A property that occurs at most once, without a name, and with nothing else to say. */
    public static Builder builder(String designator, Node node, ValueType type, JavaProperty java, Location location) {
        return new Builder(designator, node, type, java, location);
    }

    /** Whether the bean's property is a {@code JAXBElement}, which it is not where it is a list of them. */
    public boolean isElement() {
        return wrapper.isPresent() && occurs != Occurs.REPEATED;
    }

    /** This property, to be changed. */
    public Builder toBuilder() {
        Builder builder = new Builder(designator, node, type, java, location);
        builder.namespace = namespace;
        builder.name = name;
        builder.occurs = occurs;
        builder.minOccurs = minOccurs;
        builder.maxOccurs = maxOccurs;
        builder.defaultValue = defaultValue;
        builder.wrapper = wrapper;
        builder.isId = isId;
        builder.facets = facets;
        builder.documentation = documentation;
        return builder;
    }

    /** This property with values of another type. */
    public Property withType(ValueType other) {
        return toBuilder().type(other).build();
    }

    /** This property by another name. */
    public Property withName(String other) {
        return toBuilder().name(namespace, other).build();
    }

    /** A property under construction; each method sets the component of its name. */
    public static final class Builder {
        private String designator;
        private final Node node;
        private ValueType type;
        private JavaProperty java;
        private Location location;
        private String namespace = "";
        private String name = "";
        private Occurs occurs = Occurs.SINGULAR;
        private int minOccurs;
        private int maxOccurs = 1;
        private Optional<String> defaultValue = Optional.empty();
        private Optional<Wrapper> wrapper = Optional.empty();
        private boolean isId;
        private List<String> facets = List.of();
        private String documentation = "";

        private Builder(String designator, Node node, ValueType type, JavaProperty java, Location location) {
            this.designator = designator;
            this.node = node;
            this.type = type;
            this.java = java;
            this.location = location;
        }

        public Builder designator(String other) {
            designator = other;
            return this;
        }

        public Builder type(ValueType other) {
            type = other;
            return this;
        }

        public Builder java(JavaProperty other) {
            java = other;
            return this;
        }

        public Builder location(Location other) {
            location = other;
            return this;
        }

        public Builder name(String ofNamespace, String local) {
            namespace = ofNamespace;
            name = local;
            return this;
        }

        /** How often, in the bean and in the schema: {@code min} to {@code max} times, -1 for unbounded. */
        public Builder occurs(Occurs often, int min, int max) {
            occurs = often;
            minOccurs = min;
            maxOccurs = max;
            return this;
        }

        public Builder occurs(Occurs often) {
            occurs = often;
            return this;
        }

        public Builder defaultValue(Optional<String> value) {
            defaultValue = value;
            return this;
        }

        public Builder wrapper(Optional<Wrapper> other) {
            wrapper = other;
            return this;
        }

        public Builder isId(boolean id) {
            isId = id;
            return this;
        }

        public Builder facets(List<String> texts) {
            facets = texts;
            return this;
        }

        public Builder documentation(String text) {
            documentation = text;
            return this;
        }

        public Property build() {
            return new Property(
                    designator,
                    node,
                    namespace,
                    name,
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
}
