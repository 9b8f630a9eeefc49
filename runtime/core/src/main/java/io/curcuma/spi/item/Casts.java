package io.curcuma.spi.item;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Casts between the types that the compiler sees and the types that the schema, and so the items, guarantee. */
@SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
public final class Casts {
    private Casts() {}

    /** A bean's list as a list of values. */
    public static @Nullable List<Object> open(@Nullable List<?> list) {
        return (List<Object>) list;
    }

    /** A list of values as a bean's list. */
    public static <T> @Nullable List<T> list(@Nullable List<?> values) {
        return (List<T>) values;
    }

    /** Adds what was read by an {@link Item} to a list. */
    public static <T> void add(List<T> list, @Nullable Object value) {
        if (value != Item.ABSENT) {
            list.add((T) value);
        }
    }

    /** The value that an {@link Item} read, as the bean's type; null if it is absent. */
    public static <T> @Nullable T present(@Nullable Object value) {
        return value == Item.ABSENT ? null : (T) value;
    }

    /** A value as the bean's type. */
    public static <T> T value(Object value) {
        return (T) value;
    }
}
