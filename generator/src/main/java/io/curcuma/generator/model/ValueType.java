package io.curcuma.generator.model;

import java.util.function.Function;

/** The type of one value of a property. */
public sealed interface ValueType {
    /** Dispatch over the three kinds; a fourth kind is a compile error at every use. */
    <R> R match(
            Function<? super Simple, ? extends R> simple,
            Function<? super Enumerated, ? extends R> enumerated,
            Function<? super Message, ? extends R> message);

    /**
     * A scalar.
     *
     * @param scalar logical type
     * @param xsd name of the nearest built-in XML Schema type, such as {@code token}
     */
    record Simple(Scalar scalar, String xsd) implements ValueType {
        @Override
        public <R> R match(
                Function<? super Simple, ? extends R> simple,
                Function<? super Enumerated, ? extends R> enumerated,
                Function<? super Message, ? extends R> message) {
            return simple.apply(this);
        }
    }

    /**
     * An enumeration.
     *
     * @param designator of the {@link EnumType}
     */
    record Enumerated(String designator) implements ValueType {
        @Override
        public <R> R match(
                Function<? super Simple, ? extends R> simple,
                Function<? super Enumerated, ? extends R> enumerated,
                Function<? super Message, ? extends R> message) {
            return enumerated.apply(this);
        }
    }

    /**
     * A complex type.
     *
     * @param designator of the {@link ComplexType}
     */
    record Message(String designator) implements ValueType {
        @Override
        public <R> R match(
                Function<? super Simple, ? extends R> simple,
                Function<? super Enumerated, ? extends R> enumerated,
                Function<? super Message, ? extends R> message) {
            return message.apply(this);
        }
    }
}
