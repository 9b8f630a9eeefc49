package io.curcuma.item;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Between the types of the schema's values, which items guarantee, and those that the compiler sees. */
@SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
public final class Casts {
    private Casts() {}

    /** A bean's list as one of values. */
    public static @Nullable List<Object> open(@Nullable List<?> list) {
        return (List<Object>) list;
    }

    /** A list of values as a bean's. */
    public static <T> @Nullable List<T> list(@Nullable List<?> values) {
        return (List<T>) values;
    }

    /** A value as a bean's. */
    public static <T> T value(Object value) {
        return (T) value;
    }
}
