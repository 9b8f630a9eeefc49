package io.curcuma.stax;

import io.curcuma.Budget;
import io.curcuma.Field;
import io.curcuma.Field.Node;
import io.curcuma.FieldReader;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Shape;
import io.curcuma.Type;
import io.curcuma.Values;
import io.curcuma.jaxb.AnyXml;
import io.curcuma.xmltext.Lexical;
import io.curcuma.xmltext.XmlShape;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringTokenizer;
import javax.xml.XMLConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import org.jspecify.annotations.Nullable;

/**
 * The schema's own XML as field calls, from any {@link javax.xml.stream.XMLStreamReader}. As strict as XML through JAXB is here:
 * what the schema does not have is refused; order, missing parts and facets are not checked.
 */
public final class StaxFieldReader extends FieldReader {
    private static final int CURSOR = 1;
    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    /** What {@link #next} has left for the adapter to read. */
    private enum Pending {
        /** Nothing: a message begins or has ended, or the value has been read. */
        NONE,
        /** A text that is known: of an attribute, of simple content, between elements, or an item of a list. */
        TEXT,
        /** The element at whose start tag the source stands. */
        ELEMENT
    }

    /** A shape that was entered. */
    private static final class Frame {
        private final Shape shape;
        private final Field owner;
        private final boolean nil;
        private final boolean nilAllowed;
        private final BitSet seen = new BitSet();
        private int attribute;
        private int step;
        private boolean otherAttributes;
        private @Nullable QName type;
        private Field expected = AnyXml.XML;

        Frame(Shape shape, Field owner, boolean nil, boolean nilAllowed) {
            this.shape = shape;
            this.owner = owner;
            this.nil = nil;
            this.nilAllowed = nilAllowed;
        }
    }

    private static final Field ROOT = Field.of(1, "", "root", Node.ELEMENT, Type.MESSAGE, Field.Occurs.SINGULAR);

    private final List<QName> roots;
    private final Budget budget = new Budget();
    private final Deque<Frame> frames = new ArrayDeque<>();
    private final StaxSource source;
    private Pending pending = Pending.NONE;
    private Field field = ROOT;
    private String text = "";
    private boolean peeked;
    private List<String> items = List.of();
    private int item;
    private long fragments;

    /**
     * A reader for one thread.
     *
     * @param roots the root elements that are accepted; any if there are none
     */
    public StaxFieldReader(StaxEncoding encoding, List<QName> roots) {
        source = new StaxSource(encoding);
        this.roots = List.copyOf(roots);
    }

    private Frame top() {
        return frames.element();
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        budget.start(limits, Integer.MAX_VALUE);
        frames.clear();
        peeked = false;
        fragments = 0;
        source.start(bytes, offset, length, limits);
        if (!roots.isEmpty() && !roots.contains(new QName(source.namespace(), source.name()))) {
            throw source.mismatch("another root element than " + StaxFormat.names(roots));
        }
        field = ROOT;
        pending = Pending.ELEMENT;
        open(root, false);
    }

    @Override
    public void finish() {
        source.finish();
    }

    /** Characters are not bytes: where it matters, the problem names line and column. */
    @Override
    public int offset() {
        return -1;
    }

    @Override
    public int next(Shape shape) {
        Frame frame = top();
        return switch (shape.kind()) {
            case MESSAGE -> nextField(frame, XmlShape.of(shape));
            case TYPES -> frame.step++ == 0 ? branch(type(frame)) : ended();
            case CONTENT -> frame.step++ == 0 ? branch(member(shape)) : ended();
            case NILLABLE -> nextOfNillable(frame);
            case ANY -> nextOfOpen(frame);
        };
    }

    private int ended() {
        pending = Pending.NONE;
        return 0;
    }

    private int text(Field of, String value) {
        field = of;
        text = value;
        pending = Pending.TEXT;
        return of.number();
    }

    private int element(Field of) {
        field = of;
        pending = Pending.ELEMENT;
        return of.number();
    }

