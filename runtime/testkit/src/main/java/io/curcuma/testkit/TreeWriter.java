package io.curcuma.testkit;

import io.curcuma.Limits;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Builds a {@link FieldTree}. */
final class TreeWriter extends FieldWriter {
    private final Deque<FieldTree> messages = new ArrayDeque<>();
    private final Deque<List<Object>> lists = new ArrayDeque<>();

    FieldTree tree() {
        return Objects.requireNonNull(messages.peek());
    }

    @Override
    public void start(Shape root, Limits limits) {
        super.start(root, limits);
        messages.clear();
        lists.clear();
        messages.push(new FieldTree(root, new LinkedHashMap<>()));
    }

    @Override
    public void finish() {
        if (messages.size() != 1 || !lists.isEmpty()) {
            throw new IllegalStateException("the adapter began something that it did not end");
        }
    }

    @Override
    public byte[] toByteArray() {
        throw new IllegalStateException("a tree has no bytes");
    }

    @Override
    public void writeTo(OutputStream out) {
        throw new IllegalStateException("a tree has no bytes");
    }

    private Map<Integer, Object> current() {
        return Objects.requireNonNull(messages.peek()).fields();
    }

    private void put(Field field, Object value) {
        if (field.isMultiple()) {
            Objects.requireNonNull(lists.peek()).add(value);
        } else if (current().put(field.number(), value) != null) {
            throw new IllegalStateException("the adapter wrote " + field + " twice");
        }
    }

    @Override
    public void absent(Field field) {
        if (field.occurs() == Field.Occurs.REPEATED) {
            throw new IllegalStateException("a repeated field is never absent, but empty");
        }
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        messages.push(new FieldTree(shape, new LinkedHashMap<>()));
        return messages.size();
    }

    @Override
    public void endMessage(Field field, int mark) {
        if (mark != messages.size()) {
            throw new IllegalStateException("the adapter ends another message than it began");
        }
        put(field, messages.pop());
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        if (!value.isEmpty()) {
            put(field, value);
        }
    }

    @Override
    public int beginList(Field field, int size) {
        lists.push(new ArrayList<>());
        return size;
    }

    @Override
    public void endList(Field field, int mark) {
        List<Object> list = lists.pop();
        if (list.size() != mark) {
            throw new IllegalStateException("the adapter announced another number of items of " + field);
        }
        // a repeated field without items and none at all are one state
        if (!list.isEmpty() || field.occurs() == Field.Occurs.LIST) {
            current().put(field.number(), list);
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        put(field, value);
    }

    @Override
    public void int32(Field field, int value) {
        put(field, (long) value);
    }

    @Override
    public void int64(Field field, long value) {
        put(field, value);
    }

    @Override
    public void float32(Field field, float value) {
        put(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        put(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value != null) {
            put(field, value);
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value != null) {
            put(field, ByteBuffer.wrap(value));
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        EnumShape shape = field.enumShape();
        put(field, new FieldTree.Literal(shape.literal(ordinal), shape.number(ordinal)));
    }
}
