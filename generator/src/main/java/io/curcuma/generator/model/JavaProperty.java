package io.curcuma.generator.model;

import java.util.Optional;

/**
 * How the bean holds a property.
 *
 * @param field name of the protected field
 * @param type fully qualified type of one value ({@code int}, {@code java.lang.Integer}, {@code byte[]}, a bean); of the item where
 *     the property is a list
 * @param xmlAdapter the {@code XmlAdapter} between {@code type} and {@code String} for types that a binding brings, fully qualified
 */
public record JavaProperty(String field, String type, Optional<String> xmlAdapter) {
    /** Whether the value can not be null. */
    public boolean isPrimitive() {
        return switch (type) {
            case "boolean", "byte", "short", "int", "long", "float", "double" -> true;
            default -> false;
        };
    }
}
