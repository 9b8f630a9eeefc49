package io.curcuma.spi.former;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.Shape;
import io.curcuma.spi.former.FormerValue.Attributes;
import io.curcuma.spi.former.FormerValue.Message;
import io.curcuma.spi.former.FormerValue.Text;
import io.curcuma.spi.item.ScalarText;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Makes {@link FormerValue}s. */
final class FormerWriter extends FieldWriter {
    /** A message that has begun. */
    private record Level(Field field, Shape shape, boolean nil, List<FormerValue> children) {}

    /** Heap bytes of a value without its text, and of a message with its list: close enough for a limit. */
    private static final int VALUE = 32;

    private static final int MESSAGE = 112;

    private final FieldReader message;
    private final Deque<Level> levels = new ArrayDeque<>();
    private final Deque<Field> unions = new ArrayDeque<>();
    private final List<FormerValue> values = new ArrayList<>();
    private @Nullable StringJoiner items;

    /** @param message counts the heap bytes of the values, which come from it */
    FormerWriter(FieldReader message) {
        this.message = message;
        begin(message.limits());
    }

    /** The values that were written outside of any message. */
    List<FormerValue> values() {
        return values;
    }

    /** Adds values to the message that has begun. */
    void addAll(List<FormerValue> more) {
        more.forEach(this::add);
    }

    private void add(FormerValue value) {
        Level level = levels.peek();
        (level == null ? values : level.children()).add(value);
    }

    private void text(Field field, String text) {
        message.graph(VALUE + HeapBytes.string(text.length()));
        if (items == null) {
            add(new Text(field, field.type(), text));
        } else {
            items.add(text);
        }
    }

    private void print(Field field, Object value) {
        text(field, ScalarText.print(field, value, limits()));
    }

    @Override
    public void finish() {
        throw new IllegalStateException("values have no end");
    }

    @Override
    public byte[] toByteArray() {
        throw new IllegalStateException("values have no bytes");
    }

    @Override
    public void writeTo(OutputStream out) {
        throw new IllegalStateException("values have no bytes");
    }

    @Override
    public void absent(Field field) {}

    @Override
    public int beginMessage(Field field, Shape shape) {
        begin(field, shape, false);
        return 0;
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        begin(field, shape, true);
        return 0;
    }

    private void begin(Field field, Shape shape, boolean nil) {
        // the branch of a type has the type's name, and the element is that of the union's field
        Field of = field.branch() >= 0 && field.node() == Node.ELEMENT && !unions.isEmpty() ? unions.pop() : field;
        message.graph(MESSAGE);
        levels.push(new Level(of, shape, nil, new ArrayList<>()));
    }

    @Override
    public void endMessage(Field field, int mark) {
        Level level = levels.pop();
        add(
                level.shape().kind() == Shape.Kind.NILLABLE
                        ? nillable(level)
                        : new Message(level.field(), level.shape(), level.nil(), level.children()));
    }

    private static FormerValue nillable(Level level) {
        boolean nil = false;
        FormerValue value = null;
        for (FormerValue child : level.children()) {
            if (child.field().node() == Node.NIL) {
                nil = true;
            } else {
                value = child;
            }
        }
        if (value instanceof Message message) {
            return new Message(level.field(), message.shape(), nil, message.children());
        }
        return nil || value == null
                ? new Message(level.field(), null, true, List.of())
                : new Text(level.field(), value.field().type(), ((Text) value).text());
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        if (union.kind() == Shape.Kind.TYPES) {
            unions.push(field);
        }
        return 0;
    }

    @Override
    public void endUnion(Field field, int mark) {}

    @Override
    public void nil(Field field) {
        add(new Message(field, null, true, List.of()));
    }

    @Override
    public boolean writesNil() {
        return true;
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        add(new Attributes(field, value));
    }

    @Override
    public int beginList(Field field, int size) {
        if (field.occurs() == Occurs.LIST) {
            items = new StringJoiner(" ");
        }
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {
        if (items != null) {
            String text = items.toString();
            items = null;
            add(new Text(field, field.type(), text));
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        text(field, Boolean.toString(value));
    }

    @Override
    public void int32(Field field, int value) {
        text(field, Integer.toString(value));
    }

    @Override
    public void int64(Field field, long value) {
        text(field, Long.toString(value));
    }

    @Override
    public void float32(Field field, float value) {
        print(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        print(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value != null) {
            text(field, value);
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value != null) {
            print(field, value);
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        text(field, field.enumShape().literal(ordinal));
    }
}
