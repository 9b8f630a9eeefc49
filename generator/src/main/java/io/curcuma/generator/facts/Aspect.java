package io.curcuma.generator.facts;

import java.util.Locale;

/** What a {@link Fact} is about. */
public enum Aspect {
    /** What the component is; every component has this one. */
    KIND,
    /** Name of a value's type, {@code ~} for one without a name. */
    TYPE,
    /** The global element that an element refers to. */
    REFERENCE,
    /** Target namespace of a local element or attribute. */
    NAMESPACE,
    BASE,
    DERIVATION,
    ABSTRACT,
    FINAL,
    BLOCK,
    MIXED,
    /** The particles of a complex type, with every occurrence. */
    STRUCTURE,
    /** {@code min..max} of an element or wildcard. */
    OCCURS,
    /** Whether an attribute is required, optional or prohibited. */
    USE,
    NILLABLE,
    DEFAULT,
    FIXED,
    /** Head of the substitution group. */
    SUBSTITUTES,
    /** Namespaces that a wildcard allows. */
    ALLOWED,
    /** How a wildcard is validated. */
    PROCESS,
    /** Atomic, list or union. */
    VARIETY,
    /** Types of a list's items, or of a union's members. */
    PARTS,
    LENGTH,
    MIN_LENGTH,
    MAX_LENGTH,
    PATTERN,
    WHITE_SPACE,
    MIN_INCLUSIVE,
    MAX_INCLUSIVE,
    MIN_EXCLUSIVE,
    MAX_EXCLUSIVE,
    TOTAL_DIGITS,
    FRACTION_DIGITS,
    /** Selector and fields of an identity constraint. */
    KEY,
    /** Parts of the message that an operation of a WSDL takes. */
    INPUT,
    /** Parts of the message that an operation of a WSDL gives. */
    OUTPUT,
    /** Parts of the message of a fault of an operation. */
    FAULTS,
    /** Whether SOAP has an operation in style document or rpc, literal or encoded. */
    STYLE,
    /** The action that SOAP names for an operation. */
    SOAP_ACTION,
    /** The header blocks of an operation. */
    HEADERS,
    DOCUMENTATION,
    /** Numbers of a field in Protobuf and Thrift. */
    NUMBER,
    /** What a field's number means on the wire. */
    FORM,
    /** How many digits Avro's record of a decimal has. */
    DIGITS;

    /** Whether it narrows a value space. */
    public boolean isFacet() {
        return compareTo(LENGTH) >= 0 && compareTo(FRACTION_DIGITS) <= 0;
    }

    /** Name of the facet in XML Schema. */
    public String facetName() {
        StringBuilder name = new StringBuilder();
        for (String word : name().split("_", -1)) {
            String lower = word.toLowerCase(Locale.ROOT);
            name.append(name.isEmpty() ? lower : Character.toUpperCase(lower.charAt(0)) + lower.substring(1));
        }
        return name.toString();
    }
}
