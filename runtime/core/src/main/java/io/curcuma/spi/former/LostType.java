package io.curcuma.spi.former;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.Item;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A type that the schema has lost, for a {@link FormerField} whose number still has values of that type. They are read in the form in which
 * they were written. The type is a complex type or a union of types or elements. Immutable and thread-safe.
 */
public final class LostType implements Item<Object> {
    /** The field that has the value of a union. */
    private record Chosen(FormerField branch, Object value) {}

    /** Made for the first message, since types may contain each other. */
    private record Content(Shape shape, Map<Integer, FormerField> fields) {
        static Content of(Shape shape, List<FormerField> fields) {
            Map<Integer, FormerField> byNumber = new HashMap<>();
            fields.forEach(field -> byNumber.put(field.field().number(), field));
            return new Content(shape, byNumber);
        }
    }

    /** What was one property in several forms is one member in formats without numbers: the newest is a field, the older ones are former. */
    private record Forms(List<FormerField> newest, List<FormerField> older) {
        static Forms of(List<FormerField> all) {
            Map<List<Object>, FormerField> newest = new LinkedHashMap<>();
            all.forEach(field -> newest.merge(
                    key(field.field()),
                    field,
                    (a, b) -> a.field().number() > b.field().number() ? a : b));
            return new Forms(
                    List.copyOf(newest.values()),
                    all.stream().filter(field -> !newest.containsValue(field)).toList());
        }

        private static List<Object> key(Field field) {
            return List.of(field.node(), field.namespace(), field.name());
        }
    }

    private final boolean union;
    private final Supplier<Content> supplier;
    private volatile @Nullable Content content;

    /** @param union known before the content is, which may need this type's field */
    private LostType(boolean union, Supplier<Content> supplier) {
        this.union = union;
        this.supplier = supplier;
    }

    /**
     * A complex type.
     *
     * @param name in the IDLs
     * @param typeName local name in the schema; that of the IDLs for a type without one
     * @param fields those that its messages can have, in several parts since the bytecode of a method is limited
     */
    public static LostType message(
            String namespace, String name, String typeName, List<Supplier<FormerField[]>> fields) {
        List<Supplier<FormerField[]>> parts = List.copyOf(fields);
        return new LostType(false, () -> {
            List<FormerField> all = all(parts);
            Forms forms = Forms.of(all);
            Shape shape = Shape.of(namespace, name, fields(forms.newest())).withFormer(fields(forms.older()));
            return Content.of(shape.withTypeName(typeName), all);
        });
    }

    /**
     * A union of types or elements.
     *
     * @param kind {@code TYPES} or {@code CONTENT}
     * @param name in the IDLs
     * @param declared number of the branch of the declared type itself, whose values need not say their type; 0 for none
     * @param branches in several parts, as the fields of {@link #message}
     */
    public static LostType union(
            Shape.Kind kind, String namespace, String name, int declared, List<Supplier<FormerField[]>> branches) {
        List<Supplier<FormerField[]>> parts = List.copyOf(branches);
        return new LostType(true, () -> {
            Forms forms = Forms.of(all(parts));
            List<FormerField> newest = branches(forms.newest(), 0);
            List<FormerField> older = branches(forms.older(), newest.size());
            int index = newest.stream()
                    .map(branch -> branch.field().number())
                    .toList()
                    .indexOf(declared);
            Shape shape = kind == Shape.Kind.TYPES
                    ? Shape.types(namespace, name, index, fields(newest))
                    : Shape.of(kind, namespace, name, fields(newest));
            List<FormerField> all = new ArrayList<>(newest);
            all.addAll(older);
            return Content.of(shape.withFormer(fields(older)), all);
        });
    }

    private static List<FormerField> branches(List<FormerField> fields, int first) {
        return IntStream.range(0, fields.size())
                .mapToObj(i -> fields.get(i).asBranch(first + i))
                .toList();
    }

    private static Field[] fields(List<FormerField> of) {
        return of.stream().map(FormerField::field).toArray(Field[]::new);
    }

    private static List<FormerField> all(List<Supplier<FormerField[]>> parts) {
        return parts.stream().flatMap(part -> Arrays.stream(part.get())).toList();
    }

    private Content content() {
        Content known = content;
        if (known == null) {
            known = supplier.get();
            content = known;
        }
        return known;
    }

    /** The fields that messages can have. */
    public Shape shape() {
        return content().shape();
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return union
                ? Field.of(number, namespace, name, node, this::shape, Field.Occurs.SINGULAR)
                : Field.of(number, namespace, name, node, Type.MESSAGE, Field.Occurs.SINGULAR);
    }

    @Override
    public Object read(FieldReader in, Field field) {
        return union ? chosen(in) : message(in);
    }

    private Chosen chosen(FieldReader in) {
        Content union = content();
        Chosen chosen = null;
        int mark = in.enter(union.shape());
        for (int number = in.next(union.shape()); number != 0; number = in.next(union.shape())) {
            FormerField branch = union.fields().get(number);
            if (branch == null) {
                in.skip();
            } else {
                chosen = new Chosen(branch, branch.value(in));
            }
        }
        in.leave(mark);
        if (chosen == null) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a value of no type that the schema has had");
        }
        return chosen;
    }

    private List<FormerValue> message(FieldReader in) {
        Content type = content();
        FormerWriter values = new FormerWriter(in);
        List<Integer> nils = new ArrayList<>();
        int mark = in.enter(type.shape());
        for (int number = in.next(type.shape()); number != 0; number = in.next(type.shape())) {
            FormerField field = type.fields().get(number);
            if (field == null) {
                in.skip();
            } else if (field.field().node() == Field.Node.NIL) {
                for (int at = in.beginList(field.field()); at != 0; at = in.nextItem(field.field(), at)) {
                    nils.add(in.int32());
                }
            } else {
                field.move(in, values);
            }
        }
        in.leave(mark);
        List<FormerValue> read = values.values();
        nils.forEach(number -> makeNil(type.fields().get(number), read));
        return read;
    }

    private static void makeNil(@Nullable FormerField field, List<FormerValue> values) {
        if (field == null) {
            return;
        }
        for (int i = 0; i < values.size(); i++) {
            if (field.field().equals(values.get(i).field())) {
                values.set(i, values.get(i).asNil());
                return;
            }
        }
        values.add(new FormerValue.Message(field.field(), null, true, List.of()));
    }

    @Override
    @SuppressWarnings("unchecked") // it writes what it has read
    public void write(FieldWriter out, Field field, Object value) {
        if (value instanceof Chosen chosen) {
            int mark = out.beginUnion(field, shape(), chosen.branch().field());
            chosen.branch().write(out, chosen.value());
            out.endUnion(field, mark);
        } else {
            int mark = out.beginMessage(field, shape());
            ((FormerWriter) out).addAll((List<FormerValue>) value);
            out.endMessage(field, mark);
        }
    }
}
