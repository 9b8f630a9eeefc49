package io.curcuma.generator.model;

import java.util.Optional;

/**
 * How the bean holds a property.
 *
 * @param field name of the protected field
 * @param type fully qualified type of one value ({@code int}, {@code java.lang.Integer}, {@code byte[]}, a bean); of the item where
 *     the property is a list
 * @param xmlAdapter the {@code XmlAdapter} between {@code type} and {@code String} for types that a binding brings, fully qualified;
 *     {@link #ANY_SIMPLE} for the one of the runtime
 * @param nullAsNil whether {@code null} stands for an element that is {@code xsi:nil}, as it does where the element has to be there
 * @param emptyElement the text that an empty element stands for: its {@code default}, or what is {@code fixed}
 * @param accessors the public methods to use instead of the field, of a bean that somebody else made
 * @param container what the accessors hold the values in, where that is not the list or the one value that the schema says
 * @param publicName what the methods that XJC makes have behind {@code get} and {@code set}; {@code ""} for what has none
 */
public record JavaProperty(
        String field,
        String type,
        Optional<String> xmlAdapter,
        boolean nullAsNil,
        Optional<String> emptyElement,
        Optional<Accessors> accessors,
        Optional<Container> container,
        String publicName) {
    /** Stands for the {@code XmlAdapter} of content of {@code xs:anySimpleType}, which beans hold as an {@code Object}. */
    public static final String ANY_SIMPLE = "xs:anySimpleType";

    /**
     * Public methods of a bean.
     *
     * @param getter name of the method that returns the value, or the list itself
     * @param setter name of the method that sets it; absent for a list that the getter makes
     * @param behind the field, where the getter may return something else than null for a value that is absent
     */
    public record Accessors(String getter, Optional<String> setter, Optional<FieldBehind> behind) {}

    /**
     * A field that code beside the bean need not be able to use.
     *
     * @param owner binary name of the class that declares it
     */
    public record FieldBehind(String owner, String name) {}

    /**
     * What holds several values.
     *
     * @param kind how one is made of a list
     * @param type fully qualified type, without type arguments; of the components, for an array
     * @param isWrapper whether the list is all that the schema's one value has: an {@code @XmlElementWrapper}
     * @param isByField whether what stands beside the bean uses the field
     */
    public record Container(Kind kind, String type, boolean isWrapper, boolean isByField) {
        /** How a container is made of a list. */
        public enum Kind {
            /** It is the list. */
            LIST,
            /** By a constructor that takes a collection. */
            COLLECTION,
            /** An array of objects. */
            ARRAY,
            /** An array of primitives. */
            PRIMITIVES
        }
    }

    /** A property whose values are in a list, or alone. */
    public JavaProperty(
            String field,
            String type,
            Optional<String> xmlAdapter,
            boolean nullAsNil,
            Optional<String> emptyElement,
            Optional<Accessors> accessors) {
        this(field, type, xmlAdapter, nullAsNil, emptyElement, accessors, Optional.empty());
    }

    /** A property of a bean that XJC did not make. */
    public JavaProperty(
            String field,
            String type,
            Optional<String> xmlAdapter,
            boolean nullAsNil,
            Optional<String> emptyElement,
            Optional<Accessors> accessors,
            Optional<Container> container) {
        this(field, type, xmlAdapter, nullAsNil, emptyElement, accessors, container, "");
    }

    /** A property whose field the adapter uses. */
    public JavaProperty(
            String field, String type, Optional<String> xmlAdapter, boolean nullAsNil, Optional<String> emptyElement) {
        this(field, type, xmlAdapter, nullAsNil, emptyElement, Optional.empty());
    }

    /** A property whose {@code null} is absence, and whose empty element is empty. */
    public JavaProperty(String field, String type, Optional<String> xmlAdapter) {
        this(field, type, xmlAdapter, false, Optional.empty());
    }

    /** This property with methods of its bean. */
    public JavaProperty withPublicName(String other) {
        return new JavaProperty(field, type, xmlAdapter, nullAsNil, emptyElement, accessors, container, other);
    }

    /** Whether the value cannot be null. */
    public boolean isPrimitive() {
        return switch (type) {
            case "boolean", "byte", "short", "int", "long", "float", "double" -> true;
            default -> false;
        };
    }
}
