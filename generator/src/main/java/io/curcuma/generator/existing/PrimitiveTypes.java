package io.curcuma.generator.existing;

import java.util.Map;

/** Primitive types and their classes. */
final class PrimitiveTypes {
    private static final Map<Class<?>, Class<?>> BOXES = Map.of(
            boolean.class, Boolean.class,
            byte.class, Byte.class,
            short.class, Short.class,
            int.class, Integer.class,
            long.class, Long.class,
            char.class, Character.class,
            float.class, Float.class,
            double.class, Double.class);

    private PrimitiveTypes() {}

    /** The class of a primitive type; any other type itself. */
    static Class<?> box(Class<?> type) {
        return BOXES.getOrDefault(type, type);
    }

    /** The name of the class of a primitive type; any other name itself. */
    static String box(String type) {
        return BOXES.entrySet().stream()
                .filter(box -> box.getKey().getName().equals(type))
                .map(box -> box.getValue().getName())
                .findFirst()
                .orElse(type);
    }
}
