package io.curcuma.internal.column;

import io.curcuma.internal.adapters.ShapeProbe;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The shapes of nested messages, each asked for once. Not safe for use by several threads. */
public final class Shapes {
    private final Adapter<?> root;
    private final Map<Shape, Map<Integer, Shape>> known = new HashMap<>();

    public Shapes(Adapter<?> root) {
        this.root = root;
    }

    /** Whether a value of the field is a message of its own. */
    public static boolean isNested(Field field) {
        return field.type() == Type.MESSAGE || field.type() == Type.UNION;
    }

    /** The shape of the value of a nested field of the group. */
    public Shape of(Column parent, Field field) {
        if (field.type() == Type.UNION) {
            return field.union();
        }
        Map<Integer, Shape> ofParent = known.computeIfAbsent(parent.shape(), shape -> new HashMap<>());
        Shape shape = ofParent.get(field.number());
        if (shape == null) {
            shape = ShapeProbe.shapeAt(root, path(parent, field));
            ofParent.put(field.number(), shape);
        }
        return shape;
    }

    private static List<Field> path(@Nullable Column parent, Field last) {
        List<Field> path = new ArrayList<>();
        path.add(last);
        for (Column column = parent; column != null && !column.isRoot(); column = column.parent()) {
            path.add(0, column.field());
        }
        return path;
    }
}
