package io.curcuma.protostuff;

import io.curcuma.internal.adapters.ShapeProbe;
import io.curcuma.internal.protobuf.WireTypes;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The fields of one message with their names, and the types of the messages among them. Immutable once {@link #of} returns. */
final class MessageType {
    private static final MessageType DATE_TIME = new MessageType(Shape.of(
            "",
            "DateTime",
            scalar(WireTypes.SECONDS, "seconds", Type.INT64),
            scalar(WireTypes.NANOS, "nanos", Type.INT32),
            scalar(WireTypes.OFFSET_MINUTES, "offset_minutes", Type.SINT32),
            scalar(WireTypes.DIGITS, "digits", Type.UINT32),
            scalar(WireTypes.LEXICAL, "lexical", Type.STRING)));
    private static final MessageType ENTRY = new MessageType(Shape.of(
            "",
            "Entry",
            scalar(WireTypes.MAP_KEY, "key", Type.STRING),
            scalar(WireTypes.MAP_VALUE, "value", Type.STRING)));

    private final Shape shape;
    private final Map<Integer, MessageType> messages = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    private static Field scalar(int number, String name, Type type) {
        return Field.of(number, "", name, Node.ELEMENT, type, Occurs.SINGULAR);
    }

    private MessageType(Shape shape) {
        this.shape = shape;
        for (Field field : shape.fields()) {
            name(field.number(), free(field));
        }
        for (Field field : shape.fields()) {
            if (field.occurs() == Occurs.LIST) {
                String name = names.get(field.number()) + "_empty";
                int number = field.emptyListNumber();
                name(number, numbers.containsKey(name) ? name + "_" + number : name);
            }
        }
    }

    /** The local name, which an attribute or a later field leaves to the one before it. */
    private String free(Field field) {
        String name = field.name();
        if (numbers.containsKey(name) && field.node() == Node.ATTRIBUTE) {
            name += "_attr";
        }
        return numbers.containsKey(name) ? name + "_" + field.number() : name;
    }

    private void name(int number, String name) {
        names.put(number, name);
        numbers.put(name, number);
    }

    /** The type of an adapter's messages, with all that they can contain. */
    static MessageType of(Adapter<?> adapter) {
        Map<Shape, MessageType> types = new HashMap<>();
        Map<Shape, List<Field>> paths = new LinkedHashMap<>();
        Deque<Shape> open = new ArrayDeque<>();
        paths.put(adapter.shape(), List.of());
        open.add(adapter.shape());
        while (!open.isEmpty()) {
            Shape shape = open.remove();
            MessageType type = types.computeIfAbsent(shape, MessageType::new);
            for (Field field : shape.fields()) {
                if (field.type() != Type.MESSAGE && field.type() != Type.UNION) {
                    continue;
                }
                List<Field> path = new ArrayList<>(Objects.requireNonNull(paths.get(shape)));
                path.add(field);
                Shape child = ShapeProbe.shapeAt(adapter, path);
                if (paths.putIfAbsent(child, path) == null) {
                    open.add(child);
                }
                type.messages.put(field.number(), types.computeIfAbsent(child, MessageType::new));
            }
        }
        return Objects.requireNonNull(types.get(adapter.shape()));
    }

    Shape shape() {
        return shape;
    }

    /** The field with a number, or null. */
    @Nullable
    Field field(int number) {
        return shape.field(number);
    }

    /** Whether a number marks a list that is present and empty. */
    boolean isEmptyList(int number) {
        Field list = shape.field(number) == null ? shape.field(number - 1) : null;
        return list != null && list.occurs() == Occurs.LIST;
    }

    /** The type of the messages of a field. */
    MessageType message(Field field) {
        return switch (field.type()) {
            case DATE_TIME -> DATE_TIME;
            case ATTRIBUTES -> ENTRY;
            default -> Objects.requireNonNull(messages.get(field.number()), () -> field + " holds no message");
        };
    }

    /** The name of a number, or null. */
    @Nullable
    String name(int number) {
        return names.get(number);
    }

    /** The number of a name, 0 if there is none. */
    int number(String name) {
        return numbers.getOrDefault(name, 0);
    }
}
