package io.curcuma.catalog;

import java.util.Optional;

/**
 * A type of a catalog's own packages.
 *
 * @param name in every IDL, after the package that the IDLs have it in and a period
 * @param designator as {@code {ns}Name}; of an anonymous type that of its element or attribute and {@code /~}
 * @param beanClass binary name of the bean's or enum's class
 * @param declaration where the schema declares it, empty if that is unknown
 * @param documentation first sentence, {@code ""} for none
 */
public record SchemaType(
        String name, String designator, String beanClass, Optional<Declaration> declaration, String documentation) {
    /**
     * A part of the text of a schema.
     *
     * @param kind of the document
     * @param document its name
     * @param start index of the first character in {@link SchemaDocument#text}
     * @param end index after the last
     */
    public record Declaration(DocumentKind kind, String document, int start, int end) {}

    /** The package in every IDL: that of the class, or one that it shares a file with. */
    public String packageName() {
        return name.substring(0, Math.max(name.lastIndexOf('.'), 0));
    }

    /** The name without the package. */
    public String simpleName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
