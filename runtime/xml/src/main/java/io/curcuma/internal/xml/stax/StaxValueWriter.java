package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.stax.PendingMarkup.Attribute;
import io.curcuma.internal.xml.stax.PendingMarkup.Tag;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import io.curcuma.spi.jaxb.XmlFragments;
import java.util.Objects;
import java.util.SortedMap;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Values of a document that is written: text, attributes, lists, open elements. */
abstract class StaxValueWriter extends StaxElementWriter {
    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    private @Nullable StringBuilder items;
    private @Nullable Tag itemsTag;

    StaxValueWriter(StaxEncoding encoding, boolean pretty) {
        super(encoding, pretty);
    }

    @Override
    public void start(Shape shape, Limits messageLimits) {
        items = null;
        super.start(shape, messageLimits);
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        value.forEach((text, attribute) -> {
            QName name = Values.parseQName(text);
            String prefix = XmlNames.isNcName(name.getPrefix()) ? name.getPrefix() : "";
            attribute(name.getNamespaceURI(), prefix, XmlNames.ncName(name.getLocalPart()), XmlNames.text(attribute));
        });
        passed(field);
    }

    private void attribute(String namespace, String prefix, String name, String value) {
        Tag tag = top().tag;
        boolean reserved = namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)
                || namespace.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                || (namespace.isEmpty() && name.equals(XMLConstants.XMLNS_ATTRIBUTE));
        if (reserved || tag.has(namespace, name)) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "an attribute that is there already, or that has a meaning of its own");
        }
        tag.add(new Attribute(namespace, prefix, name, value));
    }

    @Override
    public int beginList(Field field, int size) {
        if (field.occurs() == Field.Occurs.LIST) {
            items = new StringBuilder();
            itemsTag = valueTag(field);
        }
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {
        if (items != null) {
            String text = items.toString();
            Tag tag = Objects.requireNonNull(itemsTag);
            items = null;
            put(field, tag, text);
        }
    }

    /** The tag around the text of a scalar, where a prefix that it uses is declared. */
    private Tag valueTag(Field field) {
        return isElement(field) ? tag(target(field)) : top().tag;
    }

    private boolean isElement(Field field) {
        return field.node() == Node.ELEMENT
                || top().shape.kind() == Shape.Kind.NILLABLE
                || top().shape.kind() == Shape.Kind.ANY;
    }

    final void value(Field field, String text) {
        if (items == null) {
            put(field, valueTag(field), text);
        } else {
            item(items, field, text);
        }
    }

    private static void item(StringBuilder items, Field field, String text) {
        if (!isItem(text) && field.type() != Type.BYTES && field.type() != Type.HEX_BINARY) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "an item of a list that is empty or holds white space: " + field.name());
        }
        items.append(items.length() == 0 ? "" : " ").append(text);
    }

    private static boolean isItem(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (XsdValues.isSpace(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private void put(Field field, Tag tag, String text) {
        String checked = XmlNames.text(text);
        if (isElement(field)) {
            leaf(tag, checked);
        } else if (field.node() == Node.ATTRIBUTE) {
            attribute(field.namespace(), "", field.name(), checked);
            passed(field);
        } else {
            content();
            run(() -> out().text(checked));
        }
    }

    /** A part of an open element. */
    final void open(Field field, String value) {
        TargetElement target = top().target;
        if (AnyXml.NAMESPACE.equals(field)) {
            top().target = new TargetElement(XmlNames.text(value), target.name(), target.nil(), target.type());
        } else if (AnyXml.NAME.equals(field)) {
            top().target = new TargetElement(target.namespace(), XmlNames.ncName(value), target.nil(), target.type());
        } else if (AnyXml.XSI_TYPE.equals(field)) {
            QName type = Values.parseQName(value);
            top().target = target.withType(new QName(type.getNamespaceURI(), XmlNames.ncName(type.getLocalPart())));
        } else if (AnyXml.TEXT.equals(field)) {
            Tag tag = valueTag(field);
            put(field, tag, QNAME.equals(tag.type()) ? prefixed(tag, Values.parseQName(value)) : value);
        } else {
            content();
            // the element of xs:anyType has its own name, whatever the fragment's
            Tag renamed = top().wildcard ? null : tag(target);
            run(() -> new Splice(out(), budget).element(XmlFragments.parse(value, limits()), renamed));
        }
    }

    /** The name with a prefix that the tag declares: the value's own where it can be. */
    private String prefixed(Tag tag, QName value) {
        String local = XmlNames.ncName(value.getLocalPart());
        String namespace = value.getNamespaceURI();
        if (namespace.isEmpty()) {
            tag.declare("", "");
            return local;
        }
        if (namespace.equals(XMLConstants.XML_NS_URI)) {
            return XMLConstants.XML_NS_PREFIX + ":" + local;
        }
        String own = value.getPrefix();
        if (own.isEmpty() && out().isDefault(namespace) && tag.allowsDefault(namespace)) {
            tag.declare(own, namespace);
            return local;
        }
        boolean usable = XmlNames.isNcName(own) && !own.startsWith(XMLConstants.XML_NS_PREFIX);
        String prefix = usable ? own : out().prefix(namespace);
        for (int i = 1; !namespace.equals(tag.declarations().getOrDefault(prefix, namespace)); i++) {
            prefix = "ns" + i;
        }
        tag.declare(prefix, namespace);
        return prefix + ":" + local;
    }

    /** A qualified name, whose prefix is declared where its text comes. */
    final void name(Field field, QName value) {
        if (items == null) {
            Tag tag = valueTag(field);
            put(field, tag, prefixed(tag, value));
        } else {
            item(items, field, prefixed(Objects.requireNonNull(itemsTag), value));
        }
    }
}
