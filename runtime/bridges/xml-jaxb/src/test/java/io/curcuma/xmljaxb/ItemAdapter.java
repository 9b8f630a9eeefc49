package io.curcuma.xmljaxb;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.util.List;
import javax.xml.namespace.QName;

/** As the generator would write it for some members of {@link Item}: XML goes through JAXB and asks it for the beans' rules alone. */
final class ItemAdapter implements Adapter<Item> {
    private static final Field NAME = Field.of(1, "urn:t", "name", Node.ELEMENT, Type.STRING, Occurs.SINGULAR);
    private static final Field NOTE = Field.of(2, "urn:t", "note", Node.ELEMENT, Type.STRING, Occurs.REPEATED);
    private static final Field ITEM = Field.of(3, "urn:t", "item", Node.ELEMENT, Type.MESSAGE, Occurs.REPEATED);
    private static final Shape SHAPE = Shape.of("urn:t", "Item", NAME, NOTE, ITEM);

    private final List<QName> roots;

    ItemAdapter(QName... roots) {
        this.roots = List.of(roots);
    }

    @Override
    public Class<Item> type() {
        return Item.class;
    }

    @Override
    public Shape shape() {
        return SHAPE;
    }

    @Override
    public List<QName> rootElements() {
        return roots;
    }

    @Override
    public void write(FieldWriter out, Item bean) {
        out.string(NAME, bean.name);
        out.strings(NOTE, bean.note);
        int list = out.beginList(ITEM, bean.item.size());
        for (Item item : bean.item) {
            Values.exactly(Item.class, item, ITEM);
            int mark = out.beginMessage(ITEM, SHAPE);
            write(out, item);
            out.endMessage(ITEM, mark);
        }
        out.endList(ITEM, list);
    }

    @Override
    public Item read(FieldReader in) {
        throw new AssertionError("XML goes through JAXB");
    }
}
