package io.curcuma.generator.model;

import java.util.Optional;

/** The type of one value of a property. */
public sealed interface ValueType {
    /** What to do for each kind; a further kind is a compile error at every use. */
    interface Cases<R> {
        R simple(Simple type);

        R enumerated(Enumerated type);

        R message(Message type);

        R content(Content type);

        R nillable(Nillable type);

        R any(Any type);

        R attributes(Attributes type);

        R reference(Reference type);
    }

    /** Dispatch over the kinds. */
    <R> R accept(Cases<R> cases);

    /**
     * A scalar.
     *
     * @param scalar logical type
     * @param xsd name of the nearest built-in XML Schema type, such as {@code token}
     * @param whiteSpace what JAXB makes of the white space of a string
     * @param digits of a decimal whose facets bound them: for Avro's logical type alone, since facets move from version to version
     */
    record Simple(Scalar scalar, String xsd, WhiteSpace whiteSpace, Optional<Digits> digits) implements ValueType {
        /** A value whose white space stays, or does not matter, and that has any number of digits. */
        public Simple(Scalar scalar, String xsd) {
            this(scalar, xsd, WhiteSpace.PRESERVE, Optional.empty());
        }

        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.simple(this);
        }
    }

    /**
     * An enumeration.
     *
     * @param designator of the {@link EnumType}
     */
    record Enumerated(String designator) implements ValueType {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.enumerated(this);
        }
    }

    /**
     * A complex type, or one that derives from it.
     *
     * @param designator of the {@link ComplexType}
     * @param view name of the module that knows which types derive from it, {@code ""} for the module of the type itself
     */
    record Message(String designator, String view) implements ValueType {
        /** A type as its own module knows it. */
        public Message(String designator) {
            this(designator, "");
        }

        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.message(this);
        }
    }

    /**
     * One of several elements, text of mixed content, or an open element.
     *
     * @param designator of the {@link ContentType}
     */
    record Content(String designator) implements ValueType {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.content(this);
        }
    }

    /**
     * A value, or {@code xsi:nil}, in a list or as a branch of a {@link ContentType}.
     *
     * @param designator of the property or branch
     * @param isList whether the value is an {@code xs:list} of the type
     */
    record Nillable(String designator, ValueType value, boolean isList) implements ValueType {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.nillable(this);
        }
    }

    /** What the schema leaves open. */
    record Any(Processing processing) implements ValueType {
        /** How much of it becomes beans. */
        public enum Processing {
            /** An element of a wildcard; a bean where the schema knows it. */
            LAX,
            /** An element of a wildcard, always DOM. */
            SKIP,
            /** The value of an {@code xs:anyType} element. */
            TYPE
        }

        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.any(this);
        }
    }

    /** The attributes of {@code xs:anyAttribute}. */
    record Attributes() implements ValueType {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.attributes(this);
        }
    }

    /** {@code xs:IDREF}: the bean holds the bean that has the {@code xs:ID}. */
    record Reference() implements ValueType {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.reference(this);
        }
    }
}
