package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.Item;
import io.curcuma.spi.item.NilWriter;
import io.curcuma.spi.jaxb.OpenValue.Contents;
import org.jspecify.annotations.Nullable;

/**
 * What the schema leaves open: an element that a wildcard allows, or the value of an {@code xs:anyType} element. The bean holds
 * a DOM element for what the schema does not know, else what JAXB makes of it: a bean, a {@code JAXBElement}, or for
 * {@code xs:anyType} the value of a simple type.
 */
public final class AnyItem implements Item<Object> {
    private final OpenValue open;

    private AnyItem(OpenValue open) {
        this.open = open;
    }

    /** An element of {@code xs:any}; elements that the schema set knows become beans. */
    public static AnyItem element(KnownTypes known) {
        return new AnyItem(new OpenElement(known));
    }

    /** An element of {@code xs:any} with {@code processContents="skip"}: always DOM. */
    public static AnyItem skipped() {
        return new AnyItem(new SkippedElement());
    }

    /** The value of an {@code xs:anyType} element. */
    public static AnyItem type(KnownTypes known) {
        return new AnyItem(new OpenType(known));
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, Type.MESSAGE, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, Object value) {
        Contents contents = open.contents(field, value, out.limits());
        int mark = out.beginMessage(field, AnyXml.SHAPE);
        out.string(AnyXml.NAMESPACE, contents.namespace().isEmpty() ? null : contents.namespace());
        out.string(AnyXml.NAME, contents.name().isEmpty() ? null : contents.name());
        out.string(AnyXml.XSI_TYPE, contents.xsiType() == null ? null : Values.qNameText(contents.xsiType()));
        if (contents.nil()) {
            if (contents.text() != null) {
                throw new SerializationException(
                        Code.INVALID_BEAN, "an element that is nil and has content: " + field.name());
            }
            out.bool(AnyXml.XSI_NIL, true);
        } else {
            out.absent(AnyXml.XSI_NIL);
        }
        out.string(contents.text() == null ? AnyXml.TEXT : open.content(contents), contents.text());
        bean(out, contents.bean(), contents.nil());
        out.string(AnyXml.XML, contents.xml());
        out.endMessage(field, mark);
    }

    private <T> void bean(FieldWriter out, @Nullable T bean, boolean nil) {
        if (bean == null) {
            out.absent(AnyXml.BEAN);
            return;
        }
        Adapter<T> adapter = open.adapter(bean);
        int mark = out.beginEmbedded(AnyXml.BEAN, adapter.shape());
        adapter.write(nil ? NilWriter.forFields(out) : out, bean);
        out.endEmbedded(AnyXml.BEAN, mark);
    }

    @Override
    public Object read(FieldReader in, Field field) {
        int mark = in.enter(AnyXml.SHAPE);
        Contents contents = Contents.EMPTY;
        in.expect(open.content(contents));
        for (int number = in.next(AnyXml.SHAPE); number != 0; number = in.next(AnyXml.SHAPE)) {
            contents = read(in, number, contents);
            in.expect(open.content(contents));
        }
        in.leave(mark);
        return open.value(contents, in);
    }

    private Contents read(FieldReader in, int number, Contents contents) {
        Contents c = contents;
        return switch (number) {
            case 1 -> new Contents(in.string(), c.name(), c.xsiType(), c.nil(), c.text(), c.bean(), c.xml());
            case 2 -> new Contents(c.namespace(), in.string(), c.xsiType(), c.nil(), c.text(), c.bean(), c.xml());
            case 3 ->
                new Contents(
                        c.namespace(), c.name(), Values.parseQName(in.string()), c.nil(), c.text(), c.bean(), c.xml());
            case 4 -> new Contents(c.namespace(), c.name(), c.xsiType(), in.bool(), c.text(), c.bean(), c.xml());
            case 5 -> new Contents(c.namespace(), c.name(), c.xsiType(), c.nil(), in.string(), c.bean(), c.xml());
            case 6 -> new Contents(c.namespace(), c.name(), c.xsiType(), c.nil(), c.text(), bean(in, c), c.xml());
            case 7 -> new Contents(c.namespace(), c.name(), c.xsiType(), c.nil(), c.text(), c.bean(), in.string());
            default -> throw new IllegalStateException("a field that the shape does not have");
        };
    }

    private Object bean(FieldReader in, Contents contents) {
        Adapter<?> adapter = open.adapter(contents);
        if (adapter == null) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a message of a type that the schema does not know");
        }
        int mark = in.enterEmbedded(adapter.shape());
        Object bean = adapter.read(in);
        in.leaveEmbedded(mark);
        return bean;
    }
}