    private int nextField(Frame frame, XmlShape known) {
        while (frame.attribute >= 0 && frame.attribute < source.attributes()) {
            int index = frame.attribute++;
            if (source.isXsi(index)) {
                continue;
            }
            Field attribute = known.attribute(source.attributeNamespace(index), source.attributeName(index));
            if (attribute != null) {
                return text(attribute, source.attributeValue(index));
            }
            if (known.anyAttribute() == null) {
                throw source.mismatch("an attribute that the schema does not have");
            }
            frame.otherAttributes = true;
        }
        if (frame.otherAttributes) {
            frame.otherAttributes = false;
            return text(Objects.requireNonNull(known.anyAttribute()), "");
        }
        frame.attribute = -1;
        Field value = known.value();
        return value == null ? nextChild(frame, known) : nextValue(frame, value);
    }

    private int nextValue(Frame frame, Field value) {
        if (frame.step++ > 0) {
            return ended();
        }
        String content = content();
        if (!frame.nil) {
            return text(value, Lexical.content(frame.owner, content));
        }
        empty(content);
        return ended();
    }

    private void empty(String content) {
        if (!Lexical.isBlank(content)) {
            throw source.mismatch("an element that is nil and has content");
        }
    }

    private int nextChild(Frame frame, XmlShape known) {
        StringBuilder run = new StringBuilder();
        while (true) {
            int event = peeked ? source.event() : source.advance();
            peeked = false;
            if (source.isText()) {
                source.appendTo(run);
            } else if (event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.END_ELEMENT) {
                if (isContent(run, known)) {
                    peeked = true;
                    return text(Objects.requireNonNull(known.text()), run.toString());
                }
                return event == XMLStreamConstants.START_ELEMENT ? child(frame, known) : ended();
            }
        }
    }

    private boolean isContent(StringBuilder run, XmlShape known) {
        boolean mixed = known.text() != null && !top().nil;
        if (!mixed && !Lexical.isBlank(run)) {
            throw source.mismatch("text between elements");
        }
        return mixed && !run.isEmpty();
    }

    private int child(Frame frame, XmlShape known) {
        Field child = known.element(source.namespace(), source.name());
        if (child == null) {
            throw source.mismatch("an element that the schema does not have");
        }
        // a nil element may have children: a bean with a primitive field always has a value, which JAXB writes too
        if (!child.isMultiple() || child.occurs() == Field.Occurs.LIST) {
            if (frame.seen.get(child.number())) {
                throw source.mismatch("a second element where the schema has one");
            }
            frame.seen.set(child.number());
        }
        if (child.isNullAsNil() && source.isNil()) {
            empty(content());
            return nextChild(frame, known);
        }
        return element(child);
    }

    /** The text of the element at hand, to whose end the source goes. */
    private String content() {
        StringBuilder content = new StringBuilder();
        while (source.advance() != XMLStreamConstants.END_ELEMENT) {
            if (source.event() == XMLStreamConstants.START_ELEMENT) {
                throw source.mismatch("an element that the schema does not have");
            } else if (source.isText()) {
                source.appendTo(content);
            }
        }
        return content.toString();
    }

    private int branch(Field branch) {
        field = branch;
        return branch.number();
    }

    /** The branch that {@code xsi:type} names. */
    private Field type(Frame frame) {
        Shape union = frame.shape;
        String name = source.xsi("type");
        if (name == null) {
            return union.fields().stream()
                    .filter(union::isDeclared)
                    .findFirst()
                    .orElseThrow(() -> source.mismatch("an abstract type, and no xsi:type that tells the type"));
        }
        QName type = Lexical.qNameOrNull(Lexical.collapse(name), source.scope());
        for (Field branch : union.fields()) {
            if (type != null
                    && type.getLocalPart().equals(branch.name())
                    && type.getNamespaceURI().equals(branch.namespace())) {
                return branch;
            }
        }
        throw source.mismatch("an xsi:type that does not extend the declared type");
    }

    /** The branch of the node at hand. */
    private Field member(Shape union) {
        XmlShape known = XmlShape.of(union);
        Field branch = pending == Pending.TEXT ? known.text() : known.element(source.namespace(), source.name());
        if (branch == null) {
            throw source.mismatch("an element that the schema does not have");
        }
        return branch;
    }

