package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.DecimalDigits;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import java.util.Optional;
import java.util.function.Function;

/** The type of a field, with its name where it has one. */
public sealed interface FieldType {
    /**
     * A decision over all kinds; a further kind is a compile error at every one. A question about one kind is {@code instanceof}.
     */
    default <R> R match(
            Function<? super OfScalar, ? extends R> scalar,
            Function<? super OfEnum, ? extends R> enumeration,
            Function<? super Nested, ? extends R> nested,
            Function<? super OfAttributes, ? extends R> attributes) {
        if (this instanceof OfScalar type) {
            return scalar.apply(type);
        } else if (this instanceof OfEnum type) {
            return enumeration.apply(type);
        } else if (this instanceof Nested type) {
            return nested.apply(type);
        } else {
            return attributes.apply((OfAttributes) this);
        }
    }

    /** What is a message of its own in every IDL. */
    sealed interface Nested extends FieldType {
        /** The message. */
        public TypeName name();

        /** As {@link FieldType#match}, over what is nested. */
        default <R> R matchNested(
                Function<? super OfMessage, ? extends R> message,
                Function<? super OfUnion, ? extends R> union,
                Function<? super OfLost, ? extends R> lost,
                Function<? super OfAny, ? extends R> any) {
            if (this instanceof OfMessage type) {
                return message.apply(type);
            } else if (this instanceof OfUnion type) {
                return union.apply(type);
            } else if (this instanceof OfLost type) {
                return lost.apply(type);
            } else {
                return any.apply((OfAny) this);
            }
        }
    }

    /**
     * A scalar.
     *
     * @param xsd name of the nearest built-in XML Schema type
     * @param digits of a decimal whose facets bound them; they are not part of what a number means
     */
    record OfScalar(Scalar scalar, String xsd, Optional<DecimalDigits> digits) implements FieldType {
        /** A scalar of any number of digits. */
        public OfScalar(Scalar scalar, String xsd) {
            this(scalar, xsd, Optional.empty());
        }
    }

    /**
     * An enumeration.
     *
     * @param avroEnum as {@link PlannedEnum#avroEnum}
     */
    record OfEnum(EnumType type, TypeName name, boolean avroEnum) implements FieldType {}

    /** A bean of exactly one type. */
    record OfMessage(ComplexType type, TypeName name) implements Nested {}

    /**
     * One of several.
     *
     * @param designator of the {@link PlannedUnion}
     */
    record OfUnion(String designator, TypeName name, PlannedUnion.Kind kind) implements Nested {}

    /**
     * What the schema has lost.
     *
     * @param name of the {@link PlannedLostType}, which is not a message of any IDL
     */
    record OfLost(TypeName name, PlannedLostType.Kind kind) implements Nested {}

    /** What the schema leaves open. */
    record OfAny(ValueType.Any any) implements Nested {
        @Override
        public TypeName name() {
            return SharedTypes.ANY_XML;
        }
    }

    /** Text by name. */
    record OfAttributes() implements FieldType {}
}
