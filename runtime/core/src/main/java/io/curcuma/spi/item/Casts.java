package io.curcuma.spi.item;

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

    /** Adds what was read by an {@link Item} to a list. */
    public static <T> void add(List<T> list, @Nullable Object value) {
        if (value != Item.ABSENT) {
            list.add((T) value);
        }
    }

    /** What was read by an {@link Item} as a bean's; null for none. */
    public static <T> @Nullable T present(@Nullable Object value) {
        return value == Item.ABSENT ? null : (T) value;
    }

    /** A value as a bean's. */
    public static <T> T value(Object value) {
        return (T) value;
    }
}
