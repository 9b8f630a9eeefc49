package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.xml.text.InfosetReader;
import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Supplier;
import javax.xml.XMLConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import org.jspecify.annotations.Nullable;

/**
 * The schema's own XML as field calls, from any {@link javax.xml.stream.XMLStreamReader}. As strict as XML through JAXB is here:
 * what the schema does not have is refused; order, missing parts and facets are not checked.
 */
public final class StaxFieldReader extends InfosetReader {
    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    private final StaxSource source;
    private final Budget budget = new Budget();
    /** In place of a field's number: the element at hand was read to its end. */
    private static final int SKIPPED = Integer.MIN_VALUE;

    private final TextRun run = new TextRun();
    private @Nullable StaxReaderFrame[] frames = new @Nullable StaxReaderFrame[16];
    private int depth;
    private boolean peeked;
    private long fragments;

    private final ScalarChars chars = new ScalarChars();

    /**
     * A reader of documents, one after the other.
     */
    public StaxFieldReader(StaxEncoding encoding) {
        source = new StaxSource(encoding);
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        budget.start(limits, Integer.MAX_VALUE);
        chars.start(limits);
        fragments = 0;
        depth = 0;
        peeked = false;
        source.start(bytes, offset, length, limits);
        if (!roots.isEmpty() && !source.isOneOf(roots)) {
            throw source.otherRoot(roots);
        }
        field = ROOT;
        pending = Pending.ELEMENT;
        if (root.kind() == Shape.Kind.MESSAGE) {
            open(root, false);
        }
    }

    @Override
    public void finish() {
        source.finish();
    }

    @Override
    public void release() {
        super.release();
        run.clear();
        source.release();
    }

    /** Characters are not bytes: where it matters, the problem names line and column. */
    @Override
    public void graph(long bytes) {
        budget.graph(bytes);
    }

    @Override
    public int offset() {
        return -1;
    }

    @Override
    public String place() {
        return source.place();
    }

    /** The frame that was pushed last. */
    private StaxReaderFrame top() {
        return Objects.requireNonNull(frames[depth - 1]);
    }

