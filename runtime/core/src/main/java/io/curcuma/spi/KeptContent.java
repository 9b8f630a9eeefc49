package io.curcuma.spi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is kept for one bean. It does not change after the message was read. */
final class KeptContent {
    /** Heap bytes of an object of this class with its place in the table. Its contents are counted separately. */
    static final int HEAP = 256;

    /**
     * One step on the way to a literal: a field and the message that it holds.
     *
     * @param shape of the union or nillable value that the field holds; null for the literal itself
     */
    record Step(Field field, @Nullable Shape shape) {}

    /**
     * A literal.
     *
     * @param index in the list; -1 in a singular field
     * @param way from the bean's field
     * @param value a {@link String}, or an {@link Integer} from a format with numbers
     */
    record Literal(int index, List<Step> way, Object value) {
        static final int HEAP = 128;

        Field field() {
            return way.get(0).field();
        }
    }

    /** By number of the bean's field: adapters of several formats have copies of their fields, with the same numbers. */
    private final Map<Integer, List<Literal>> literals = new HashMap<>(2);

    private final List<UnknownField> fields = new ArrayList<>(1);
    private final String format;

    /** @param format id of the one that was read */
    KeptContent(String format) {
        this.format = format;
    }

    void add(Literal literal) {
        List<Literal> before = literals.computeIfAbsent(literal.field().number(), number -> new ArrayList<>(1));
        if (literal.index() < 0) {
            before.clear();
        }
        before.add(literal);
    }

    void add(UnknownField field) {
        fields.add(field);
    }

    /** The literals of a field, by index. */
    List<Literal> literals(Field field) {
        return literals.getOrDefault(field.number(), List.of());
    }

    List<UnknownField> fields() {
        return fields;
    }

    String format() {
        return format;
    }
}
