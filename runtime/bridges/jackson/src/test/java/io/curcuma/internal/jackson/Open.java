package io.curcuma.internal.jackson;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.Item;
import io.curcuma.spi.item.ListItem;
import io.curcuma.spi.item.MessageItem;
import io.curcuma.spi.item.NillableItem;
import io.curcuma.spi.item.ScalarItem;
import io.curcuma.spi.item.TypesItem;
import io.curcuma.spi.jaxb.AnyItem;
import io.curcuma.spi.jaxb.ContentItem;
import io.curcuma.spi.jaxb.KnownTypes;
import jakarta.xml.bind.JAXBElement;
import java.util.List;
import javax.xml.namespace.QName;

/** A bean with every construct that is not a plain member. */
public final class Open extends Table {
    static final Item<Object> STRING = ScalarItem.of(Type.STRING);

    /** Breaks the cycle of items: a type may hold its own supertype. */
    private static final class Lazy implements Item<Base> {
        private final boolean declared;

        Lazy(boolean declared) {
            this.declared = declared;
        }

        private TypesItem<Base> item() {
            return declared ? Types.DECLARED : Types.ABSTRACT;
        }

        @Override
        public Field field(int number, String namespace, String name, Node node) {
            return Field.of(number, namespace, name, node, () -> item().shape(), Field.Occurs.SINGULAR);
        }

        @Override
        public void write(FieldWriter out, Field field, Base value) {
            item().write(out, field, value);
        }

        @Override
        public Base read(FieldReader in, Field field) {
            return item().read(in, field);
        }
    }

    private static final class Types {
        static final TypesItem<Base> DECLARED = TypesItem.<Base>builder("urn:t", "BaseTypes", 0)
                .type(1, "urn:t", "Base", Base.ADAPTER)
                .type(2, "urn:t", "Circle", Circle.ADAPTER)
                .type(3, "urn:other", "Circle", OtherCircle.ADAPTER)
                .build();
        static final TypesItem<Base> ABSTRACT = TypesItem.<Base>builder("urn:t", "BaseTypes2", -1)
                .type(1, "urn:t", "Base", Base.ADAPTER)
                .type(2, "urn:t", "Circle", Circle.ADAPTER)
                .build();
    }

    static Item<Base> types(boolean declared) {
        return new Lazy(declared);
    }

    /** The adapter. */
    public static final class Of extends TableAdapter<Open> {
        /** As the registry makes it. */
        public Of() {
            super(Open.class, Open::new);
            KnownTypes known = KnownTypes.of(Open.class, "io.curcuma.internal.jackson");
            attribute(1, "type", STRING);
            column(2, "type", Node.ELEMENT, types(true));
            repeated(3, "types", Node.ELEMENT, types(false));
            ContentItem content = ContentItem.builder("urn:t", "OpenContent")
                    .text(1)
                    .element(2, "urn:t", "a", String.class, Open.class, STRING)
                    .element(3, "urn:t", "c", Base.class, Open.class, types(true))
                    .element(4, "urn:t", "n", Integer.class, Open.class, nillable("N", ScalarItem.of(Type.INT32)))
                    .element(5, "urn:t", "m", Base.class, Open.class, nillable("M", MessageItem.of(Base.ADAPTER)))
                    .element(6, "urn:other", "a", String.class, Open.class, STRING)
                    .element(7, "urn:t", "l", List.class, Open.class, ListItem.of(ScalarItem.of(Type.INT32)))
                    .any(8, AnyItem.element(known))
                    .build();
            repeated(4, "content", Node.CONTENT, content);
            ContentItem member = ContentItem.builder("urn:t", "Member")
                    .element(
                            1,
                            "urn:t",
                            "disc",
                            Circle.class,
                            JAXBElement.GlobalScope.class,
                            MessageItem.of(Circle.ADAPTER))
                    .element(2, "urn:t", "name", String.class, JAXBElement.GlobalScope.class, STRING)
                    .build();
            column(5, "member", Node.CONTENT, member);
            nillable(6, "nilString", STRING);
            nillable(7, "nilBase", MessageItem.of(Base.ADAPTER));
            repeated(8, "nils", Node.ELEMENT, nillable("Nil", STRING));
            repeated(9, "any", Node.ANY, AnyItem.element(known));
            column(10, "anyType", Node.ELEMENT, AnyItem.type(known));
            attributes(11);
            repeated(12, "nilTypes", Node.ELEMENT, nillable("NilTypes", types(true)));
        }

        private static NillableItem nillable(String name, Item<?> item) {
            return NillableItem.of("urn:t", name, item);
        }
    }

    static JAXBElement<Object> element(String namespace, String name, Class<?> type, Object value) {
        @SuppressWarnings("unchecked")
        Class<Object> cast = (Class<Object>) type;
        return new JAXBElement<>(new QName(namespace, name), cast, Open.class, value);
    }

    static JAXBElement<Object> global(String name, Class<?> type, Object value) {
        @SuppressWarnings("unchecked")
        Class<Object> cast = (Class<Object>) type;
        return new JAXBElement<>(new QName("urn:t", name), cast, value);
    }
}
