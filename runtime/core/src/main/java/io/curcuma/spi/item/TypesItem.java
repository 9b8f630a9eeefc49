package io.curcuma.spi.item;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.NillableItem.Nillable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A bean of a declared type or of one that derives from it, by extension or by restriction. XML names the type in {@code xsi:type}.
 *
 * @param <T> the declared type
 */
public final class TypesItem<T> implements Item<T> {
    private record Branch(Field field, Class<?> type, Item<Object> item) {
        /** A value of exactly this type; null for another one. */
        @Nullable
        Object own(@Nullable Object value) {
            return value != null && value.getClass() == type ? value : null;
        }
    }

    private final Shape shape;
    private final Map<Class<?>, Branch> byClass = new HashMap<>();
    private final Map<Integer, Branch> byNumber = new HashMap<>();

    private TypesItem(Shape shape, List<Branch> branches) {
        this.shape = shape;
        for (Branch branch : branches) {
            byClass.put(branch.type(), branch);
            byNumber.put(branch.field().number(), branch);
        }
    }

    /** Collects the types in the order of Avro's union. */
    public static final class Builder<T> {
        private final String namespace;
        private final String name;
        private final int declared;
        private final List<Branch> branches = new ArrayList<>();
        private @Nullable String member;

        private Builder(String namespace, String name, int declared) {
            this.namespace = namespace;
            this.name = name;
            this.declared = declared;
        }

        /**
         * A type.
         *
         * @param number from the numbers file
         * @param typeNamespace namespace in the {@code xsi:type}, with {@code typeName} as its local name
         */
        public Builder<T> type(int number, String typeNamespace, String typeName, Adapter<? extends T> adapter) {
            MessageItem<?> item = MessageItem.of(adapter);
            Field field = item.field(number, typeNamespace, typeName, Field.Node.ELEMENT)
                    .asBranch(branches.size());
            String name = member;
            member = null;
            branches.add(new Branch(name == null ? field : field.named(name), adapter.type(), anyValue(item)));
            return this;
        }

        /** Sets the {@link Field#member} of the next type: its {@code "@type"} in formats that identify fields by name. */
        public Builder<T> named(String memberName) {
            member = memberName;
            return this;
        }

        @SuppressWarnings("unchecked") // it is asked for values of its own class alone
        private static Item<Object> anyValue(Item<?> item) {
            return (Item<Object>) item;
        }

        /** The item. */
        public TypesItem<T> build() {
            Field[] fields = branches.stream().map(Branch::field).toArray(Field[]::new);
            return new TypesItem<>(Shape.types(namespace, name, declared, fields), branches);
        }
    }

    /**
     * Begins an item.
     *
     * @param namespace of the declared type
     * @param name of the union in the IDLs
     * @param declared index of the declared type among them, -1 if that is abstract
     */
    public static <T> Builder<T> builder(String namespace, String name, int declared) {
        return new Builder<>(namespace, name, declared);
    }

    /** The branches. */
    public Shape shape() {
        return shape;
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, this::shape, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, T value) {
        write(out, field, value, Item::write);
    }

    @Override
    public void writeNil(FieldWriter out, Field field, T value) {
        write(out, field, value, Item::writeNil);
    }

    @Override
    public boolean isKeptWhenNil() {
        return true;
    }

    private interface Writing {
        void write(Item<Object> item, FieldWriter out, Field field, Object value);
    }

    private void write(FieldWriter out, Field field, T value, Writing writing) {
        Branch branch = byClass.get(value.getClass());
        if (branch == null) {
            throw Values.notCarried(
                    "a bean of " + value.getClass().getName() + ", a class outside the schema", field.name());
        }
        int mark = out.beginUnion(field, shape, branch.field());
        writing.write(branch.item(), out, branch.field(), value);
        out.endUnion(field, mark);
    }

    @Override
    public T read(FieldReader in, Field field) {
        return read(in, field, null);
    }

    @Override
    @SuppressWarnings("unchecked") // every branch is a T
    public T read(FieldReader in, Field field, @Nullable T before) {
        return (T) TypesItem.<Object>read(
                this,
                in,
                before,
                (branch, reader, last) -> branch.item().read(reader, branch.field(), branch.own(last)));
    }

    @Override
    public Nillable readNillable(FieldReader in, Field field, @Nullable T before) {
        return read(
                this,
                in,
                before == null ? null : new Nillable(false, before),
                (branch, reader, last) -> branch.item()
                        .readNillable(reader, branch.field(), branch.own(last == null ? null : last.value())));
    }

    private interface Reading<R> {
        R read(Branch branch, FieldReader in, @Nullable R last);
    }

    private static <R> R read(TypesItem<?> types, FieldReader in, @Nullable R before, Reading<R> reading) {
        int union = in.enter(types.shape);
        @Nullable R value = before;
        for (int number = in.next(types.shape); number != 0; number = in.next(types.shape)) {
            value = reading.read(Objects.requireNonNull(types.byNumber.get(number)), in, value);
        }
        in.leave(union);
        if (value == null) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a value of no type that the schema knows");
        }
        return value;
    }
}
