package io.curcuma.jackson.module;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Shape;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The bean classes of a serializer, and the names of their types. */
final class ModuleBeans {
    private final Serializer serializer;
    private final Set<String> names;
    private final Set<String> packages;

    ModuleBeans(Serializer serializer) {
        this.serializer = serializer;
        this.names = Set.copyOf(serializer.beans());
        this.packages = names.stream()
                .map(name -> name.substring(0, Math.max(0, name.lastIndexOf('.'))))
                .collect(Collectors.toUnmodifiableSet());
    }

    Limits limits() {
        return serializer.limits();
    }

    boolean has(Class<?> type) {
        return names.contains(type.getName());
    }

    /** Whether the class is that of beans or, of an abstract type, what their classes extend. */
    boolean isDeclared(Class<?> type) {
        return has(type)
                || Modifier.isAbstract(type.getModifiers())
                        && !type.isInterface()
                        && packages.contains(type.getPackageName());
    }

    <T> Adapter<T> adapter(Class<T> type) {
        return serializer.adapter(type);
    }

    /** The {@code "@type"} of beans of a class; null if no class of this kind is above it. */
    @Nullable
    String typeName(Class<?> type) {
        for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
            if (isDeclared(above)) {
                return name(adapter(type).shape());
            }
        }
        return null;
    }

    private static String name(Shape shape) {
        return "{" + shape.namespace() + "}" + shape.name();
    }

    /**
     * The adapter of a type.
     *
     * @param declared the class that the bean has to be of
     * @param type as {@link #typeName} gives it; null for the declared class
     */
    <T> Adapter<? extends T> adapter(Class<T> declared, @Nullable String type) {
        if (has(declared) && (type == null || type.equals(name(shape(declared))))) {
            return adapter(declared);
        }
        for (Class<? extends T> candidate : serializer.beans(declared)) {
            if (name(shape(candidate)).equals(type)) {
                return adapter(candidate);
            }
        }
        throw new SerializationException(Code.SCHEMA_MISMATCH, "a type that the schema does not know there");
    }

    private Shape shape(Class<?> type) {
        return adapter(type).shape();
    }
}
