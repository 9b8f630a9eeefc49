package io.curcuma.kafka.fragile;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.List;
import javax.xml.namespace.QName;

/** As the generator would print it, but for the bean's own code. */
public final class FragileAdapter implements Adapter<Fragile> {
    private static final Field TEXT = Field.of(1, "", "text", Field.Node.ELEMENT, Type.STRING, Field.Occurs.SINGULAR);
    private static final Shape SHAPE = Shape.of("", "Fragile", TEXT);

    /** For the index of adapters. */
    public FragileAdapter() {}

    @Override
    public Class<Fragile> type() {
        return Fragile.class;
    }

    @Override
    public Shape shape() {
        return SHAPE;
    }

    @Override
    public List<QName> rootElements() {
        return List.of(new QName("fragile"));
    }

    @Override
    public void write(FieldWriter out, Fragile bean) {
        Fragile.handle(bean.text(), "write");
        out.string(TEXT, bean.text());
    }

    @Override
    public Fragile read(FieldReader in) {
        String text = "";
        for (int n = in.next(SHAPE); n != 0; n = in.next(SHAPE)) {
            if (n == 1) {
                text = in.string();
                Fragile.handle(text, "read");
            } else {
                in.skip();
            }
        }
        return new Fragile(text);
    }
}
