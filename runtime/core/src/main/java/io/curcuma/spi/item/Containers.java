package io.curcuma.spi.item;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Converts between lists and the collections and arrays of existing beans. */
@SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
public final class Containers {
    private Containers() {}

    /** The values of a collection, in its order; a list is not copied. */
    public static <T> @Nullable List<T> list(@Nullable Collection<T> values) {
        return values == null || values instanceof List<T> ? (List<T>) values : new ArrayList<>(values);
    }

    /** The values of an array, which is not copied. */
    public static <T> @Nullable List<T> list(T @Nullable [] values) {
        return values == null ? null : Arrays.asList(values);
    }

    /**
     * The values of an array of primitives, which is copied.
     *
     * @param <T> the class that boxes one
     */
    public static <T> @Nullable List<T> boxed(@Nullable Object array) {
        if (array == null) {
            return null;
        }
        int length = Array.getLength(array);
        List<T> values = new ArrayList<>(length);
        for (int i = 0; i < length; i++) {
            values.add((T) Array.get(array, i));
        }
        return values;
    }

    /** A new list with the values, empty for null. */
    public static <T> List<T> copy(@Nullable List<T> values) {
        return values == null ? new ArrayList<>() : new ArrayList<>(values);
    }

    /** A collection of values, made by its constructor. */
    public static <T, C> C of(List<T> values, Function<Collection<T>, C> constructor) {
        return constructor.apply(values);
    }

    /** An array of primitives, as an {@code Object}. */
    public static Object primitives(List<?> values, Class<?> component) {
        Object array = Array.newInstance(component, values.size());
        for (int i = 0; i < values.size(); i++) {
            Array.set(array, i, values.get(i));
        }
        return array;
    }
}
