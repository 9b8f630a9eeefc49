package io.curcuma.testkit;

import io.curcuma.Limits;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Shape;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The calls of an adapter for a bean, as a tree of plain values. Two beans are the same message if and only if their trees are equal; the
 * {@code equals} methods of the beans may be stricter or laxer.
 *
 * @param shape of the message
 * @param fields value by number, in the order of the calls; a value is a {@code Boolean}, {@code Long}, {@code Float},
 *     {@code Double}, {@code String}, {@code ByteBuffer}, {@link Literal}, a lexical string for the types that XML Schema adds, a
 *     {@code FieldTree}, or a {@code List} of these
 */
public record FieldTree(Shape shape, Map<Integer, Object> fields) {
    /**
     * A value of an enumeration.
     *
     * @param value lexical value
     * @param number in Protobuf and Thrift
     */
    public record Literal(String value, int number) {}

    /** The tree of a bean. */
    public static <T> FieldTree of(Adapter<T> adapter, T bean) {
        TreeWriter out = new TreeWriter();
        out.start(adapter.shape(), Limits.DEFAULT);
        adapter.write(out, bean);
        out.finish();
        return out.tree();
    }

    /** Path of the first difference, null if there is none. */
    public @Nullable String firstDifference(FieldTree other) {
        Map<Integer, Object> all = new LinkedHashMap<>(fields);
        other.fields.forEach(all::putIfAbsent);
        for (Integer number : all.keySet()) {
            Object mine = fields.get(number);
            Object theirs = other.fields.get(number);
            if (!Objects.equals(mine, theirs)) {
                if (mine instanceof FieldTree a && theirs instanceof FieldTree b) {
                    return number + "/" + a.firstDifference(b);
                }
                return number + ": " + mine + " and " + theirs;
            }
        }
        return null;
    }
}
