package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.stax.PendingMarkup.Attribute;
import io.curcuma.internal.xml.stax.PendingMarkup.Tag;
import io.curcuma.internal.xml.text.RootedWriter;
import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import io.curcuma.spi.jaxb.AnyXml;
import io.curcuma.spi.jaxb.XmlFragments;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.function.Function;
import javax.xml.XMLConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** Field calls as the schema's own XML, through any {@link XMLStreamWriter}. */
public final class StaxFieldWriter extends FieldWriter implements RootedWriter {
    private static final String XOP = "http://www.w3.org/2004/08/xop/include";
    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    private final Budget budget = new Budget();
    private final StaxEncoding.Writers writers;
    private QName root = new QName("root");
    private @Nullable QName rootType;
    private final boolean pretty;
    private final @Nullable Function<byte[], @Nullable String> parts;
    private final LimitedBytes bytes = new LimitedBytes();
    private final Deque<StaxWriterFrame> frames = new ArrayDeque<>();
    private @Nullable XMLStreamWriter stream;
    private @Nullable MarkupWriter markup;

    private @Nullable StringBuilder items;
    private @Nullable Tag itemsTag;

    /**
     * A writer of documents, one after the other.
     *
     * @param pretty whether to break lines between elements
     * @param parts takes binary values out of the document and returns what refers to them; null where they stay, as they do for null
     */
    public StaxFieldWriter(StaxEncoding encoding, boolean pretty, @Nullable Function<byte[], @Nullable String> parts) {
        writers = encoding.writers();
        this.pretty = pretty;
        this.parts = parts;
    }

    @Override
    public void root(QName name, @Nullable Shape derived) {
        root = name;
        rootType = derived == null ? null : new QName(derived.namespace(), derived.typeName());
    }

    static void run(Call call) {
        try {
            call.run();
        } catch (XMLStreamException e) {
            throw new SerializationException(Code.INVALID_BEAN, "a document that cannot be written");
        }
    }

    private MarkupWriter out() {
        return Objects.requireNonNull(markup, "start comes first");
    }

    private StaxWriterFrame top() {
        return frames.element();
    }

    @Override
    public void start(Shape shape, Limits messageLimits) {
        begin(messageLimits);
        budget.start(messageLimits, Integer.MAX_VALUE);
        items = null;
        frames.clear();
        bytes.start(messageLimits.messageBytes());
        run(() -> {
            XMLStreamWriter opened = writers.open(bytes);
            opened.writeStartDocument("UTF-8", "1.0");
            if (pretty) {
                opened.writeCharacters("\n");
            }
            stream = opened;
            markup = new MarkupWriter(opened, defaultNamespace(shape), pretty);
        });
        open(new TargetElement(root.getNamespaceURI(), root.getLocalPart(), false, rootType), shape);
    }

    /** The root's, unless its own children are in none and would have to undo it one by one. */
    private String defaultNamespace(Shape shape) {
        return XmlShape.of(shape).namespaces().contains("") ? "" : root.getNamespaceURI();
    }

    @Override
    public void finish() {
        closeElement();
        XMLStreamWriter finished = Objects.requireNonNull(stream, "start comes first");
        run(() -> {
            if (pretty) {
                finished.writeCharacters("\n");
            }
            finished.writeEndDocument();
            finished.flush();
            finished.close();
        });
        writers.closed(bytes.size());
        stream = null;
        markup = null;
    }

    @Override
    public void release() {
        bytes.release();
        frames.clear();
        stream = null;
        markup = null;
    }

    @Override
    public boolean isToBeChecked() {
        return budget.mayExceed(bytes.size());
    }

    @Override
    public byte[] toByteArray() {
        return bytes.toByteArray();
    }

    @Override
    public void writeTo(OutputStream to) throws IOException {
        bytes.writeTo(to);
    }

    /** The element of a value that comes next. */
    private TargetElement target(Field field) {
        return switch (top().shape.kind()) {
            case MESSAGE, CONTENT -> new TargetElement(field.namespace(), field.name(), false, null);
            case NILLABLE, ANY -> top().target;
            case TYPES ->
                top().shape.isDeclared(field)
                        ? top().target
                        : top().target.withType(new QName(field.namespace(), field.name()));
        };
    }

    private Tag tag(TargetElement target) {
        Tag tag = new Tag(target.namespace(), null, target.name());
        tag.nil(target.nil());
        tag.type(target.type());
        return tag;
    }

    /** Content comes: unless attributes may follow it, the tag around it is complete. */
    private void content() {
        StaxWriterFrame frame = top();
        frame.written = true;
        if (frame.lastAttribute == null) {
            complete(frame.tag);
        }
    }

    private void complete(Tag tag) {
        if (tag.isOpen()) {
            tag.complete();
            run(out()::settle);
        }
    }

    private void open(TargetElement target, Shape shape) {
        Tag tag = tag(target);
        XmlShape known = XmlShape.of(shape);
        tag.mixed(known.isMixed());
        // here, or every one of the children would have to declare it again
        known.namespaces().forEach(namespace -> out().declare(tag, namespace));
        run(() -> out().tag(tag));
        frames.push(new StaxWriterFrame(shape, tag, TargetElement.NONE, known.lateAttribute()));
    }

    private void closeElement() {
        complete(frames.pop().tag);
        run(out()::end);
    }

