package io.curcuma.xmljaxb.open;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.jaxb.AnyAttributes;
import java.util.List;
import javax.xml.namespace.QName;

public final class BagAdapter implements Adapter<Bag> {
    private static final Field OTHERS = Field.of(1, "", "others", Node.ANY_ATTRIBUTE, Type.ATTRIBUTES, Occurs.SINGULAR);
    private static final Field DAY = Field.of(2, "urn:open", "day", Node.ELEMENT, Type.DATE, Occurs.SINGULAR);
    private static final Shape SHAPE = Shape.of("urn:open", "Bag", DAY, OTHERS);

    @Override
    public Class<Bag> type() {
        return Bag.class;
    }

    @Override
    public Shape shape() {
        return SHAPE;
    }

    @Override
    public List<QName> rootElements() {
        return List.of(new QName("urn:open", "bag"));
    }

    @Override
    public void write(FieldWriter out, Bag bean) {
        out.calendar(DAY, bean.day);
        AnyAttributes.write(out, OTHERS, bean.others);
    }

    @Override
    public Bag read(FieldReader in) {
        throw new AssertionError("XML goes through JAXB");
    }
}