    private int nextOfNillable(Frame frame) {
        Field nil = frame.shape.fieldAt(0);
        Field value = frame.shape.fieldAt(1);
        boolean first = frame.step++ == 0;
        if (first && frame.nil) {
            return branch(nil);
        }
        if (frame.step > (frame.nil ? 2 : 1)) {
            return ended();
        }
        if (!frame.nil) {
            return branch(value);
        }
        return nilContent(value) ? branch(value) : ended();
    }

    /** Whether there is something to read of an element that is nil; else it is read. */
    private boolean nilContent(Field value) {
        boolean bean = value.type() == Type.MESSAGE || value.type() == Type.UNION || value.type() == Type.EMBEDDED;
        if (bean && source.hasAttributes()) {
            return true;
        }
        if (source.hasAttributes()) {
            throw source.mismatch("an attribute that the schema does not have");
        }
        empty(content());
        return false;
    }

    /** The names of an open element, then its content. */
    private int nextOfOpen(Frame frame) {
        boolean named = frame.owner.node() == Node.ANY;
        switch (frame.step++) {
            case 0 -> {
                return named && !source.namespace().isEmpty()
                        ? text(AnyXml.NAMESPACE, source.namespace())
                        : nextOfOpen(frame);
            }
            case 1 -> {
                return named ? text(AnyXml.NAME, source.name()) : nextOfOpen(frame);
            }
            case 2 -> {
                String name = source.xsi("type");
                frame.type = name == null ? null : Lexical.qNameOrNull(Lexical.collapse(name), source.scope());
                return frame.type == null
                        ? nextOfOpen(frame)
                        : text(
                                AnyXml.XSI_TYPE,
                                Values.qNameText(new QName(frame.type.getNamespaceURI(), frame.type.getLocalPart())));
            }
            case 3 -> {
                return frame.nil ? branch(AnyXml.XSI_NIL) : nextOfOpen(frame);
            }
            case 4 -> {
                boolean consumed = frame.nil && frame.expected != AnyXml.XML && !nilContent(frame.expected);
                return consumed ? ended() : element(frame.expected);
            }
            default -> {
                return ended();
            }
        }
    }

    @Override
    public void expect(Field content) {
        top().expected = content;
    }

    @Override
    public void skip() {
        if (pending == Pending.ELEMENT) {
            String unused = fragment();
        }
        pending = Pending.NONE;
    }

    @Override
    public boolean isNil() {
        if (pending == Pending.NONE) {
            return top().nil;
        }
        if (pending != Pending.ELEMENT || !source.isNil() || nilContent(field)) {
            return false;
        }
        pending = Pending.NONE;
        return true;
    }

    @Override
    public int enter(Shape shape) {
        if (shape.kind() == Shape.Kind.MESSAGE) {
            boolean told = top().shape.kind() == Shape.Kind.TYPES || top().shape.kind() == Shape.Kind.ANY;
            budget.enter(shape);
            open(shape, told);
        } else {
            boolean nil = pending == Pending.ELEMENT && source.isNil();
            frames.push(new Frame(shape, field, nil, isNilAllowed()));
        }
        return 0;
    }

    private boolean isNilAllowed() {
        Frame frame = frames.peek();
        return frame != null
                && switch (frame.shape.kind()) {
                    case NILLABLE, ANY -> true;
                    case TYPES -> frame.nilAllowed;
                    case MESSAGE, CONTENT -> field.isNillable();
                };
    }

    /** @param told whether the {@code xsi:type} has been looked at already */
    private void open(Shape shape, boolean told) {
        if (pending != Pending.ELEMENT) {
            throw new IllegalStateException("no element is left to read");
        }
        boolean nil = source.isNil();
        if (nil && !isNilAllowed()) {
            throw source.mismatch("xsi:nil where the schema does not allow it");
        }
        String name = told ? null : source.xsi("type");
        QName type = name == null ? null : Lexical.qNameOrNull(Lexical.collapse(name), source.scope());
        if (name != null && !new QName(shape.namespace(), shape.name()).equals(type)) {
            throw source.mismatch("an xsi:type that does not extend the declared type");
        }
        frames.push(new Frame(shape, field, nil, false));
        pending = Pending.NONE;
    }

    @Override
    public void leave(int mark) {
        Frame frame = frames.pop();
        if (frame.shape.kind() == Shape.Kind.MESSAGE) {
            budget.leave();
        }
        pending = Pending.NONE;
    }

