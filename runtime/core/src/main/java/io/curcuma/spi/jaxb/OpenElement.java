package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.KnownTypes.KnownElement;
import jakarta.xml.bind.JAXBElement;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** An element of {@code xs:any}. */
record OpenElement(KnownTypes known) implements OpenValue {
    @Override
    public Contents contents(Field field, Object value, Limits limits) {
        if (value instanceof Element element) {
            return SkippedElement.of(element, limits);
        }
        boolean wrapped = value instanceof JAXBElement<?>;
        QName name = wrapped ? ((JAXBElement<?>) value).getName() : known.rootName(value.getClass());
        KnownElement element = name == null ? null : known.element(name);
        if (name == null || element == null) {
            throw Values.notCarried(
                    "an element that the schema does not know, "
                            + (name == null ? value.getClass().getName() : name),
                    field.name());
        }
        boolean nil = wrapped && ((JAXBElement<?>) value).isNil();
        Object content = wrapped ? ((JAXBElement<?>) value).getValue() : value;
        return content == null
                ? new Contents(name.getNamespaceURI(), name.getLocalPart(), null, true, null, null, null)
                : contents(field, element, nil, content, limits);
    }

    private Contents contents(Field field, KnownElement element, boolean nil, Object value, Limits limits) {
        String namespace = element.name().getNamespaceURI();
        String local = element.name().getLocalPart();
        if (element.content() instanceof KnownContent.Bean bean) {
            boolean declared = value.getClass().getName().equals(bean.className());
            QName type = declared ? null : known.typeName(value.getClass());
            return new Contents(namespace, local, type, nil, null, value, null);
        }
        if (element.content() instanceof KnownContent.Any) {
            Contents open = new OpenType(known).contents(field, value, limits);
            return new Contents(namespace, local, open.xsiType(), nil, open.text(), open.bean(), open.xml());
        }
        String text = element.content() instanceof KnownContent.Enumeration enumeration
                ? KnownValues.print(enumeration, value, known.loader())
                : KnownValues.print((KnownContent.Scalar) element.content(), value, limits);
        return new Contents(namespace, local, null, nil, text, null, null);
    }

    @Override
    public Object value(Contents contents, FieldReader message) {
        KnownElement element = known.element(contents.qName());
        if (element == null) {
            return SkippedElement.element(contents.xml(), message);
        }
        Object value = value(element, contents, message);
        if (element.isRoot() && value != null && !contents.nil()) {
            return value;
        }
        JaxbElements elements = new JaxbElements(
                element.name(), KnownValues.type(element.content(), known.loader()), JAXBElement.GlobalScope.class);
        return elements.of(contents.nil(), value);
    }

    private @Nullable Object value(KnownElement element, Contents contents, FieldReader message) {
        if (contents.bean() != null) {
            return contents.bean();
        }
        String text = contents.text();
        if (element.content() instanceof KnownContent.Any && (text != null || contents.xml() != null)) {
            return new OpenType(known).value(contents, message);
        }
        if (text != null && element.content() instanceof KnownContent.Scalar scalar) {
            return KnownValues.parse(scalar, text, message.limits());
        }
        if (text != null && element.content() instanceof KnownContent.Enumeration enumeration) {
            return KnownValues.parse(enumeration, text, known.loader());
        }
        if (!contents.nil()) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an open element without its content");
        }
        return null;
    }

    @Override
    public Field content(Contents names) {
        KnownElement element = known.element(names.qName());
        if (element == null) {
            return AnyXml.XML;
        }
        if (element.content() instanceof KnownContent.Any) {
            return new OpenType(known).content(names);
        }
        return element.content() instanceof KnownContent.Bean ? AnyXml.BEAN : KnownValues.text(element.content());
    }

    @Override
    public @Nullable Adapter<?> adapter(Contents names) {
        if (names.xsiType() != null) {
            return new OpenType(known).adapter(names);
        }
        KnownElement element = known.element(names.qName());
        return element != null && element.content() instanceof KnownContent.Bean bean ? known.adapter(bean) : null;
    }

    @Override
    public <T> Adapter<T> adapter(T bean) {
        return known.adapter(Objects.requireNonNull(bean));
    }
}
