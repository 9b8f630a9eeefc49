package io.curcuma.namevalue;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Collects all pairs first, since they come in any order, and then gives the adapter one element after the other. */
final class NameValueReader extends FieldReader {
    private static final int END = Integer.MAX_VALUE;

    private final Budget budget = new Budget();
    private int origin;
    private @Nullable Pairs pairs;
    private @Nullable EnteredMessage innermost;

    /** The field that {@link #next} returned, and its element, until its value is read. */
    private @Nullable Field field;

    private @Nullable Element value;
    /** A value that is not a pair of its own. */
    private @Nullable String text;

    /** A new one. */
    static FieldReader create() {
        return new NameValueReader();
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        budget.start(limits, limits.depth());
        origin = offset;
        innermost = null;
        none();
        Pairs collected = new Pairs(bytes, budget, limits);
        pairs = collected;
        collected.collect(offset, length);
        Element element = new Element(collected, 0, collected.size(), 0);
        innermost = new EnteredMessage(PairNames.of(root), null, element, element);
    }

    @Override
    public void finish() {
        none();
    }

    @Override
    public void release() {
        super.release();
        innermost = null;
        pairs = null;
        none();
    }

    @Override
    public void graph(long bytes) {
        budget.graph(bytes);
    }

    @Override
    public int offset() {
        Element element = value;
        Pairs all = pairs;
        if (element != null && !element.isEmpty() && all != null) {
            return all.get(element.low()).start() - origin;
        }
        return all == null ? 0 : all.position() - origin;
    }

    private EnteredMessage frame() {
        return Objects.requireNonNull(innermost, "start comes first");
    }

    private Element value() {
        Element element = Objects.requireNonNull(value, "next comes first");
        // a repeated element with a value of its own and with items would be two lists
        return field == null || field.isMultiple() ? element : element.single();
    }

    private void none() {
        field = null;
        value = null;
        text = null;
    }

    private int deliver(Field of, Element element) {
        field = of;
        text = null;
        value = element;
        return of.number();
    }

    private int deliver(Field of, String synthetic) {
        field = of;
        value = frame().content;
        text = synthetic;
        return of.number();
    }

    private int end() {
        none();
        return 0;
    }

    /** Looking ahead would collect all pairs twice. */
    @Override
    protected boolean knowsNone(Shape root, byte[] bytes, int offset, int length) {
        return frame().isUnknown();
    }

    @Override
    public int next(Shape shape) {
        EnteredMessage frame = frame();
        return switch (shape.kind()) {
            case MESSAGE -> nextField(frame);
            case TYPES -> frame.stage++ == 0 ? type(frame, shape) : end();
            case CONTENT -> frame.stage++ == 0 ? node(frame) : end();
            case NILLABLE -> nillable(frame, shape);
            case ANY -> open(frame);
        };
    }

    private int nextField(EnteredMessage frame) {
        Element element = frame.element;
        if (frame.at == element.low() && element.hasValue()) {
            frame.at++;
            PairNames.Member member = frame.names.value();
            if (member != null && frame.isFirst(member)) {
                return deliver(member.field(), new Element(element.pairs(), element.low(), frame.at, element.prefix()));
            }
            if (!element.text().isEmpty()) {
                throw Element.mismatch("a value of an element that has none");
            }
        }
        while (frame.at < element.high()) {
            if (element.isItem(frame.at)) {
                throw Element.mismatch("an index on what cannot repeat");
            }
            Element child = element.child(frame.at);
            frame.at = child.high();
            PairNames.Member member = member(frame, child.step(element));
            if (member != null) {
                return deliver(frame.names.asWritten(member, child).field(), child);
            }
            skipped();
        }
        return end();
    }

    private static PairNames.@Nullable Member member(EnteredMessage frame, String step) {
        PairNames.Member member = frame.names.member(step);
        if (member == null) {
            boolean open = step.startsWith("@") && !step.equals(PairNames.XSI_TYPE) && !step.equals(PairNames.XSI_NIL);
            return open ? frame.open() : null;
        }
        if (!frame.isFirst(member)) {
            throw new SerializationException(Code.MALFORMED, "a second name of the same field");
        }
        return member;
    }

    private int type(EnteredMessage frame, Shape union) {
        Element element = frame.element;
        Element type = element.find(PairNames.XSI_TYPE);
        if (type.isEmpty()) {
            return deliver(declared(union), element);
        }
        PairNames.Member member = frame.names.member(qualified(type.text()));
        if (member == null) {
            throw Element.mismatch("an xsi:type that the schema does not allow there");
        }
        return deliver(member.field(), element);
    }

    private static Field declared(Shape union) {
        for (Field branch : union.fields()) {
            if (union.isDeclared(branch)) {
                return branch;
            }
        }
        throw Element.mismatch("an element of an abstract type without an xsi:type");
    }

