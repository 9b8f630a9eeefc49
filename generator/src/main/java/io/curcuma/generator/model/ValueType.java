package io.curcuma.generator.model;

import java.util.Optional;
import java.util.function.Function;

/** The type of one value of a property. */
public sealed interface ValueType {
    /**
     * A decision over all kinds; a further kind is a compile error at every one. A question about one kind is {@code instanceof}.
     */
    default <R> R match(
            Function<? super Simple, ? extends R> simple,
            Function<? super Enumerated, ? extends R> enumerated,
            Function<? super Message, ? extends R> message,
            Function<? super Content, ? extends R> content,
            Function<? super Nillable, ? extends R> nillable,
            Function<? super Any, ? extends R> any,
            Function<? super Attributes, ? extends R> attributes,
            Function<? super Reference, ? extends R> reference) {
        if (this instanceof Simple type) {
            return simple.apply(type);
        } else if (this instanceof Enumerated type) {
            return enumerated.apply(type);
        } else if (this instanceof Message type) {
            return message.apply(type);
        } else if (this instanceof Content type) {
            return content.apply(type);
        } else if (this instanceof Nillable type) {
            return nillable.apply(type);
        } else if (this instanceof Any type) {
            return any.apply(type);
        } else if (this instanceof Attributes type) {
            return attributes.apply(type);
        } else {
            return reference.apply((Reference) this);
        }
    }

    /** Designator of the complex type or enumeration that a value is of; of a nillable value, the type that it has unless it is nil. */
    default Optional<String> component() {
        return match(
                simple -> Optional.empty(),
                enumerated -> Optional.of(enumerated.designator()),
                message -> Optional.of(message.designator()),
                content -> Optional.empty(),
                nillable -> nillable.value().component(),
                any -> Optional.empty(),
                attributes -> Optional.empty(),
                reference -> Optional.empty());
    }

    /**
     * A scalar.
     *
     * @param scalar logical type
     * @param xsd name of the nearest built-in XML Schema type, such as {@code token}
     * @param whiteSpace what JAXB makes of the white space of a string
     * @param digits of a decimal whose facets bound them: for Avro's logical type alone, since facets move from version to version
     */
    record Simple(Scalar scalar, String xsd, WhiteSpace whiteSpace, Optional<DecimalDigits> digits)
            implements ValueType {
        /** A value whose white space stays, or does not matter, and that has any number of digits. */
        public Simple(Scalar scalar, String xsd) {
            this(scalar, xsd, WhiteSpace.PRESERVE, Optional.empty());
        }
    }

    /**
     * An enumeration.
     *
     * @param designator of the {@link EnumType}
     */
    record Enumerated(String designator) implements ValueType {}

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
    }

    /**
     * One of several elements, text of mixed content, or an open element.
     *
     * @param designator of the {@link ContentType}
     */
    record Content(String designator) implements ValueType {}

    /**
     * A value, or {@code xsi:nil}, in a list or as a branch of a {@link ContentType}.
     *
     * @param designator of the property or branch
     * @param isList whether the value is an {@code xs:list} of the type
     */
    record Nillable(String designator, ValueType value, boolean isList) implements ValueType {}

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
    }

    /** The attributes of {@code xs:anyAttribute}. */
    record Attributes() implements ValueType {}

    /** {@code xs:IDREF}: the bean holds the bean that has the {@code xs:ID}. */
    record Reference() implements ValueType {}
}
