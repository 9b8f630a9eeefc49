package io.curcuma.internal.column;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the values of a field go: a column, the columns of one value, or a group of columns. Complete after {@link #setChildren}. */
public final class Column {
    private static final int NEAR = 256;

    private final @Nullable Column parent;
    private final @Nullable Field field;
    private final @Nullable Shape shape;
    private final ColumnKind kind;
    private final String name;
    private final int index;
    private List<Column> children = List.of();
    private @Nullable Column[] near = {};
    private final Map<Integer, Column> far = new HashMap<>();
    private int id;

    private Column(
            @Nullable Column parent,
            @Nullable Field field,
            @Nullable Shape shape,
            ColumnKind kind,
            String name,
            int index) {
        this.parent = parent;
        this.field = field;
        this.shape = shape;
        this.kind = kind;
        this.name = name;
        this.index = index;
    }

    /** The columns of a whole record. */
    public static Column root(Shape shape) {
        return new Column(null, null, shape, ColumnKind.GROUP, shape.name(), 0);
    }

    /** A group of the columns of a nested message. */
    public Column group(Field child, Shape childShape, String childName, int childIndex) {
        return new Column(this, child, childShape, ColumnKind.GROUP, childName, childIndex);
    }

    /** A column, or the columns of one value. */
    public Column value(Field child, ColumnKind childKind, String childName, int childIndex) {
        return new Column(this, child, null, childKind, childName, childIndex);
    }

    /** Gives a group its columns, in the order of their indexes. */
    public void setChildren(List<Column> columns) {
        children = List.copyOf(columns);
        int max = columns.stream().mapToInt(c -> c.field().number()).max().orElse(-1);
        near = new Column[Math.min(max + 1, NEAR)];
        for (Column column : columns) {
            int number = column.field().number();
            if (number < near.length) {
                near[number] = column;
            } else {
                far.put(number, column);
            }
        }
    }

    /** Numbers this column and all below from a number on, and returns the next free one. */
    public int number(int first, List<Column> all) {
        id = first;
        all.add(this);
        int next = first + 1;
        for (Column child : children) {
            next = child.number(next, all);
        }
        return next;
    }

    public int id() {
        return id;
    }

    public boolean isRoot() {
        return parent == null;
    }

    public Column parent() {
        return java.util.Objects.requireNonNull(parent);
    }

    public Field field() {
        return java.util.Objects.requireNonNull(field);
    }

    /** The shape of the message whose columns the group holds. */
    public Shape shape() {
        return java.util.Objects.requireNonNull(shape);
    }

    public ColumnKind kind() {
        return kind;
    }

    public String name() {
        return name;
    }

    public int index() {
        return index;
    }

    public boolean isMultiple() {
        return field != null && field.isMultiple();
    }

    public List<Column> children() {
        return children;
    }

    /**
     * The column of a field of this group's message.
     *
     * @throws SerializationException {@code NOT_CARRIED} if there is none
     */
    public Column child(Field of) {
        int number = of.number();
        Column child = number < near.length ? near[number] : far.get(number);
        if (child == null) {
            throw new SerializationException(Code.NOT_CARRIED, "no column for field " + of.name());
        }
        return child;
    }

    /** Names from the root, as they are in a {@link SerializationException}. */
    public String path() {
        String own = field == null ? "" : (field.node() == Field.Node.ATTRIBUTE ? "@" : "") + field.name();
        return parent == null || parent.isRoot() ? own : parent.path() + "/" + own;
    }

    @Override
    public String toString() {
        return path();
    }
}
