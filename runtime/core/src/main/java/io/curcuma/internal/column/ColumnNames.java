package io.curcuma.internal.column;

import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The names of the columns of one message: those of its elements and attributes. DuckDB and Spark do not tell upper from lower case, so
 * of two names that differ in nothing else the second has the number of its field at its end.
 */
public final class ColumnNames {
    private static final Shape.Key<Map<Integer, String>> KEY = Shape.Key.of(ColumnNames::names);

    private ColumnNames() {}

    /** By number of the field. */
    public static Map<Integer, String> of(Shape shape) {
        return shape.get(KEY);
    }

    private static Map<Integer, String> names(Shape shape) {
        Map<Integer, String> names = new HashMap<>();
        Set<String> taken = new HashSet<>();
        for (Field field : shape.numbered()) {
            String name = field.name();
            while (!taken.add(name.toLowerCase(Locale.ROOT))) {
                name += "_" + field.number();
            }
            names.put(field.number(), name);
        }
        return Map.copyOf(names);
    }
}
