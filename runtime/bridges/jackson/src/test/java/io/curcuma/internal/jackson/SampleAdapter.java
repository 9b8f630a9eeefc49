package io.curcuma.internal.jackson;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** As the generator would write it for {@link Sample}. */
@SuppressWarnings("EnumOrdinal")
final class SampleAdapter implements Adapter<Sample> {
    static final EnumShape COLORS = EnumShape.of("{urn:t}Color", false, new String[] {"red", "+"}, new int[] {1, 2});
    static final Field ID_ATTRIBUTE = Field.of(1, "", "id", Node.ATTRIBUTE, Type.STRING, Occurs.SINGULAR);
    static final Field ID = element(2, "id", Type.STRING);
    static final Field BOOL = element(3, "bool", Type.BOOL);
    static final Field INT8 = element(4, "int8", Type.INT8);
    static final Field INT16 = element(5, "int16", Type.INT16);
    static final Field INT32 = element(6, "int32", Type.INT32);
    static final Field SINT32 = element(7, "sint32", Type.SINT32);
    static final Field INT64 = element(8, "int64", Type.INT64);
    static final Field SINT64 = element(9, "sint64", Type.SINT64);
    static final Field UINT8 = element(10, "uint8", Type.UINT8);
    static final Field UINT16 = element(11, "uint16", Type.UINT16);
    static final Field UINT32 = element(12, "uint32", Type.UINT32);
    static final Field UINT64 = element(13, "uint64", Type.UINT64);
    static final Field FLOAT32 = element(14, "float32", Type.FLOAT);
    static final Field FLOAT64 = element(15, "float64", Type.DOUBLE);
    static final Field BYTES = element(16, "bytes", Type.BYTES);
    static final Field HEX = element(17, "hex", Type.HEX_BINARY);
    static final Field COLOR = Field.of(18, "urn:t", "color", Node.ELEMENT, COLORS, Occurs.SINGULAR);
    static final Field DECIMAL = element(19, "decimal", Type.DECIMAL);
    static final Field INTEGER = element(20, "integer", Type.INTEGER);
    static final Field DATE_TIME = element(21, "dateTime", Type.DATE_TIME);
    static final Field DATE = element(22, "date", Type.DATE);
    static final Field G_YEAR = element(23, "gYear", Type.G_YEAR);
    static final Field DURATION = element(24, "duration", Type.DURATION);
    static final Field Q_NAME = element(25, "qName", Type.QNAME);
    static final Field PRICE = element(26, "price", Type.MESSAGE);
    static final Field CHILD = element(27, "child", Type.MESSAGE);
    static final Field CHILDREN = Field.of(28, "urn:t", "children", Node.ELEMENT, Type.MESSAGE, Occurs.REPEATED);
    static final Field NAMES = Field.of(29, "urn:t", "names", Node.ELEMENT, Type.STRING, Occurs.REPEATED);
    static final Field LIST = Field.of(30, "", "list", Node.ATTRIBUTE, Type.INT32, Occurs.LIST);
    static final Field OTHER_ID = Field.of(2_000, "urn:other", "id", Node.ELEMENT, Type.STRING, Occurs.SINGULAR);
    static final Shape SHAPE = Shape.of(
            "urn:t",
            "Sample",
            ID_ATTRIBUTE,
            ID,
            BOOL,
            INT8,
            INT16,
            INT32,
            SINT32,
            INT64,
            SINT64,
            UINT8,
            UINT16,
            UINT32,
            UINT64,
            FLOAT32,
            FLOAT64,
            BYTES,
            HEX,
            COLOR,
            DECIMAL,
            INTEGER,
            DATE_TIME,
            DATE,
            G_YEAR,
            DURATION,
            Q_NAME,
            PRICE,
            CHILD,
            CHILDREN,
            NAMES,
            LIST,
            OTHER_ID);

    static final Field PRICE_VALUE = Field.of(1, "", "value", Node.ATTRIBUTE, Type.STRING, Occurs.SINGULAR);
    static final Field PRICE_CONTENT = Field.of(2, "", "value", Node.VALUE, Type.DECIMAL, Occurs.SINGULAR);
    static final Shape PRICE_SHAPE = Shape.of("urn:t", "Price", PRICE_VALUE, PRICE_CONTENT);

    private static Field element(int number, String name, Type type) {
        return Field.of(number, "urn:t", name, Node.ELEMENT, type, Occurs.SINGULAR);
    }

    @Override
    public Class<Sample> type() {
        return Sample.class;
    }

    @Override
    public Shape shape() {
        return SHAPE;
    }

    @Override
    public List<QName> rootElements() {
        return List.of(new QName("urn:t", "sample"));
    }

    private interface Put<T> {
        void to(Field field, T value);
    }

    private static <T> void put(FieldWriter out, Field field, @Nullable T value, Put<T> put) {
        if (value == null) {
            out.absent(field);
        } else {
            put.to(field, value);
        }
    }

