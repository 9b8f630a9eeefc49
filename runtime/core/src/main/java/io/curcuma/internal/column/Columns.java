package io.curcuma.internal.column;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Lays out the columns of a type, one level of nesting after the other, so that what there are too many of is the deepest. */
public final class Columns {
    private final Shapes shapes;
    private final int most;
    private final int recursion;
    private final ToIntFunction<ColumnKind> leaves;
    private int count;

    private Columns(Adapter<?> adapter, int most, int recursion, ToIntFunction<ColumnKind> leaves) {
        this.shapes = new Shapes(adapter);
        this.most = most;
        this.recursion = recursion;
        this.leaves = leaves;
    }

    /**
     * The columns of a type.
     *
     * @param most columns
     * @param recursion how often a type may be inside itself; deeper, and where there are too many columns, a message is one column in
     *     Protobuf's encoding
     * @param leaves how many columns a value of a kind takes
     * @throws SerializationException {@code CONFIG_INVALID} if the fields of the root alone are more than that
     */
    public static Column of(Adapter<?> adapter, int most, int recursion, ToIntFunction<ColumnKind> leaves) {
        Column root = Column.root(adapter.shape());
        new Columns(adapter, most, recursion, leaves).layOut(root);
        return root;
    }

    private void layOut(Column root) {
        Map<Column, List<Column>> groups = level(List.of(root));
        if (count > most) {
            throw new SerializationException(Code.CONFIG_INVALID, "more than " + most + " columns for " + root.shape());
        }
        while (!groups.isEmpty()) {
            List<Column> nested = new ArrayList<>();
            groups.values()
                    .forEach(columns ->
                            columns.stream().filter(c -> c.kind().isGroup()).forEach(nested::add));
            int before = count;
            Map<Column, List<Column>> next = level(nested);
            boolean fits = count <= most;
            count = fits ? count : before;
            groups.forEach((group, columns) -> group.setChildren(fits ? columns : cut(group, columns)));
            groups = fits ? next : Map.of();
        }
    }

    /** The columns of each group, those that are nested deeper not among them. */
    private Map<Column, List<Column>> level(List<Column> groups) {
        Map<Column, List<Column>> level = new LinkedHashMap<>();
        for (Column group : groups) {
            level.put(group, columns(group));
            if (count > most) {
                break;
            }
        }
        return level;
    }

    private List<Column> columns(Column group) {
        Shape shape = group.shape();
        Map<Integer, String> names = ColumnNames.of(shape);
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < shape.size(); i++) {
            columns.add(column(group, shape.fieldAt(i), names, i));
        }
        // a group without fields has a column that says nothing
        count += columns.isEmpty() ? 1 : 0;
        return columns;
    }

    private Column column(Column group, Field field, Map<Integer, String> names, int index) {
        String name = java.util.Objects.requireNonNull(names.get(field.number()));
        if (!Shapes.isNested(field)) {
            Column column = group.value(field, ColumnKind.of(field), name, index);
            count += leaves.applyAsInt(column.kind());
            return column;
        }
        count++;
        Shape shape = shapes.of(group, field);
        if (times(group, shape) > recursion) {
            return group.value(field, ColumnKind.PROTOBUF, name, index);
        }
        return group.group(field, shape, name, index);
    }

    private static int times(Column group, Shape shape) {
        int times = 0;
        for (Column column = group; ; column = column.parent()) {
            times += column.shape() == shape ? 1 : 0;
            if (column.isRoot()) {
                return times;
            }
        }
    }

    private static List<Column> cut(Column group, List<Column> columns) {
        return columns.stream()
                .map(c -> c.kind().isGroup() ? group.value(c.field(), ColumnKind.PROTOBUF, c.name(), c.index()) : c)
                .toList();
    }
}
