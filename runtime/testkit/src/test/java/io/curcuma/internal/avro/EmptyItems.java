package io.curcuma.internal.avro;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;

/** Two arrays of records without fields, whose items take no byte in Avro. */
final class EmptyItems {
    static final Adapter<EmptyItems> ADAPTER = new ItemsAdapter();

    private static final Shape EMPTY = Shape.of("", "Empty");
    private static final Field FIRST = field(1, "first");
    private static final Field SECOND = field(2, "second");
    private static final Shape SHAPE = Shape.of("", "EmptyItems", FIRST, SECOND);

    final List<Object> first = new ArrayList<>();
    final List<Object> second = new ArrayList<>();

    private static Field field(int number, String name) {
        return Field.of(number, "", name, Field.Node.ELEMENT, Type.MESSAGE, Field.Occurs.REPEATED);
    }

    private static final class ItemsAdapter implements Adapter<EmptyItems> {
        @Override
        public Class<EmptyItems> type() {
            return EmptyItems.class;
        }

        @Override
        public Shape shape() {
            return SHAPE;
        }

        @Override
        public List<QName> rootElements() {
            return List.of();
        }

        @Override
        public void write(FieldWriter out, EmptyItems bean) {
            write(out, FIRST, bean.first.size());
            write(out, SECOND, bean.second.size());
        }

        private static void write(FieldWriter out, Field field, int size) {
            int list = out.beginList(field, size);
            for (int i = 0; i < size; i++) {
                out.endMessage(field, out.beginMessage(field, EMPTY));
            }
            out.endList(field, list);
        }

        @Override
        public EmptyItems read(FieldReader in) {
            EmptyItems bean = new EmptyItems();
            for (int number = in.next(SHAPE); number != 0; number = in.next(SHAPE)) {
                Field field = number == 1 ? FIRST : SECOND;
                List<Object> into = number == 1 ? bean.first : bean.second;
                for (int n = in.beginList(field); n != 0; n = in.nextItem(field, n)) {
                    int mark = in.enter(EMPTY);
                    in.next(EMPTY);
                    in.leave(mark);
                    into.add(true);
                }
            }
            return bean;
        }
    }
}
