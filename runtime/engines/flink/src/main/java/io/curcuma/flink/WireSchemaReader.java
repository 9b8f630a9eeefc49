package io.curcuma.flink;

import io.curcuma.flink.WireSchema.Message;
import io.curcuma.flink.WireSchema.Part;
import io.curcuma.internal.adapters.ShapeProbe;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Finds everything that the messages of an adapter can contain. */
final class WireSchemaReader {
    private static final int NONE = -1;
    // an enumeration until the number of messages is known: this, minus its index
    private static final int FIRST_ENUMERATION = -2;

    /** A message, and the fields that lead to it. */
    private record Found(Shape shape, List<Field> path) {}

    private final Adapter<?> adapter;
    private final List<Found> shapes = new ArrayList<>();
    private final List<EnumShape> enumerations = new ArrayList<>();
    private final IdentityHashMap<Object, Integer> indexes = new IdentityHashMap<>();

    private WireSchemaReader(Adapter<?> adapter) {
        this.adapter = adapter;
    }

    static WireSchema of(Adapter<?> adapter) {
        return new WireSchemaReader(adapter).read();
    }

    private WireSchema read() {
        Shape root = adapter.shape();
        List<List<Part>> parts = new ArrayList<>();
        index(root, List.of());
        for (int i = 0; i < shapes.size(); i++) {
            parts.add(parts(shapes.get(i)));
        }
        List<Message> messages = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            List<Part> all = parts.get(i).stream()
                    .map(part ->
                            part.message() < NONE ? at(part, shapes.size() + FIRST_ENUMERATION - part.message()) : part)
                    .toList();
            messages.add(new Message(shapes.get(i).shape().isUnion(), all));
        }
        enumerations.forEach(enumeration -> messages.add(literals(enumeration)));
        String name = root.namespace().isEmpty() ? root.typeName() : "{" + root.namespace() + "}" + root.typeName();
        return new WireSchema(name, messages);
    }

    private static Part at(Part part, int message) {
        return new Part(part.number(), part.name(), part.form(), part.former(), message);
    }

    private List<Part> parts(Found found) {
        List<Part> parts = new ArrayList<>();
        int own = found.shape().size();
        for (Field field : found.shape().numbered()) {
            boolean former = parts.size() >= own;
            parts.add(
                    new Part(field.number(), name(field), form(field), former, former ? NONE : message(found, field)));
        }
        return parts;
    }

    private int message(Found parent, Field field) {
        if (field.type() == Type.ENUM) {
            Integer known = indexes.get(field.enumShape());
            if (known == null) {
                known = FIRST_ENUMERATION - enumerations.size();
                enumerations.add(field.enumShape());
                indexes.put(field.enumShape(), known);
            }
            return known;
        }
        if (field.type() != Type.MESSAGE && field.type() != Type.UNION) {
            return NONE;
        }
        List<Field> path = new ArrayList<>(parent.path());
        path.add(field);
        return index(ShapeProbe.shapeAt(adapter, path), path);
    }

    private int index(Shape shape, List<Field> path) {
        Integer known = indexes.get(shape);
        if (known == null) {
            known = shapes.size();
            indexes.put(shape, known);
            shapes.add(new Found(shape, path));
        }
        return known;
    }

    private static String name(Field field) {
        String name = field.namespace().isEmpty() ? field.name() : "{" + field.namespace() + "}" + field.name();
        return field.node() == Node.ATTRIBUTE ? "@" + name : name;
    }

    /** A branch has the bytes of a single value. */
    private static String form(Field field) {
        return switch (field.occurs()) {
            case SINGULAR, BRANCH -> field.type().name();
            case REPEATED, LIST -> field.occurs() + " " + field.type();
        };
    }

    private static Message literals(EnumShape enumeration) {
        List<Part> literals = new ArrayList<>();
        for (int i = 0; i < enumeration.size(); i++) {
            literals.add(new Part(enumeration.number(i), enumeration.literal(i), "LITERAL", false, NONE));
        }
        return new Message(true, literals);
    }
}
