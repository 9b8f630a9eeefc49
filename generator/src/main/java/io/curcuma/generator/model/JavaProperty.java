package io.curcuma.generator.model;

import java.util.Optional;

/**
 * How the bean holds a property.
 *
 * @param field name of the protected field
 * @param type fully qualified type of one value ({@code int}, {@code java.lang.Integer}, {@code byte[]}, a bean); of the item where
 *     the property is a list
 * @param xmlAdapter the {@code XmlAdapter} between {@code type} and {@code String} for types that a binding brings, fully qualified
 * @param nullAsNil whether {@code null} stands for an element that is {@code xsi:nil}, as it does where the element has to be there
 * @param emptyElement the text that JAXB reads where the element is empty: its {@code default}, but not what is {@code fixed}
 * @param accessors the public methods to use instead of the field, of a bean that somebody else made
 */
public record JavaProperty(
        String field,
        String type,
        Optional<String> xmlAdapter,
        boolean nullAsNil,
        Optional<String> emptyElement,
        Optional<Accessors> accessors) {
    /**
     * Public methods of a bean.
     *
     * @param getter name of the method that returns the value, or the list itself
     * @param setter name of the method that sets it; absent for a list that the getter makes
     */
    public record Accessors(String getter, Optional<String> setter) {}

    /** A property whose field the adapter uses. */
    public JavaProperty(
            String field, String type, Optional<String> xmlAdapter, boolean nullAsNil, Optional<String> emptyElement) {
        this(field, type, xmlAdapter, nullAsNil, emptyElement, Optional.empty());
    }

    /** A property whose {@code null} is absence, and whose empty element is empty. */
    public JavaProperty(String field, String type, Optional<String> xmlAdapter) {
        this(field, type, xmlAdapter, false, Optional.empty());
    }

    /** Whether the value can not be null. */
    public boolean isPrimitive() {
        return switch (type) {
            case "boolean", "byte", "short", "int", "long", "float", "double" -> true;
            default -> false;
        };
    }
}