    /** A name, with its namespace if it has one. */
    private String qualified(String name) {
        int colon = name.indexOf(':');
        if (name.startsWith("{") || colon < 0) {
            return name;
        }
        String namespace = Objects.requireNonNull(pairs).namespace(name.substring(0, colon));
        return "{" + namespace + "}" + name;
    }

    /** The one node of a union. */
    private int node(EnteredMessage frame) {
        Element element = frame.element;
        if (element.hasValue()) {
            PairNames.Member member = frame.names.value();
            if (member == null || element.first() < element.high()) {
                throw Element.mismatch("text where an element is expected");
            }
            return deliver(member.field(), element);
        }
        Element child = onlyChild(element);
        PairNames.Member member = frame.names.member(child.step(element));
        PairNames.Member any = frame.names.any();
        if (member != null) {
            return deliver(frame.names.asWritten(member, child).field(), child);
        }
        if (any == null) {
            throw Element.mismatch("an element that the schema does not know");
        }
        return deliver(any.field(), element);
    }

    private static Element onlyChild(Element element) {
        if (element.hasValue() || element.isEmpty() || element.isItem(element.low())) {
            throw Element.mismatch("a value where an element is expected");
        }
        Element child = element.child(element.low());
        if (child.high() != element.high()) {
            throw Element.mismatch("two elements where one is expected");
        }
        return child;
    }

    /** The shape has two fields: whether it is nil, and the value. */
    private int nillable(EnteredMessage frame, Shape shape) {
        Element element = frame.element;
        Field content = shape.fieldAt(1);
        int stage = frame.stage++;
        boolean isNull = element.isNull();
        if (stage == 0) {
            if (isNull || element.hasNilAttribute()) {
                return deliver(shape.fieldAt(0), "true");
            }
            stage = frame.stage++;
        }
        boolean nested = content.type() == Type.MESSAGE || content.type() == Type.UNION;
        boolean nil = isNull || (!nested && element.hasNilAttribute());
        if (stage > 1 || nil) {
            return end();
        }
        Element list = element.find(PairNames.VALUE);
        return deliver(content, content.isMultiple() && !list.isEmpty() ? list : element);
    }

    /** Names come first, then the content that {@link #expect} announced. */
    private int open(EnteredMessage frame) {
        Element content = frame.content;
        String step = content.prefix() == frame.element.prefix() ? "" : content.step(frame.element);
        int end = step.indexOf('}');
        while (true) {
            switch (frame.stage++) {
                case 0 -> {
                    if (end > 1) {
                        return deliver(AnyXml.NAMESPACE, step.substring(1, end));
                    }
                }
                case 1 -> {
                    if (!step.isEmpty()) {
                        return deliver(AnyXml.NAME, step.substring(end + 1));
                    }
                }
                case 2 -> {
                    Element type = content.find(PairNames.XSI_TYPE);
                    if (!type.isEmpty()) {
                        return deliver(AnyXml.XSI_TYPE, qualified(type.text()));
                    }
                }
                case 3 -> {
                    if (content.isNull() || content.hasNilAttribute()) {
                        return deliver(AnyXml.XSI_NIL, "true");
                    }
                }
                case 4 -> {
                    return content(frame, content);
                }
                default -> {
                    return end();
                }
            }
        }
    }

    private int content(EnteredMessage frame, Element content) {
        Field expected = frame.expected;
        if (expected == null || content.isNull()) {
            return end();
        }
        if (AnyXml.BEAN.equals(expected)) {
            return deliver(expected, content);
        }
        Element holder = AnyXml.XML.equals(expected) ? content.find(PairNames.XML) : content;
        return holder.hasValue() ? deliver(expected, holder) : end();
    }

    @Override
    public void expect(Field content) {
        frame().expected = content;
    }

    @Override
    public void skip() {
        none();
    }

    @Override
    public boolean isNil() {
        if (value == null || field == null) {
            return frame().element.hasNilAttribute();
        }
        Element element = value();
        boolean scalar = field.type() != Type.MESSAGE && field.type() != Type.UNION;
        boolean nil = element.isNull() || (scalar && !element.hasValue() && element.hasNilAttribute());
        if (nil) {
            none();
        }
        return nil;
    }

    @Override
    public int enter(Shape shape) {
        budget.enter(shape);
        Element element = value();
        boolean isOpen = shape.kind() == Kind.ANY && field != null && field.node() == Field.Node.ANY;
        innermost = new EnteredMessage(PairNames.of(shape), innermost, element, isOpen ? onlyChild(element) : element);
        none();
        return 0;
    }

