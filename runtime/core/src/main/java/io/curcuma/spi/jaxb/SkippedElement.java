package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Values;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** An element that is never anything but DOM. */
final class SkippedElement implements OpenValue {
    @Override
    public Contents contents(Field field, Object value, Limits limits) {
        if (!(value instanceof Element element)) {
            throw Values.notCarried(
                    "a value of " + value.getClass().getName() + " in place of an element", field.name());
        }
        return of(element, limits);
    }

    static Contents of(Element element, Limits limits) {
        String namespace = element.getNamespaceURI();
        String local = element.getLocalName();
        return Contents.ofXml(
                namespace == null ? "" : namespace,
                local == null ? element.getNodeName() : local,
                xml(element, limits));
    }

    static String xml(Element element, Limits limits) {
        return XmlFragments.print(element, limits);
    }

    @Override
    public Object value(Contents contents, FieldReader message) {
        return element(contents.xml(), message);
    }

    static Element element(@Nullable String xml, FieldReader message) {
        if (xml == null) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an open element without its content");
        }
        return XmlFragments.parse(xml, message);
    }

    @Override
    public Field content(Contents names) {
        return AnyXml.XML;
    }

    @Override
    public @Nullable Adapter<?> adapter(Contents names) {
        return null;
    }

    @Override
    public <T> Adapter<T> adapter(T bean) {
        throw new IllegalStateException("a skipped element has no bean");
    }
}
