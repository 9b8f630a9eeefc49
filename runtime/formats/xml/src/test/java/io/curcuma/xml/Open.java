package io.curcuma.xml;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.TypesItem;
import io.curcuma.spi.jaxb.AnyItem;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A type whose base type has elements and whose own part has attributes, with wildcards; and two types that derive from one. */
class Open {
    final List<Open> child = new ArrayList<>();
    final List<Object> any = new ArrayList<>();

    @Nullable
    String late;

    final SortedMap<String, String> others = new TreeMap<>();

    /** A derived type. */
    static final class Derived extends Open {}

    /** An adapter of the type, or of the derived one. */
    static final class OpenAdapter<T extends Open> implements Adapter<T> {
        static final OpenAdapter<Open> OPEN = new OpenAdapter<>(Open.class, "Open");
        static final OpenAdapter<Derived> DERIVED = new OpenAdapter<>(Derived.class, "Derived");

        private final Class<T> type;
        private final Shape shape;

        private OpenAdapter(Class<T> type, String name) {
            this.type = type;
            this.shape = Shape.of("urn:o", name, Fields.CHILD, Fields.ANY, Fields.LATE, Fields.OTHERS);
        }

        /** The fields, whose items need both adapters. */
        private static final class Fields {
            static final Field CHILD = Field.of(1, "urn:o", "child", Node.ELEMENT, Fields::types, Occurs.REPEATED);
            static final Field ANY = Field.of(2, "", "any", Node.ANY, Type.MESSAGE, Occurs.REPEATED);
            static final Field LATE = Field.of(3, "", "late", Node.ATTRIBUTE, Type.STRING, Occurs.SINGULAR);
            static final Field OTHERS = Field.of(4, "", "others", Node.ANY_ATTRIBUTE, Type.ATTRIBUTES, Occurs.SINGULAR);
            static final AnyItem ELEMENT = AnyItem.skipped();

            private static Shape types() {
                return Types.ITEM.shape();
            }
        }

        /** Either type. */
        private static final class Types {
            static final TypesItem<Open> ITEM = TypesItem.<Open>builder("urn:o", "OpenTypes", 0)
                    .type(1, "urn:o", "Open", OPEN)
                    .type(2, "urn:o", "Derived", DERIVED)
                    .build();
        }

        @Override
        public Class<T> type() {
            return type;
        }

        @Override
        public Shape shape() {
            return shape;
        }

        @Override
        public List<QName> rootElements() {
            return List.of(new QName("urn:o", "open"));
        }

        @Override
        public void write(FieldWriter out, T bean) {
            int list = out.beginList(Fields.CHILD, bean.child.size());
            for (Open each : bean.child) {
                Types.ITEM.write(out, Fields.CHILD, each);
            }
            out.endList(Fields.CHILD, list);
            list = out.beginList(Fields.ANY, bean.any.size());
            for (Object each : bean.any) {
                Fields.ELEMENT.write(out, Fields.ANY, each);
            }
            out.endList(Fields.ANY, list);
            out.string(Fields.LATE, bean.late);
            out.attributes(Fields.OTHERS, bean.others);
        }

        @Override
        public T read(FieldReader in) {
            T bean = type.cast(type == Open.class ? new Open() : new Derived());
            for (int number = in.next(shape); number != 0; number = in.next(shape)) {
                switch (number) {
                    case 1 -> {
                        for (int n = in.beginList(Fields.CHILD); n != 0; n = in.nextItem(Fields.CHILD, n)) {
                            bean.child.add(Types.ITEM.read(in, Fields.CHILD));
                        }
                    }
                    case 2 -> {
                        for (int n = in.beginList(Fields.ANY); n != 0; n = in.nextItem(Fields.ANY, n)) {
                            bean.any.add(Fields.ELEMENT.read(in, Fields.ANY));
                        }
                    }
                    case 3 -> bean.late = in.string();
                    default -> in.attributes(bean.others);
                }
            }
            return bean;
        }
    }
}
