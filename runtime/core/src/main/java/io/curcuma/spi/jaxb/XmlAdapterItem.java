package io.curcuma.spi.jaxb;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.Item;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;

/** A value of a type that a binding brings, as the string that its {@code XmlAdapter} makes of it. */
public final class XmlAdapterItem implements Item<Object> {
    private final XmlAdapter<String, Object> adapter;

    private XmlAdapterItem(XmlAdapter<String, Object> adapter) {
        this.adapter = adapter;
    }

    /** @param adapter thread-safe, as the generated ones are */
    @SuppressWarnings("unchecked") // it is asked for values of its own type alone
    public static XmlAdapterItem of(XmlAdapter<String, ?> adapter) {
        return new XmlAdapterItem((XmlAdapter<String, Object>) adapter);
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, Type.STRING, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, Object value) {
        String text;
        try {
            text = adapter.marshal(value);
        } catch (Exception e) {
            throw Values.xmlAdapter(field, e);
        }
        out.string(field, text);
    }

    @Override
    public Object read(FieldReader in, Field field) {
        String text = in.string();
        try {
            return adapter.unmarshal(text);
        } catch (Exception e) {
            throw Values.xmlAdapter(field, e);
        }
    }
}