    @Override
    public void leave(int mark) {
        innermost = frame().parent;
        budget.leave();
        none();
    }

    /** One attribute: each comes as a field of its own. */
    @Override
    public void attributes(Map<String, String> into) {
        Element attribute = value();
        String name = attribute.step(frame().element).substring(1);
        if (name.indexOf(Key.INDEX) >= 0) {
            throw Element.mismatch("an index on what cannot repeat");
        }
        String key = name.startsWith("{}") ? name.substring(2) : name;
        if (into.put(key, string()) != null) {
            throw new SerializationException(Code.MALFORMED, "a second name of the same attribute");
        }
    }

    @Override
    public int beginList(Field of) {
        EnteredMessage frame = frame();
        Element list = value();
        frame.list = list;
        frame.tokens = null;
        if (!list.hasItems()) {
            if (of.occurs() != Field.Occurs.LIST) {
                // the only item needs no index
                return END;
            }
            frame.tokens = counted(list.text());
            return token(of, frame, 0);
        }
        if (list.hasValue() || !list.isItem(list.low())) {
            throw new SerializationException(Code.MALFORMED, "one name with an index and without");
        }
        return item(of, list, list.low(), 0);
    }

    @Override
    public int nextItem(Field of, int cursor) {
        EnteredMessage frame = frame();
        if (cursor < 0) {
            return token(of, frame, -cursor);
        }
        Element list = Objects.requireNonNull(frame.list);
        return cursor == END ? 0 : item(of, list, cursor, list.index(cursor - 1) + 1);
    }

    /** The item at a pair; the cursor is the pair of the next. */
    private int item(Field of, Element list, int at, int expectedIndex) {
        // gaps take no byte
        budget.zeroByteItems(list.index(at) - expectedIndex);
        Element item = list.item(at);
        field = of;
        value = item;
        text = null;
        return item.high() == list.high() ? END : item.high();
    }

    /** The item that begins at or after a position of the text; the cursor is its end, negated. */
    private int token(Field of, EnteredMessage frame, int from) {
        String tokens = Objects.requireNonNull(frame.tokens);
        int start = from;
        while (start < tokens.length() && isSpace(tokens.charAt(start))) {
            start++;
        }
        if (start == tokens.length()) {
            return 0;
        }
        int end = start;
        while (end < tokens.length() && !isSpace(tokens.charAt(end))) {
            end++;
        }
        field = of;
        text = tokens.substring(start, end);
        return -end;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private String lexical() {
        String synthetic = text;
        if (synthetic != null) {
            return synthetic;
        }
        Element element = value();
        boolean isElement = field != null && field.node() == Field.Node.ELEMENT && field.occurs() != Field.Occurs.LIST;
        if (isElement && element.isNull()) {
            // as a text it stands in quotes
            throw Element.mismatch("null for an element that cannot be nil");
        }
        return element.text();
    }

    private String counted(String read) {
        // a char takes three bytes at most
        if (read.length() > limits().stringBytes() / 3) {
            budget.string(Utf8.length(read));
        }
        return read;
    }

    private Object scalar() {
        Field of = Objects.requireNonNull(field, "next comes first");
        String lexical = lexical();
        return switch (of.type()) {
            case INT8, INT16, INT32, SINT32, INT64, SINT64, UINT8, UINT16, UINT32, UINT64, INTEGER ->
                ScalarText.parse(of, whole(lexical), limits());
            case FLOAT, DOUBLE -> finite(ScalarText.parse(of, lexical, limits()), lexical);
            default -> ScalarText.parse(of, lexical, limits());
        };
    }

    private static Object finite(Object value, String lexical) {
        if (Double.isInfinite(((Number) value).doubleValue()) && !lexical.endsWith("INF")) {
            throw Element.mismatch("a number beyond the range of its type");
        }
        return value;
    }

    /** A whole number that was written when the type had a fraction: 5.0 is 5. */
    private String whole(String lexical) {
        return lexical.indexOf('.') < 0
                ? lexical
                : Values.whole(Values.parseDecimal(lexical, limits()), limits()).toString();
    }

    @Override
    public boolean bool() {
        return (Boolean) scalar();
    }

    @Override
    public int int32() {
        return ((Number) scalar()).intValue();
    }

    @Override
    public long int64() {
        return ((Number) scalar()).longValue();
    }

    @Override
    public float float32() {
        return (Float) scalar();
    }

    @Override
    public double float64() {
        return (Double) scalar();
    }

    @Override
    public String string() {
        return counted(lexical());
    }

    @Override
    public byte[] bytes() {
        byte[] bytes = (byte[]) scalar();
        budget.string(bytes.length);
        return bytes;
    }

    @Override
    public int enumeration(Field of) {
        return ordinal(of, lexical());
    }
}