    private void push(Shape shape, boolean nil, boolean nilAllowed) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        StaxReaderFrame frame = frames[depth];
        if (frame == null) {
            frame = new StaxReaderFrame(shape, field);
            frames[depth] = frame;
        }
        depth++;
        frame.reset(shape, field, nil, nilAllowed);
    }

    private StaxReaderFrame pop() {
        StaxReaderFrame frame = top();
        depth--;
        return frame;
    }

    private int ended() {
        pending = Pending.NONE;
        return 0;
    }

    private int element(Field of) {
        field = of;
        pending = Pending.ELEMENT;
        return of.number();
    }

    private int nextField(StaxReaderFrame frame) {
        XmlShape known = frame.known();
        while (frame.attribute >= 0 && frame.attribute < source.attributes()) {
            int index = frame.attribute++;
            if (source.isXsi(index)) {
                continue;
            }
            Field attribute = frame.attribute(source.attributeNamespace(index), source.attributeName(index));
            if (attribute != null) {
                return text(attribute, source.attributeValue(index));
            }
            if (known.anyAttribute() != null) {
                frame.otherAttributes = true;
            } else if (!skips(() -> source.unknownAttribute(known.attributeNames()))) {
                return unknownAttribute(index);
            }
        }
        if (frame.otherAttributes) {
            frame.otherAttributes = false;
            return text(Objects.requireNonNull(known.anyAttribute()), "");
        }
        frame.attribute = -1;
        Field value = known.value();
        return value == null ? nextChild(frame) : nextValue(frame, value);
    }

    private int nextValue(StaxReaderFrame frame, Field value) {
        if (frame.step++ > 0) {
            return ended();
        }
        String content = content();
        if (!frame.nil) {
            return text(value, XsdValues.content(frame.owner, content));
        }
        empty(content);
        return ended();
    }

    private void empty(String content) {
        if (!XsdValues.isBlank(content)) {
            throw source.mismatch("an element that is nil and has content");
        }
    }

    private int nextChild(StaxReaderFrame frame) {
        XmlShape known = frame.known();
        run.clear();
        while (true) {
            int event = peeked ? source.event() : source.advance();
            peeked = false;
            if (source.isText()) {
                source.appendTo(run);
            } else if (event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.END_ELEMENT) {
                if (run.length() > 0 && isContent(run.toString(), known)) {
                    peeked = true;
                    return text(Objects.requireNonNull(known.text()), run.toString());
                }
                int number = event == XMLStreamConstants.START_ELEMENT ? child(frame) : ended();
                if (number != SKIPPED) {
                    return number;
                }
                run.clear();
            }
        }
    }

    private boolean isContent(String between, XmlShape known) {
        boolean mixed = known.text() != null && !top().nil;
        if (!mixed && !XsdValues.isBlank(between)) {
            throw source.mismatch("text between elements");
        }
        return mixed;
    }

    /** The number of the field of the child element at hand, or {@link #SKIPPED}. */
    private int child(StaxReaderFrame frame) {
        Field child = frame.child(source.namespace(), source.name());
        if (child == null) {
            if (frame.known().element(source.namespace(), source.name()) != null) {
                throw source.mismatch("a second element '" + source.name() + "' where the schema has one");
            }
            if (!skips(() -> source.unknownElement(frame.known().elementNames()))) {
                return unknownElement();
            }
            skipElement();
            return SKIPPED;
        }
        if (child.isNullAsNil() && source.isNil()) {
            empty(content());
            return SKIPPED;
        }
        return element(child);
    }

    /** Whether to skip what the schema does not have; else it is to be kept. */
    private boolean skips(Supplier<SerializationException> refusal) {
        return switch (unknownElements()) {
            case REFUSE -> throw refusal.get();
            case SKIP -> {
                skippedElement();
                yield true;
            }
            case KEEP -> false;
        };
    }

    /** As {@link #skips}, where no bean is that something can be kept beside. */
    private void skip(Supplier<SerializationException> refusal) {
        if (!skips(refusal)) {
            throw refusal.get();
        }
    }

    private void skipElement() {
        budget.enter();
        for (int open = 1; open > 0; ) {
            int event = source.advance();
            if (event == XMLStreamConstants.START_ELEMENT) {
                budget.enter();
                open++;
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                budget.leave();
                open--;
            }
        }
    }

    private int unknownElement() {
        String name = source.name();
        byte[] xml = fragment().getBytes(StandardCharsets.UTF_8);
        pending = Pending.NONE;
        return unknown(new UnknownField(0, 0, name, xml));
    }

    private int unknownAttribute(int index) {
        QName name =
                new QName(source.attributeNamespace(index), source.attributeName(index), source.attributePrefix(index));
        byte[] value = source.attributeValue(index).getBytes(StandardCharsets.UTF_8);
        pending = Pending.NONE;
        return unknown(new UnknownField(0, 0, Values.qNameText(name), value, true));
    }

    /** The text of the element at hand, to whose end the source goes. */
    private String content() {
        run.clear();
        return rest(source.advance());
    }

    /** Gives the text of the element at hand, to whose end the source goes. */
    private void content(ScalarChars to) {
        run.clear();
        int event = source.advance();
        if (source.isText() && source.isCopied(to)) {
            event = source.advance();
            if (event == XMLStreamConstants.END_ELEMENT) {
                return;
            }
            run.append(to.text());
        }
        to.set(XsdValues.content(field, rest(event)));
    }

    /** The text so far, and what comes from the event at hand to the end of the element. */
    private String rest(int first) {
        for (int event = first; event != XMLStreamConstants.END_ELEMENT; event = source.advance()) {
            if (event == XMLStreamConstants.START_ELEMENT) {
                skip(() -> source.unknownElement(List.of()));
                skipElement();
            } else if (source.isText()) {
                source.appendTo(run);
            }
        }
        return run.toString();
    }

    private boolean isNilAllowed() {
        return depth > 0
                && switch (top().shape.kind()) {
                    case NILLABLE, ANY -> true;
                    case TYPES -> top().nilAllowed;
                    case MESSAGE, CONTENT -> field.isNillable();
                };
    }

    /** @param typeKnown whether the {@code xsi:type} has been looked at already */
    private void open(Shape shape, boolean typeKnown) {
        if (pending != Pending.ELEMENT) {
            throw new IllegalStateException("no element is left to read");
        }
        boolean nil = source.isNil();
        if (nil && !isNilAllowed()) {
            throw source.mismatch("xsi:nil where the schema does not allow it");
        }
        String name = typeKnown ? null : source.xsi("type");
        QName type = name == null ? null : XsdValues.qNameOrNull(XsdValues.collapse(name), source.scope());
        if (name != null && !new QName(shape.namespace(), shape.typeName()).equals(type)) {
            throw source.mismatch(
                    depth == 0
                            ? "a root element whose xsi:type is another type than the one that is read"
                            : "an xsi:type that does not extend the declared type");
        }
        push(shape, nil, false);
        pending = Pending.NONE;
    }

    @Override
    public void leave(int mark) {
        StaxReaderFrame frame = pop();
        if (frame.shape.kind() == Shape.Kind.MESSAGE) {
            budget.leave();
        }
        pending = Pending.NONE;
    }

    @Override
    public void attributes(Map<String, String> into) {
        XmlShape known = top().known();
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
    public int next(Shape shape) {
        StaxReaderFrame frame = top();
        return switch (shape.kind()) {
            case MESSAGE -> nextField(frame);
            case TYPES -> frame.step++ == 0 ? branch(type(frame)) : ended();
            case CONTENT -> frame.step++ == 0 ? branch(member(shape)) : ended();
            case NILLABLE -> nextOfNillable(frame);
            case ANY -> nextOfOpen(frame);
        };
    }

    private int branch(Field branch) {
        field = branch;
        return branch.number();
    }

    /** The branch that {@code xsi:type} names. */
    private Field type(StaxReaderFrame frame) {
        Shape union = frame.shape;
        String name = source.xsi("type");
        if (name == null) {
            return union.fields().stream()
                    .filter(union::isDeclared)
                    .findFirst()
                    .orElseThrow(() -> source.mismatch("an abstract type, and no xsi:type that tells the type"));
        }
        QName type = XsdValues.qNameOrNull(XsdValues.collapse(name), source.scope());
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
            throw source.unknownElement(known.elementNames());
        }
        return branch;
    }

    private int nextOfNillable(StaxReaderFrame frame) {
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
        noAttributes();
        empty(content());
        return false;
    }

    /** The names of an open element, then its content. */
    private int nextOfOpen(StaxReaderFrame frame) {
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
                frame.type = name == null ? null : XsdValues.qNameOrNull(XsdValues.collapse(name), source.scope());
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
                boolean consumed = frame.nil && !AnyXml.XML.equals(frame.expected) && !nilContent(frame.expected);
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
            boolean typeKnown =
                    top().shape.kind() == Shape.Kind.TYPES || top().shape.kind() == Shape.Kind.ANY;
            budget.enter(shape);
            open(shape, typeKnown);
        } else {
            boolean nil = pending == Pending.ELEMENT && source.isNil();
            push(shape, nil, isNilAllowed());
        }
        return 0;
    }

    /** The element at hand, as XML. */
    private String fragment() {
        String fragment = new FragmentText(source, budget, limits()).read(limits().messageBytes() - fragments);
        fragments += fragment.length();
        return fragment;
    }

    /** A new one. */
    public static FieldReader create(StaxEncoding encoding) {
        return new StaxFieldReader(encoding);
    }

    private void noAttributes() {
        if (source.hasAttributes()) {
            skip(() -> source.unknownAttribute(List.of()));
        }
    }

    @Override
    protected String elementText() {
        if (source.isNil()) {
            throw source.mismatch("xsi:nil where the schema does not allow it");
        }
        noAttributes();
        return content();
    }

    @Override
    protected Object scalar(String value) {
        try {
            return XsdValues.parse(field, value, limits(), source.scope());
        } catch (SerializationException e) {
            throw located(e);
        }
    }

    private SerializationException located(SerializationException e) {
        return e.code() == Code.SCHEMA_MISMATCH ? source.mismatch("a value that its type does not have") : e;
    }

    @Override
    public void secondBranch() {
        throw source.mismatch("two branches of a choice");
    }

    /** Reads the value at hand into {@link #chars}. */
    private void readChars() {
        if (pending == Pending.ELEMENT && source.attributes() == 0) {
            pending = Pending.NONE;
            content(chars);
        } else {
            chars.set(read());
        }
    }

    private Object other() {
        return scalar(chars.text());
    }

    private Number otherNumber() {
        return (Number) other();
    }

    @Override
    public int int32() {
        readChars();
        long digits = field.type() == Type.INT32 || field.type() == Type.SINT32 ? chars.digits() : ScalarChars.NONE;
        return digits == (int) digits ? (int) digits : otherNumber().intValue();
    }

    @Override
    public long int64() {
        readChars();
        long digits = field.type() == Type.INT64 || field.type() == Type.SINT64 ? chars.digits() : ScalarChars.NONE;
        return digits != ScalarChars.NONE ? digits : otherNumber().longValue();
    }

    @Override
    public float float32() {
        readChars();
        float value = chars.float32();
        return chars.isNumber() ? value : otherNumber().floatValue();
    }

    @Override
    public double float64() {
        readChars();
        double value = chars.float64();
        return chars.isNumber() ? value : otherNumber().doubleValue();
    }

    @Override
    public BigDecimal decimal() {
        readChars();
        BigDecimal value = DecimalText.parse(chars.ascii(), 0, chars.length(), limits());
        return value == null ? (BigDecimal) other() : value;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field of) {
        return calendar(of);
    }

    @Override
    public XMLGregorianCalendar calendar(Field of) {
        readChars();
        XMLGregorianCalendar value = Calendars.parse(field, chars.ascii(), 0, chars.length());
        return value == null ? (XMLGregorianCalendar) other() : value;
    }

    @Override
    public String string() {
        if (AnyXml.XML.equals(field)) {
            pending = Pending.NONE;
            return fragment();
        }
        String value = read();
        if (AnyXml.NAMES.equals(field) || (AnyXml.TEXT.equals(field) && QNAME.equals(top().type))) {
            try {
                StringJoiner names = new StringJoiner(" ");
                String all = XsdValues.collapse(value);
                for (String name : all.isEmpty() ? new String[0] : all.split(" ", -1)) {
                    names.add(Values.qNameText(XsdValues.qName(name, source.scope())));
                }
                return names.toString();
            } catch (SerializationException e) {
                throw located(e);
            }
        }
        return Values.limited(XsdValues.string(field, value), limits());
    }

    @Override
    public int enumeration(Field of) {
        readChars();
        int n = chars.length();
        int ordinal = n == 0 ? EnumShape.UNKNOWN : of.enumShape().find(chars.ascii(), 0, n);
        if (ordinal != EnumShape.UNKNOWN) {
            return ordinal;
        }
        try {
            return ordinal(of, chars.text());
        } catch (SerializationException e) {
            throw located(e);
        }
    }
}
