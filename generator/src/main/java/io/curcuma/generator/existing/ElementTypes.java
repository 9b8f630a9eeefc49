package io.curcuma.generator.existing;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The type of what a collection or an array holds, also where a class has it from the one that it extends. */
final class ElementTypes {
    private ElementTypes() {}

    /** {@code Object} where nothing says it. */
    static Type of(Type type) {
        if (type instanceof GenericArrayType array) {
            return array.getGenericComponentType();
        }
        if (type instanceof Class<?> c && c.isArray()) {
            return c.getComponentType();
        }
        return find(type, Map.of()).orElse(Object.class);
    }

    private static Optional<Type> find(Type type, Map<TypeVariable<?>, Type> outer) {
        Class<?> raw = PropertyScan.erased(type);
        Map<TypeVariable<?>, Type> known = new HashMap<>();
        if (type instanceof ParameterizedType parameterized) {
            for (int i = 0; i < raw.getTypeParameters().length; i++) {
                Type argument = parameterized.getActualTypeArguments()[i];
                known.put(
                        raw.getTypeParameters()[i],
                        argument instanceof TypeVariable<?> v ? outer.getOrDefault(v, v) : argument);
            }
        }
        if (raw == Collection.class) {
            return Optional.ofNullable(known.get(raw.getTypeParameters()[0]));
        }
        return Stream.concat(Stream.of(raw.getGenericSuperclass()), Arrays.stream(raw.getGenericInterfaces()))
                .filter(Objects::nonNull)
                .filter(parent -> Collection.class.isAssignableFrom(PropertyScan.erased(parent)))
                .flatMap(parent -> find(parent, known).stream())
                .findFirst();
    }
}
