package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Type;

/** What a global element or named type holds, as the generated index says. */
sealed interface KnownContent {
    /** The bean's class, or the enumeration's; the type's name for a scalar. */
    String className();

    /** A complex type. */
    record Bean(String className) implements KnownContent {}

    /**
     * An enumeration.
     *
     * @param valuesName class of its generated literals
     */
    record Enumeration(String className, String valuesName) implements KnownContent {
        EnumShape shape(ClassLoader loader) {
            return constant(loader, "SHAPE", EnumShape.class);
        }

        Enum<?>[] values(ClassLoader loader) {
            return constant(loader, "VALUES", Enum[].class);
        }

        private <T> T constant(ClassLoader loader, String name, Class<T> type) {
            try {
                return type.cast(
                        Class.forName(valuesName, true, loader).getField(name).get(null));
            } catch (ReflectiveOperationException e) {
                throw new SerializationException(Code.CONFIG_INVALID, "no literals in " + valuesName, e);
            }
        }
    }

    /**
     * Any other simple type.
     *
     * @param list whether it is an {@code xs:list} of the type
     */
    record Scalar(Type type, boolean list) implements KnownContent {
        @Override
        public String className() {
            return type.name();
        }
    }

    /** {@code xs:anyType}. */
    record Any() implements KnownContent {
        @Override
        public String className() {
            return Object.class.getName();
        }
    }

    /** Content from its text in the index. */
    static KnownContent of(String text) {
        String[] parts = text.split(":", -1);
        return switch (parts[0]) {
            case "bean" -> new Bean(parts[1]);
            case "enum" -> new Enumeration(parts[1], parts[2]);
            case "any" -> new Any();
            case "list" -> new Scalar(Type.valueOf(parts[1]), true);
            default -> new Scalar(Type.valueOf(parts[0]), false);
        };
    }
}
