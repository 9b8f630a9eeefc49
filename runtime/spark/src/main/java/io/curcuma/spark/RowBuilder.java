package io.curcuma.spark;

import io.curcuma.spark.ColumnNode.Role;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.jspecify.annotations.Nullable;

/** Makes rows of Spark of records. Not safe for use by several threads. */
final class RowBuilder extends RecordConsumer {
    private static final int NOT_WANTED = -1;

    /** A group that is open. */
    private static final class Frame {
        private final ColumnNode node;
        private final @Nullable Object[] values;
        private final List<@Nullable Object> items = new ArrayList<>(0);
        private int field;

        Frame(ColumnNode node, int values) {
            this.node = node;
            this.values = new Object[values];
        }
    }

    private final ColumnNode root;
    private final int[] places;
    private final int width;
    private final Deque<Frame> open = new ArrayDeque<>();
    private Frame top;
    /** Fields that are open below one that is not wanted, itself included. */
    private int skipped;

    /**
     * A builder of rows.
     *
     * @param root of the records
     * @param wanted names of columns, in the order of the row
     */
    RowBuilder(ColumnNode root, List<String> wanted) {
        this.root = root;
        this.width = wanted.size();
        places = root.children().stream()
                .mapToInt(child -> wanted.indexOf(child.name()))
                .toArray();
        top = new Frame(root, width);
    }

    /** The row of the record that was given last; the caller owns it. */
    InternalRow row() {
        return new GenericInternalRow(top.values);
    }

    @Override
    public void startMessage() {
        open.clear();
        skipped = 0;
        top = new Frame(root, width);
    }

    @Override
    public void endMessage() {}

    @Override
    public void startField(String field, int index) {
        if (skipped > 0) {
            skipped++;
            return;
        }
        top.field = index;
        if (open.isEmpty() && places[index] == NOT_WANTED) {
            skipped = 1;
        }
    }

    @Override
    public void endField(String field, int index) {
        if (skipped > 0) {
            skipped--;
        }
    }

    @Override
    public void startGroup() {
        if (skipped == 0) {
            open.push(top);
            ColumnNode node = top.node.children().get(top.field);
            top = new Frame(node, node.children().size());
        }
    }

    @Override
    public void endGroup() {
        if (skipped == 0) {
            Frame ended = top;
            top = open.pop();
            put(value(ended));
        }
    }

    private static Object value(Frame frame) {
        return switch (frame.node.role()) {
            case LIST -> new GenericArrayData(frame.items.toArray());
            case MAP -> map(frame.items);
            // a required value
            case ITEM -> java.util.Objects.requireNonNull(frame.values[0]);
            case ENTRY -> frame.values;
            case STRUCT, LEAF -> new GenericInternalRow(frame.values);
        };
    }

    private static Object map(List<@Nullable Object> entries) {
        Object[] keys = new Object[entries.size()];
        Object[] values = new Object[entries.size()];
        for (int i = 0; i < keys.length; i++) {
            @Nullable Object[] entry = (@Nullable Object[]) java.util.Objects.requireNonNull(entries.get(i));
            keys[i] = java.util.Objects.requireNonNull(entry[0]);
            values[i] = java.util.Objects.requireNonNull(entry[1]);
        }
        return new ArrayBasedMapData(new GenericArrayData(keys), new GenericArrayData(values));
    }

    private void put(Object value) {
        if (top.node.role() == Role.LIST || top.node.role() == Role.MAP) {
            top.items.add(value);
        } else {
            top.values[open.isEmpty() ? places[top.field] : top.field] = value;
        }
    }

    private ColumnNode leaf() {
        return top.node.children().get(top.field);
    }

    @Override
    public void addInteger(int value) {
        if (skipped == 0) {
            put(Leaves.ofInt(leaf(), value));
        }
    }

    @Override
    public void addLong(long value) {
        if (skipped == 0) {
            put(Leaves.ofLong(leaf(), value));
        }
    }

    @Override
    public void addBoolean(boolean value) {
        if (skipped == 0) {
            put(value);
        }
    }

    @Override
    public void addBinary(Binary value) {
        if (skipped == 0) {
            put(Leaves.ofBinary(leaf(), value));
        }
    }

    @Override
    public void addFloat(float value) {
        if (skipped == 0) {
            put(value);
        }
    }

    @Override
    public void addDouble(double value) {
        if (skipped == 0) {
            put(value);
        }
    }
}
