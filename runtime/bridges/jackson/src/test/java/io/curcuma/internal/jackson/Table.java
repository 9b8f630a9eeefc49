package io.curcuma.internal.jackson;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.item.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A bean of values by name; what its fields are is the adapter's matter. */
public class Table {
    final Map<String, Object> values = new TreeMap<>();

    /** Names of the fields that are nil. */
    final Set<String> nils = new TreeSet<>();

    <T extends Table> T with(Class<T> type, String name, Object value) {
        values.put(name, value);
        return type.cast(this);
    }

    /** As the generator would write it, but driven by a list of columns. */
    abstract static class TableAdapter<T extends Table> implements Adapter<T> {
        private record Column(Field field, Item<Object> item) {
            String key() {
                return (field.node() == Node.ATTRIBUTE ? "@" : "") + field.name();
            }
        }

        private final Class<T> type;
        private final Supplier<T> constructor;
        private final Map<Integer, Column> columns = new LinkedHashMap<>();
        private @Nullable Shape shape;

        TableAdapter(Class<T> type, Supplier<T> constructor) {
            this.type = type;
            this.constructor = constructor;
        }

        final Column column(int number, String name, Node node, Item<?> item) {
            @SuppressWarnings("unchecked") // a column is asked for its own values alone
            Item<Object> generic = (Item<Object>) item;
            Column column = new Column(generic.field(number, "urn:t", name, node), generic);
            columns.put(number, column);
            return column;
        }

        final void attribute(int number, String name, Item<?> item) {
            @SuppressWarnings("unchecked")
            Item<Object> generic = (Item<Object>) item;
            columns.put(number, new Column(generic.field(number, "", name, Node.ATTRIBUTE), generic));
        }

        final void repeated(int number, String name, Node node, Item<?> item) {
            Column column = column(number, name, node, item);
            columns.put(number, new Column(column.field().repeated(), column.item()));
        }

        final void nillable(int number, String name, Item<?> item) {
            Column column = column(number, name, Node.ELEMENT, item);
            columns.put(number, new Column(column.field().nillable(), column.item()));
        }

        final void attributes(int number) {
            Field field = Field.of(
                    number,
                    "",
                    "anyAttribute",
                    Node.ANY_ATTRIBUTE,
                    io.curcuma.spi.Type.ATTRIBUTES,
                    Field.Occurs.SINGULAR);
            columns.put(number, new Column(field, new Attributes()));
        }

        @Override
        public Class<T> type() {
            return type;
        }

        @Override
        public Shape shape() {
            Shape known = shape;
            if (known == null) {
                Field[] fields = columns.values().stream().map(Column::field).toArray(Field[]::new);
                known = Shape.of("urn:t", type.getSimpleName(), fields);
                shape = known;
            }
            return known;
        }

        @Override
        public List<QName> rootElements() {
            return List.of();
        }

        @Override
        public void write(FieldWriter out, T bean) {
            for (Column column : columns.values()) {
                Field field = column.field();
                Object value = bean.values.get(column.key());
                boolean nil = bean.nils.contains(field.name());
                if (field.isMultiple()) {
                    List<?> items = value == null ? List.of() : (List<?>) value;
                    int mark = out.beginList(field, items.size());
                    for (Object item : items) {
                        column.item().write(out, field, item);
                    }
                    out.endList(field, mark);
                } else if (nil && value instanceof Table table) {
                    nil(out, field, table);
                } else if (nil) {
                    out.nil(field);
                } else if (value == null) {
                    out.absent(field);
                } else {
                    column.item().write(out, field, value);
                }
            }
        }

        private static void nil(FieldWriter out, Field field, Table table) {
            TableAdapter<Base> adapter = Base.ADAPTER;
            int mark = out.beginNilMessage(field, adapter.shape());
            adapter.write(out, (Base) table);
            out.endMessage(field, mark);
        }

        @Override
        public T read(FieldReader in) {
            T bean = constructor.get();
            Shape fields = shape();
            for (int number = in.next(fields); number != 0; number = in.next(fields)) {
                Column column = Objects.requireNonNull(columns.get(number));
                Field field = column.field();
                if (field.isNillable() && in.isNil()) {
                    bean.nils.add(field.name());
                } else if (field.isNillable() && field.type() == io.curcuma.spi.Type.MESSAGE) {
                    TableAdapter<Base> adapter = Base.ADAPTER;
                    int mark = in.enter(adapter.shape());
                    bean.values.put(column.key(), adapter.read(in));
                    if (in.isNil()) {
                        bean.nils.add(field.name());
                    }
                    in.leave(mark);
                } else if (field.isMultiple()) {
                    List<@Nullable Object> items = new ArrayList<>();
                    for (int n = in.beginList(field); n != 0; n = in.nextItem(field, n)) {
                        items.add(column.item().read(in, field));
                    }
                    bean.values.put(column.key(), items);
                } else {
                    bean.values.put(column.key(), column.item().read(in, field));
                }
            }
            return bean;
        }
    }

    private static final class Attributes implements Item<Object> {
        @Override
        public Field field(int number, String namespace, String name, Node node) {
            throw new IllegalStateException("it has one place");
        }

        @Override
        @SuppressWarnings("unchecked")
        public void write(FieldWriter out, Field field, Object value) {
            out.attributes(field, new TreeMap<>((Map<String, String>) value));
        }

        @Override
        public Object read(FieldReader in, Field field) {
            Map<String, String> map = new HashMap<>();
            in.attributes(map);
            return map;
        }
    }

    /** A type that others derive from. */
    public static class Base extends Table {
        static final TableAdapter<Base> ADAPTER = new Base.Of();

        /** The adapter. */
        public static final class Of extends TableAdapter<Base> {
            /** As the registry makes it. */
            public Of() {
                super(Base.class, Base::new);
                attribute(1, "id", io.curcuma.spi.item.ScalarItem.of(io.curcuma.spi.Type.STRING));
            }
        }
    }

    /** A type that derives from another. */
    public static class Circle extends Base {
        static final TableAdapter<Circle> ADAPTER = new Circle.Of();

        /** The adapter. */
        public static final class Of extends TableAdapter<Circle> {
            /** As the registry makes it. */
            public Of() {
                super(Circle.class, Circle::new);
                attribute(1, "id", io.curcuma.spi.item.ScalarItem.of(io.curcuma.spi.Type.STRING));
                column(2, "r", Node.ELEMENT, io.curcuma.spi.item.ScalarItem.of(io.curcuma.spi.Type.INT32));
            }
        }
    }

    /** Another of the same name in another namespace. */
    public static class OtherCircle extends Base {
        static final TableAdapter<OtherCircle> ADAPTER = new OtherCircle.Of();

        /** The adapter. */
        public static final class Of extends TableAdapter<OtherCircle> {
            /** As the registry makes it. */
            public Of() {
                super(OtherCircle.class, OtherCircle::new);
                column(2, "next", Node.ELEMENT, Open.types(true));
            }
        }
    }

    @Override
    @SuppressWarnings("EqualsGetClass") // a bean of a subclass is another type
    public boolean equals(@Nullable Object other) {
        return other != null
                && other.getClass() == getClass()
                && values.equals(((Table) other).values)
                && nils.equals(((Table) other).nils);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + values + (nils.isEmpty() ? "" : " nil " + nils);
    }
}
