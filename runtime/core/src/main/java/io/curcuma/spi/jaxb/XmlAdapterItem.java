package io.curcuma.spi.jaxb;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.Item;
import io.curcuma.spi.item.LexicalText;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;

/** A value of a class that a binding brings: in a message it is what the schema's type is, of which its {@code XmlAdapter} makes the text. */
public final class XmlAdapterItem implements Item<Object> {
    private final XmlAdapter<String, Object> adapter;
    private final Type type;

    private XmlAdapterItem(XmlAdapter<String, Object> adapter, Type type) {
        this.adapter = adapter;
        this.type = type;
    }

    /** A value whose type is text. */
    public static XmlAdapterItem of(XmlAdapter<String, ?> adapter) {
        return of(adapter, Type.STRING);
    }

    /**
     * A value.
     *
     * @param adapter thread-safe, as the generated ones are
     * @param type a scalar that is not an enumeration
     */
    @SuppressWarnings("unchecked") // it is asked for values of its own type alone
    public static XmlAdapterItem of(XmlAdapter<String, ?> adapter, Type type) {
        return new XmlAdapterItem((XmlAdapter<String, Object>) adapter, type);
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, type, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, Object value) {
        String text;
        try {
            text = adapter.marshal(value);
        } catch (Exception e) {
            throw Values.xmlAdapter(field, e);
        }
        LexicalText.write(out, field, text);
    }

    @Override
    public Object read(FieldReader in, Field field) {
        String text = LexicalText.read(in, field);
        try {
            return adapter.unmarshal(text);
        } catch (Exception e) {
            throw Values.xmlAdapter(field, e);
        }
    }
}
