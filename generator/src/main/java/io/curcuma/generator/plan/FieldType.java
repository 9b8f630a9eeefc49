package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.Scalar;
import java.util.function.Function;

/** The type of a field, with its name where it has one. */
public sealed interface FieldType {
    /** Dispatch over the three kinds; a fourth kind is a compile error at every use. */
    <R> R match(
            Function<? super OfScalar, ? extends R> scalar,
            Function<? super OfEnum, ? extends R> enumeration,
            Function<? super OfMessage, ? extends R> message);

    /**
     * A scalar.
     *
     * @param xsd name of the nearest built-in XML Schema type
     */
    record OfScalar(Scalar scalar, String xsd) implements FieldType {
        @Override
        public <R> R match(
                Function<? super OfScalar, ? extends R> onScalar,
                Function<? super OfEnum, ? extends R> onEnum,
                Function<? super OfMessage, ? extends R> onMessage) {
            return onScalar.apply(this);
        }
    }

    /**
     * An enumeration.
     *
     * @param avroEnum as {@link PlannedEnum#avroEnum}
     */
    record OfEnum(EnumType type, TypeName name, boolean avroEnum) implements FieldType {
        @Override
        public <R> R match(
                Function<? super OfScalar, ? extends R> onScalar,
                Function<? super OfEnum, ? extends R> onEnum,
                Function<? super OfMessage, ? extends R> onMessage) {
            return onEnum.apply(this);
        }
    }

    /** A nested message. */
    record OfMessage(ComplexType type, TypeName name) implements FieldType {
        @Override
        public <R> R match(
                Function<? super OfScalar, ? extends R> onScalar,
                Function<? super OfEnum, ? extends R> onEnum,
                Function<? super OfMessage, ? extends R> onMessage) {
            return onMessage.apply(this);
        }
    }
}
