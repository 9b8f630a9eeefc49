package io.curcuma;

import java.io.Serializable;

/**
 * A rule of the schema that a bean breaks. It never contains payload text.
 *
 * @param path field names from the root, joined by {@code /}, an attribute's behind {@code @}, with positions in lists from 0 in brackets;
 *     {@code ""} for the root itself
 * @param rule a facet such as {@code maxLength=35}, the name of a built-in type such as {@code xs:language}, {@code required},
 *     {@code prohibited}, {@code minOccurs=2}, {@code maxOccurs=5}, {@code nillable=false}, or the part of a content model that is not met
 * @param location of the declaration, {@code file:line}; {@code ""} if it is a built-in type's
 */
public record Violation(String path, String rule, String location) implements Serializable {
    /** {@code path: rule (location)}. */
    @Override
    public String toString() {
        return (path.isEmpty() ? "" : path + ": ") + rule + (location.isEmpty() ? "" : " (" + location + ")");
    }
}