    @Override
    public void attributes(Map<String, String> into) {
        XmlShape known = XmlShape.of(top().shape);
        for (int i = 0; i < source.attributes(); i++) {
            String namespace = source.attributeNamespace(i);
            String name = source.attributeName(i);
            if (!source.isXsi(i) && known.attribute(namespace, name) == null) {
                into.put(
                        Values.qNameText(new QName(namespace, name, source.attributePrefix(i))),
                        source.attributeValue(i));
            }
        }
    }

    @Override
    public int beginList(Field list) {
        if (list.occurs() == Field.Occurs.REPEATED) {
            items = List.of();
            return CURSOR;
        }
        items = new ArrayList<>();
        for (StringTokenizer tokens = new StringTokenizer(read(), " \t\r\n"); tokens.hasMoreTokens(); ) {
            items.add(tokens.nextToken());
        }
        item = 0;
        return nextItem(list, CURSOR);
    }

    @Override
    public int nextItem(Field list, int cursor) {
        // elements that are not next to each other make runs of one each
        if (list.occurs() == Field.Occurs.REPEATED || item == items.size()) {
            return 0;
        }
        int unused = text(list, items.get(item++));
        return CURSOR;
    }

    @Override
    public int capacity(int cursor) {
        return Math.max(1, items.size());
    }

    /** The text of the value at hand. */
    private String read() {
        if (pending == Pending.TEXT) {
            return text;
        }
        if (pending != Pending.ELEMENT) {
            throw new IllegalStateException("no value is left to read");
        }
        pending = Pending.NONE;
        if (source.isNil()) {
            throw source.mismatch("xsi:nil where the schema does not allow it");
        }
        if (source.hasAttributes()) {
            throw source.mismatch("an attribute that the schema does not have");
        }
        return Lexical.content(field, content());
    }

    private Object scalar() {
        String value = read();
        try {
            return Lexical.parse(field, value, limits(), source.scope());
        } catch (SerializationException e) {
            throw located(e);
        }
    }

    private SerializationException located(SerializationException e) {
        return e.code() == Code.SCHEMA_MISMATCH ? source.mismatch("a value that its type does not have") : e;
    }

    private Number number() {
        return (Number) scalar();
    }

    @Override
    public boolean bool() {
        if (field.node() == Node.NIL) {
            return true;
        }
        return (Boolean) scalar();
    }

    @Override
    public int int32() {
        return number().intValue();
    }

    @Override
    public long int64() {
        return number().longValue();
    }

    @Override
    public float float32() {
        return number().floatValue();
    }

    @Override
    public double float64() {
        return number().doubleValue();
    }

    @Override
    public String string() {
        if (field == AnyXml.XML) {
            pending = Pending.NONE;
            return fragment();
        }
        String value = read();
        if (field == AnyXml.TEXT && QNAME.equals(top().type)) {
            try {
                return Values.qNameText(Lexical.qName(Lexical.collapse(value), source.scope()));
            } catch (SerializationException e) {
                throw located(e);
            }
        }
        return Lexical.string(field, value);
    }

    private String fragment() {
        String fragment = new FragmentText(source, budget, limits()).read(limits().messageBytes() - fragments);
        fragments += fragment.length();
        return fragment;
    }

    @Override
    public byte[] bytes() {
        return (byte[]) scalar();
    }

    @Override
    public int enumeration(Field of) {
        String literal = read();
        try {
            return of.enumShape().ordinal(literal);
        } catch (SerializationException e) {
            throw located(e);
        }
    }

    @Override
    public BigInteger uint64() {
        return (BigInteger) scalar();
    }

    @Override
    public BigDecimal decimal() {
        return (BigDecimal) scalar();
    }

    @Override
    public BigInteger integer() {
        return (BigInteger) scalar();
    }

    @Override
    public XMLGregorianCalendar dateTime(Field of) {
        return (XMLGregorianCalendar) scalar();
    }

    @Override
    public XMLGregorianCalendar calendar(Field of) {
        return (XMLGregorianCalendar) scalar();
    }

    @Override
    public Duration duration() {
        return (Duration) scalar();
    }

    @Override
    public QName qName() {
        return (QName) scalar();
    }
}