    private void leaf(Tag tag, String text) {
        content();
        tag.complete();
        tag.mixed(true);
        run(() -> {
            out().tag(tag);
            out().text(text);
            out().end();
        });
    }

    /** Nothing is there, or the nil that stands for it. */
    private void nothing(Field field) {
        if (field.isNullAsNil()) {
            nil(field);
        } else {
            Values.noText(field);
            passed(field);
        }
    }

    /** An attribute has been written or is absent: after the last one the tag need not wait any longer. */
    private void passed(Field field) {
        if (field.equals(top().lastAttribute)) {
            complete(top().tag);
        }
    }

    @Override
    public void absent(Field field) {
        nothing(field);
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        begin(field, shape, target(field));
        return 0;
    }

    private void begin(Field field, Shape shape, TargetElement target) {
        if (shape.kind() == Shape.Kind.MESSAGE) {
            budget.enter();
            content();
            open(target, shape);
        } else {
            StaxWriterFrame wrapper = new StaxWriterFrame(
                    shape, top().tag, field.node() == Node.ANY ? TargetElement.NONE : target, top().lastAttribute);
            wrapper.wildcard = field.node() == Node.ANY;
            frames.push(wrapper);
        }
    }

    @Override
    public void endMessage(Field field, int mark) {
        StaxWriterFrame frame = top();
        if (frame.shape.kind() == Shape.Kind.MESSAGE) {
            closeElement();
            budget.leave();
            return;
        }
        if (!frame.written && !frame.shape.isUnion()) {
            // nil, or an open element of which nothing but the name is known
            leaf(tag(frame.target), "");
        }
        frames.pop();
        top().written = true;
    }

    @Override
    public boolean writesNil() {
        return true;
    }

    @Override
    public void nil(Field field) {
        leaf(tag(target(field).withNil()), "");
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        begin(field, shape, target(field).withNil());
        return 0;
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

    @Override
    public void unknownField(UnknownField field) {
        String text = new String(field.bytes(), StandardCharsets.UTF_8);
        if (field.isFirst()) {
            QName name = Values.parseQName(field.name());
            attribute(name.getNamespaceURI(), name.getPrefix(), name.getLocalPart(), text);
        } else {
            content();
            run(() -> new Splice(out(), budget).element(XmlFragments.parse(text, limits()), null));
        }
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

    private void value(Field field, String text) {
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
    private void open(Field field, String value) {
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
        } else if (AnyXml.NAMES.equals(field)) {
            Tag tag = valueTag(field);
            StringJoiner names = new StringJoiner(" ");
            for (String name : value.isEmpty() ? new String[0] : value.split(" ", -1)) {
                names.add(prefixed(tag, Values.parseQName(name)));
            }
            put(field, tag, names.toString());
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
    private void name(Field field, QName value) {
        if (items == null) {
            Tag tag = valueTag(field);
            put(field, tag, prefixed(tag, value));
        } else {
            item(items, field, prefixed(Objects.requireNonNull(itemsTag), value));
        }
    }

    /** A new one. */
    public static FieldWriter create(
            StaxEncoding encoding, boolean pretty, @Nullable Function<byte[], @Nullable String> parts) {
        return new StaxFieldWriter(encoding, pretty, parts);
    }

    @Override
    public void bool(Field field, boolean value) {
        if (field.node() != Node.NIL) {
            value(field, Boolean.toString(value));
        } else if (value) {
            top().target = top().target.withNil();
        }
    }

    @Override
    public void int32(Field field, int value) {
        value(field, Integer.toString(value));
    }

    @Override
    public void int64(Field field, long value) {
        value(field, Long.toString(value));
    }

    @Override
    public void float32(Field field, float value) {
        print(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        print(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            nothing(field);
        } else if (top().shape == AnyXml.SHAPE) {
            open(field, value);
        } else {
            value(field, value);
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        String reference = value == null ? null : reference(field, value);
        if (reference == null) {
            printed(field, value);
        } else {
            include(field, reference);
        }
    }

    private @Nullable String reference(Field field, byte[] value) {
        boolean isContent = isElement(field) || field.node() == Node.VALUE;
        return parts == null || items != null || !isContent || field.type() != Type.BYTES ? null : parts.apply(value);
    }

    private void include(Field field, String reference) {
        content();
        Tag include = new Tag(XOP, null, "Include");
        include.add(new Attribute("", "", "href", reference));
        include.complete();
        Tag tag = isElement(field) ? tag(target(field)) : null;
        run(() -> {
            if (tag != null) {
                tag.complete();
                out().tag(tag);
            }
            out().tag(include);
            out().end();
            if (tag != null) {
                out().end();
            }
        });
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        value(field, field.enumShape().literal(ordinal));
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        printed(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        printed(field, value);
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        printed(field, value);
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        printed(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        printed(field, value);
    }

    @Override
    public void duration(Field field, @Nullable Duration value) {
        printed(field, value);
    }

    private void printed(Field field, @Nullable Object value) {
        if (value == null) {
            nothing(field);
        } else {
            print(field, value);
        }
    }

    private void print(Field field, Object value) {
        value(field, ScalarText.print(field, value, limits()));
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        if (value == null) {
            nothing(field);
        } else {
            name(field, value);
        }
    }

    @Override
    public boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        value(field, (String) literal);
    }

    /** A call of the stream, which writes to memory. */
    interface Call {
        void run() throws XMLStreamException;
    }
}