    @Override
    public void write(FieldWriter out, Sample bean) {
        out.string(ID_ATTRIBUTE, bean.idAttribute);
        out.string(ID, bean.id);
        put(out, BOOL, bean.bool, out::bool);
        put(out, INT8, bean.int8, out::int8);
        put(out, INT16, bean.int16, out::int16);
        put(out, INT32, bean.int32, out::int32);
        put(out, SINT32, bean.sint32, out::sint32);
        put(out, INT64, bean.int64, out::int64);
        put(out, SINT64, bean.sint64, out::sint64);
        put(out, UINT8, bean.uint8, out::uint8);
        put(out, UINT16, bean.uint16, out::uint16);
        put(out, UINT32, bean.uint32, out::uint32);
        out.uint64(UINT64, bean.uint64);
        put(out, FLOAT32, bean.float32, out::float32);
        put(out, FLOAT64, bean.float64, out::float64);
        out.bytes(BYTES, bean.bytes);
        out.hexBinary(HEX, bean.hex);
        put(out, COLOR, bean.color, (field, value) -> out.enumeration(field, value.ordinal()));
        out.decimal(DECIMAL, bean.decimal);
        out.integer(INTEGER, bean.integer);
        out.dateTime(DATE_TIME, bean.dateTime);
        out.calendar(DATE, bean.date);
        out.calendar(G_YEAR, bean.gYear);
        out.duration(DURATION, bean.duration);
        out.qName(Q_NAME, bean.qName);
        put(out, PRICE, bean.price, (field, value) -> {
            int mark = out.beginMessage(field, PRICE_SHAPE);
            out.string(PRICE_VALUE, value.value);
            out.decimal(PRICE_CONTENT, value.content);
            out.endMessage(field, mark);
        });
        put(out, CHILD, bean.child, (field, value) -> nested(out, field, value));
        int children = out.beginList(CHILDREN, bean.children.size());
        bean.children.forEach(child -> nested(out, CHILDREN, Values.item(CHILDREN, child)));
        out.endList(CHILDREN, children);
        out.strings(NAMES, bean.names);
        put(out, LIST, bean.list, (field, values) -> {
            int mark = out.beginList(field, values.size());
            values.forEach(value -> out.int32(field, value));
            out.endList(field, mark);
        });
        out.string(OTHER_ID, bean.otherId);
    }

    private void nested(FieldWriter out, Field field, Sample bean) {
        int mark = out.beginMessage(field, SHAPE);
        write(out, bean);
        out.endMessage(field, mark);
    }

    @Override
    public Sample read(FieldReader in) {
        Sample bean = new Sample();
        while (true) {
            switch (in.next(SHAPE)) {
                case 0 -> {
                    return bean;
                }
                case 1 -> bean.idAttribute = in.string();
                case 2 -> bean.id = in.string();
                case 3 -> bean.bool = in.bool();
                case 4 -> bean.int8 = in.int8();
                case 5 -> bean.int16 = in.int16();
                case 6 -> bean.int32 = in.int32();
                case 7 -> bean.sint32 = in.sint32();
                case 8 -> bean.int64 = in.int64();
                case 9 -> bean.sint64 = in.sint64();
                case 10 -> bean.uint8 = in.uint8();
                case 11 -> bean.uint16 = in.uint16();
                case 12 -> bean.uint32 = in.uint32();
                case 13 -> bean.uint64 = in.uint64();
                case 14 -> bean.float32 = in.float32();
                case 15 -> bean.float64 = in.float64();
                case 16 -> bean.bytes = in.bytes();
                case 17 -> bean.hex = in.hexBinary();
                case 18 -> bean.color = Sample.Color.values()[in.enumeration(COLOR)];
                case 19 -> bean.decimal = in.decimal();
                case 20 -> bean.integer = in.integer();
                case 21 -> bean.dateTime = in.dateTime(DATE_TIME);
                case 22 -> bean.date = in.calendar(DATE);
                case 23 -> bean.gYear = in.calendar(G_YEAR);
                case 24 -> bean.duration = in.duration();
                case 25 -> bean.qName = in.qName();
                case 26 -> bean.price = price(in);
                case 27 -> bean.child = nested(in);
                case 28 -> {
                    for (int n = in.beginList(CHILDREN); n != 0; n = in.nextItem(CHILDREN, n)) {
                        bean.children.add(nested(in));
                    }
                }
                case 29 -> in.strings(NAMES, in.beginList(NAMES), bean.names);
                case 30 -> {
                    List<Integer> list = new ArrayList<>();
                    for (int n = in.beginList(LIST); n != 0; n = in.nextItem(LIST, n)) {
                        list.add(in.int32());
                    }
                    bean.list = list;
                }
                case 2_000 -> bean.otherId = in.string();
                default -> in.skip();
            }
        }
    }

    private Sample nested(FieldReader in) {
        int mark = in.enter(SHAPE);
        Sample bean = read(in);
        in.leave(mark);
        return bean;
    }

    private static Sample.Price price(FieldReader in) {
        int mark = in.enter(PRICE_SHAPE);
        Sample.Price bean = new Sample.Price();
        for (int number = in.next(PRICE_SHAPE); number != 0; number = in.next(PRICE_SHAPE)) {
            if (number == 1) {
                bean.value = in.string();
            } else {
                bean.content = in.decimal();
            }
        }
        in.leave(mark);
        return bean;
    }
}
