package io.curcuma.xmltext;

import io.curcuma.Budget;
import io.curcuma.Field;
import io.curcuma.Field.Node;
import io.curcuma.Field.Occurs;
import io.curcuma.FieldReader;
import io.curcuma.HandOver;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.Shape.Kind;
import io.curcuma.Type;
import io.curcuma.Values;
import io.curcuma.wire.NumberParser;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The schema's own XML in UTF-8 as field calls, straight from the bytes. Reads what a reader over StAX reads, as long as that is
 * plain; throws {@link HandOver} for all else: CDATA sections, processing instructions, open content, and whatever is wrong.
 */
public final class XmlTextReader extends FieldReader {
    private static final int CURSOR = 1;
    /** What a repeated element's list makes room for. */
    private static final int ITEMS = 8;
    /** Digits that fit into a long, whatever they are. */
    private static final int LONG_DIGITS = 18;
    /** Below it, the limit might be what a fast path would have to look at. */
    private static final int USUAL_DIGITS = 64;

    private static final long NO_DIGITS = Long.MIN_VALUE;
    private static final byte[] NONE = {};
    private static final Field ROOT = Field.of(1, "", "root", Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR);

    /** What {@link #next} has left for the adapter to read. */
    private enum Pending {
        /** Nothing: a message begins or has ended, or the value has been read. */
        NONE,
        /** A text that is known: of an attribute, of simple content, between elements, or an item of a list. */
        TEXT,
        /** The element behind whose start tag the reader stands. */
        ELEMENT
    }

    private final List<QName> roots;
    private final Budget budget = new Budget();
    private final TextDecoder decoder = new TextDecoder();
    private final Attributes attributes = new Attributes(decoder);
    private final NumberParser numbers = new NumberParser();
    private Scope outermost = Scope.outermost();
    private ReaderFrame[] frames = new ReaderFrame[0];
    private int depth = -1;
    private byte[] bytes = NONE;
    private int position;
    private int end;
    private int origin;
    /** Last position from which {@link ElementName#WIDTH} bytes can be looked at. */
    private int safe;

    private int longest;

    private Pending pending = Pending.NONE;
    private Field field = ROOT;
    private String text = "";
    private List<String> items = List.of();
    private int item;

    /** The element at hand, and the scope inside it. */
    private ElementName element = new ElementName(ROOT, 0, null, null, 0, "", "", NONE);

    private ElementName rootName = element;
    private Scope rootScope = outermost;

    private Scope scope = outermost;
    private boolean empty;

    /**
     * A reader for one thread.
     *
     * @param roots the root elements that are accepted; any if there are none
     */
    public XmlTextReader(List<QName> roots) {
        this.roots = List.copyOf(roots);
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        if (root.kind() != Kind.MESSAGE || limits.numberDigits() < USUAL_DIGITS) {
            throw HandOver.SIGNAL;
        }
        budget.start(limits, Integer.MAX_VALUE);
        longest = limits.stringBytes();
        bytes = array;
        origin = offset;
        end = offset + length;
        safe = array.length - ElementName.WIDTH;
        depth = -1;
        if (outermost.isTooMany()) {
            outermost = Scope.outermost();
        }
        scope = outermost;
        position = misc(Prolog.end(array, offset, end));
        root();
        pending = Pending.ELEMENT;
        field = ROOT;
        openElement(root, false);
    }

    private void root() {
        byte[] b = bytes;
        int p = position + 1;
        int q = nameEnd(b, p);
        if (b[position] != '<' || q == p) {
            throw HandOver.SIGNAL;
        }
        Scope inner = attributes.read(b, q, scope, longest);
        if (inner != rootScope || !rootName.isNamed(b, p, q - p)) {
            rootName = rootName(Arrays.copyOfRange(b, p, q), inner);
            rootScope = inner;
        }
        element = rootName;
        position = attributes.position();
        empty = attributes.isEmptyElement();
        scope = inner;
    }

    private ElementName rootName(byte[] qualified, Scope inner) {
        String name = decoder.text(qualified, 0, qualified.length);
        int colon = name.indexOf(':');
        String namespace = inner.uri(colon < 0 ? "" : name.substring(0, colon));
        String local = name.substring(colon + 1);
        if (namespace == null
                || colon == 0
                || !XmlNames.isNcName(local)
                || !(roots.isEmpty() || roots.contains(new QName(namespace, local)))) {
            throw HandOver.SIGNAL;
        }
        return new ElementName(ROOT, 0, null, null, 0, namespace, local, qualified);
    }

    private static int nameEnd(byte[] b, int p) {
        int q = p;
        while (b[q] != '>' && b[q] != '/' && !Scan.isSpace(b[q])) {
            q++;
        }
        return q;
    }

    @Override
    public void finish() {
        if (misc(position) != end) {
            throw HandOver.SIGNAL;
        }
        // the reader lives as long as its thread
        bytes = NONE;
    }

    @Override
    public int offset() {
        return position - origin;
    }

    /** Passes white space and comments outside the root element. */
    private int misc(int from) {
        int p = from;
        while (p < end) {
            if (Scan.isSpace(bytes[p])) {
                p++;
            } else if (isComment(p)) {
                p = commentEnd(p);
            } else {
                return p;
            }
        }
        return p;
    }

    private boolean isComment(int p) {
        byte[] b = bytes;
        return b[p] == '<' && b[p + 1] == '!' && b[p + 2] == '-' && b[p + 3] == '-';
    }

    private int commentEnd(int p) {
        byte[] b = bytes;
        int q = p + 4;
        while (b[q] != '-' || b[q + 1] != '-') {
            q++;
        }
        if (b[q + 2] != '>') {
            throw HandOver.SIGNAL;
        }
        decoder.comment(b, p + 4, q);
        return q + 3;
    }

    private ReaderFrame top() {
        return frames[depth];
    }

    @Override
    public int next(Shape shape) {
        ReaderFrame frame = frames[depth];
        if (!frame.plain) {
            return nextOf(frame, shape);
        }
        byte[] b = bytes;
        int p = position;
        if (b[p] != '<') {
            p = behindSpace(b, p);
        }
        if (p > safe) {
            return nextOf(frame, shape);
        }
        ElementName[] expected = frame.elements.expected;
        int slot = frame.slot;
        if (expected[slot].isAt(b, p)) {
            return child(frame, expected[slot], p);
        }
        if (expected[slot + 1].isAt(b, p)) {
            return child(frame, expected[slot + 1], p);
        }
        if (b[p] == '<' && b[p + 1] == '/') {
            return endOf(frame, p);
        }
        if (expected[slot + 2].isAt(b, p)) {
            return child(frame, expected[slot + 2], p);
        }
        return nextOf(frame, shape);
    }

    private static int behindSpace(byte[] b, int p) {
        int q = p;
        while (Scan.isSpace(b[q])) {
            q++;
        }
        return q;
    }

    private int nextOf(ReaderFrame frame, Shape shape) {
        return switch (shape.kind()) {
            case MESSAGE -> nextField(frame);
            case TYPES -> frame.step++ == 0 ? branch(type(shape)) : nothing();
            case CONTENT -> frame.step++ == 0 ? branch(member(shape)) : nothing();
            case NILLABLE -> nextOfNillable(frame);
            case ANY -> throw HandOver.SIGNAL;
        };
    }

    private int nothing() {
        pending = Pending.NONE;
        return 0;
    }

    private int text(Field of, String value) {
        field = of;
        text = value;
        pending = Pending.TEXT;
        return of.number();
    }

    private int branch(Field branch) {
        field = branch;
        return branch.number();
    }

    /** The end tag of a message is at hand. */
    private int endOf(ReaderFrame frame, int p) {
        position = endTag(frame.element, p);
        frame.ended = true;
        frame.plain = false;
        return nothing();
    }

    private int endTag(ElementName of, int p) {
        int after = p <= safe ? of.end(bytes, p) : -1;
        if (after < 0) {
            after = of.anyEnd(bytes, p);
            if (after < 0) {
                throw HandOver.SIGNAL;
            }
        }
        return after;
    }

    /** A start tag that begins with the name; the name may go on. */
    private int child(ReaderFrame frame, ElementName name, int p) {
        int q = p + name.length;
        if (bytes[q] != '>') {
            return bytes[q] == '/' || Scan.isSpace(bytes[q]) ? child(frame, name, p, q) : child(frame, p);
        }
        attributes.clear();
        position = q + 1;
        empty = false;
        scope = frame.elements.scope;
        return child(frame, name);
    }

    private int child(ReaderFrame frame, ElementName name) {
        Field owner = name.owner;
        if (owner == Elements.NOBODY) {
            throw HandOver.SIGNAL;
        }
        element = name;
        if (name.multiple) {
            frame.slot = name.slot;
        } else {
            frame.slot = name.slot + 1;
            if (frame.see(name.index)) {
                throw HandOver.SIGNAL;
            }
        }
        field = owner;
        pending = Pending.ELEMENT;
        return owner.number();
    }

    /** Any start tag. */
    private int child(ReaderFrame frame, int p) {
        int q = nameEnd(bytes, p + 1);
        return child(frame, null, p, q);
    }

    /** A start tag of which the name is known, unless declarations in it give it another meaning. */
    private int child(ReaderFrame frame, @Nullable ElementName known, int p, int q) {
        Elements elements = frame.elements;
        Scope inner = attributes.read(bytes, q, elements.scope, longest);
        ElementName name = known;
        if (inner != elements.scope) {
            name = inner.elements(elements.shape).of(bytes, p + 1, q - p - 1);
        } else if (name == null) {
            name = elements.of(bytes, p + 1, q - p - 1);
        }
        position = attributes.position();
        empty = attributes.isEmptyElement();
        scope = inner;
        int number = child(frame, name);
        if (name.owner.isNullAsNil() && attributes.isNil()) {
            requireBlank(content());
            pending = Pending.NONE;
            return nextChild(frame);
        }
        return number;
    }

    private int nextField(ReaderFrame frame) {
        XmlShape known = frame.elements.known;
        while (frame.attribute >= 0 && frame.attribute < attributes.size()) {
            int index = frame.attribute++;
            AttributeName name = attributes.name(index);
            if (name.kind != AttributeName.OWN) {
                continue;
            }
            Field of = frame.elements.attribute(name);
            if (of != null) {
                return text(of, attributes.value(index));
            }
            if (known.anyAttribute() == null) {
                throw HandOver.SIGNAL;
            }
            frame.otherAttributes = true;
        }
        Field any = known.anyAttribute();
        if (frame.otherAttributes && any != null) {
            frame.otherAttributes = false;
            return text(any, "");
        }
        frame.attribute = -1;
        Field value = known.value();
        if (value != null) {
            return nextValue(frame, value);
        }
        frame.plain = known.text() == null && !frame.ended;
        return frame.ended ? nothing() : nextChild(frame);
    }

    private int nextValue(ReaderFrame frame, Field value) {
        if (frame.step++ > 0) {
            return nothing();
        }
        String content = "";
        if (!frame.ended) {
            element = frame.element;
            empty = false;
            content = content();
            frame.ended = true;
        }
        if (frame.nil) {
            requireBlank(content);
            return nothing();
        }
        return text(value, content);
    }

    private static void requireBlank(String content) {
        if (!Lexical.isBlank(content)) {
            throw HandOver.SIGNAL;
        }
    }

    /** The next child, behind any white space and comments; or the text before it. */
    private int nextChild(ReaderFrame frame) {
        byte[] b = bytes;
        int p = position;
        Field mixed = frame.elements.known.text();
        if (mixed != null) {
            String run = run();
            p = position;
            if (!frame.nil && !run.isEmpty()) {
                return text(mixed, run);
            }
            requireBlank(run);
        } else {
            while (b[p] != '<' || b[p + 1] == '!') {
                if (Scan.isSpace(b[p])) {
                    p++;
                } else if (isComment(p)) {
                    p = commentEnd(p);
                } else {
                    throw HandOver.SIGNAL;
                }
            }
        }
        if (b[p + 1] == '/') {
            return endOf(frame, p);
        }
        return child(frame, p);
    }

    /** The text up to the next tag, without comments. */
    private String run() {
        byte[] b = bytes;
        String all = "";
        while (true) {
            int from = position;
            int p = from;
            while (b[p] != '<') {
                p++;
            }
            if (p - from > longest) {
                throw HandOver.SIGNAL;
            }
            if (p > from) {
                String part = decoder.text(b, from, p);
                all = all.isEmpty() ? part : all + part;
            }
            position = p;
            if (all.length() > longest) {
                throw HandOver.SIGNAL;
            }
            if (b[p + 1] != '!') {
                return all;
            }
            if (!isComment(p)) {
                throw HandOver.SIGNAL;
            }
            position = commentEnd(p);
        }
    }

    /** The text of the element at hand, which ends with it. */
    private String content() {
        if (empty) {
            return "";
        }
        byte[] b = bytes;
        int p = position;
        int q = Scan.plainEnd(b, p);
        if (q <= safe && q - p <= longest) {
            int after = element.end(b, q);
            if (after >= 0) {
                position = after;
                return plain(b, p, q);
            }
        }
        String content = run();
        position = endTag(element, position);
        return content;
    }

    @SuppressWarnings("deprecation") // the one constructor that copies Latin-1 bytes as they are
    private static String plain(byte[] b, int from, int to) {
        return new String(b, 0, from, to - from);
    }

    /** The branch that {@code xsi:type} names. */
    private Field type(Shape union) {
        String name = attributes.type();
        QName type = name == null ? null : scope.type(name);
        for (Field branch : union.fields()) {
            boolean named = name == null
                    ? union.isDeclared(branch)
                    : type != null
                            && type.getLocalPart().equals(branch.name())
                            && type.getNamespaceURI().equals(branch.namespace());
            if (named) {
                return branch;
            }
        }
        throw HandOver.SIGNAL;
    }

    /** The branch of the node at hand. */
    private Field member(Shape union) {
        if (pending != Pending.TEXT && element.union == union && element.branch != null) {
            return element.branch;
        }
        XmlShape known = XmlShape.of(union);
        Field branch = pending == Pending.TEXT ? known.text() : known.element(element.namespace, element.local);
        if (branch == null || branch.node() == Node.ANY) {
            throw HandOver.SIGNAL;
        }
        return branch;
    }

    private int nextOfNillable(ReaderFrame frame) {
        Field nil = frame.elements.shape.fieldAt(0);
        Field value = frame.elements.shape.fieldAt(1);
        boolean first = frame.step++ == 0;
        if (first && frame.nil) {
            return branch(nil);
        }
        if (frame.step > (frame.nil ? 2 : 1)) {
            return nothing();
        }
        return !frame.nil || nilContent(value) ? branch(value) : nothing();
    }

    /** Whether there is something to read of an element that is nil; else it is read. */
    private boolean nilContent(Field value) {
        boolean bean = value.type() == Type.MESSAGE || value.type() == Type.UNION || value.type() == Type.EMBEDDED;
        if (attributes.hasOwn()) {
            if (bean) {
                return true;
            }
            throw HandOver.SIGNAL;
        }
        requireBlank(content());
        return false;
    }

    @Override
    public void skip() {
        throw HandOver.SIGNAL;
    }

    @Override
    public boolean isNil() {
        if (pending == Pending.NONE) {
            return top().nil;
        }
        if (pending != Pending.ELEMENT || !attributes.isNil() || nilContent(field)) {
            return false;
        }
        pending = Pending.NONE;
        return true;
    }

    @Override
    public int enter(Shape shape) {
        if (shape.kind() == Kind.MESSAGE) {
            budget.enter(shape);
            openElement(shape, top().elements.shape.kind() == Kind.TYPES);
        } else if (shape.kind() == Kind.ANY) {
            throw HandOver.SIGNAL;
        } else {
            boolean nil = pending == Pending.ELEMENT && attributes.isNil();
            boolean allowed = isNilAllowed();
            ReaderFrame frame = push(scope.elements(shape), nil);
            frame.nilAllowed = allowed;
            frame.plain = false;
        }
        return 0;
    }

    private boolean isNilAllowed() {
        if (depth < 0) {
            return false;
        }
        ReaderFrame frame = top();
        return switch (frame.elements.shape.kind()) {
            case NILLABLE, ANY -> true;
            case TYPES -> frame.nilAllowed;
            case MESSAGE, CONTENT -> field.isNillable();
        };
    }

    /** @param told whether the {@code xsi:type} has been looked at already */
    private void openElement(Shape shape, boolean told) {
        if (pending != Pending.ELEMENT) {
            throw new IllegalStateException("no element is left to read");
        }
        boolean simple = attributes.size() == 0;
        boolean nil = !simple && attributes.isNil();
        if ((nil && !isNilAllowed()) || (!simple && !told && !isOf(shape))) {
            throw HandOver.SIGNAL;
        }
        Elements child = element.child;
        if (child == null || child.shape != shape || child.scope != scope) {
            child = scope.elements(shape);
            element.child = child;
        }
        ReaderFrame frame = push(child, nil);
        frame.ended = empty;
        frame.plain = simple && !empty && child.plain;
        frame.attribute = simple ? -1 : 0;
        pending = Pending.NONE;
    }

    private boolean isOf(Shape shape) {
        String name = attributes.type();
        if (name == null) {
            return true;
        }
        QName type = scope.type(name);
        return type != null
                && type.getLocalPart().equals(shape.name())
                && type.getNamespaceURI().equals(shape.namespace());
    }

    private ReaderFrame push(Elements inside, boolean nil) {
        depth++;
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
        }
        ReaderFrame frame = frames[depth];
        if (frame == null) {
            frame = new ReaderFrame(inside, element);
            frames[depth] = frame;
        }
        frame.reset(inside, element, nil);
        return frame;
    }

    @Override
    public void leave(int mark) {
        if (frames[depth].elements.shape.kind() == Kind.MESSAGE) {
            budget.leave();
        }
        depth--;
        pending = Pending.NONE;
    }

    @Override
    public void attributes(Map<String, String> into) {
        XmlShape known = top().elements.known;
        for (int i = 0; i < attributes.size(); i++) {
            AttributeName name = attributes.name(i);
            if (name.kind == AttributeName.OWN && known.attribute(name.namespace, name.local) == null) {
                String key = Values.qNameText(new QName(name.namespace, name.local, name.prefix));
                into.put(key, attributes.value(i));
            }
        }
    }

    @Override
    public int beginList(Field list) {
        if (list.occurs() == Occurs.REPEATED) {
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
        if (list.occurs() == Occurs.REPEATED) {
            return nextElement(list);
        }
        if (item == items.size()) {
            return 0;
        }
        int unused = text(list, items.get(item++));
        return CURSOR;
    }

    /** Goes on if the same element comes next, and nothing between; else the list goes on by {@link #next}. */
    private int nextElement(Field list) {
        ReaderFrame frame = frames[depth];
        ElementName name = frame.elements.expected[frame.slot];
        int p = position;
        byte[] b = bytes;
        if (frame.plain && p <= safe && name.owner == list && name.isAt(b, p) && b[p + name.length] == '>') {
            position = p + name.length + 1;
            attributes.clear();
            empty = false;
            element = name;
            scope = frame.elements.scope;
            field = list;
            pending = Pending.ELEMENT;
            return CURSOR;
        }
        return 0;
    }

    @Override
    public int capacity(int cursor) {
        return Math.max(ITEMS, items.size());
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
        if (attributes.size() != 0 && (attributes.isNil() || attributes.hasOwn())) {
            throw HandOver.SIGNAL;
        }
        return content();
    }

    private Object scalar() {
        return Lexical.parse(field, read(), limits(), scope);
    }

    private Number number() {
        return (Number) scalar();
    }

    /** Whether an element is at hand that is all text. */
    private boolean isSimple() {
        return pending == Pending.ELEMENT && attributes.size() == 0 && !empty;
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
        long value = isSimple() ? digits() : NO_DIGITS;
        if (value != NO_DIGITS && value == (int) value) {
            return (int) value;
        }
        return value == NO_DIGITS ? number().intValue() : tooLarge();
    }

    private static int tooLarge() {
        throw HandOver.SIGNAL;
    }

    @Override
    public long int64() {
        long value = isSimple() ? digits() : NO_DIGITS;
        return value == NO_DIGITS ? number().longValue() : value;
    }

    /** The number that is the whole text of the element at hand, which is read then; else {@link #NO_DIGITS}. */
    private long digits() {
        byte[] b = bytes;
        int p = position;
        boolean negative = b[p] == '-';
        int first = negative ? p + 1 : p;
        int q = first;
        long value = 0;
        for (int digit = b[q] - '0'; digit >= 0 && digit <= 9; digit = b[q] - '0') {
            value = value * 10 + digit;
            q++;
        }
        if (q == first || q - first > LONG_DIGITS || q > safe) {
            return NO_DIGITS;
        }
        int after = element.end(b, q);
        if (after < 0) {
            return NO_DIGITS;
        }
        position = after;
        pending = Pending.NONE;
        return negative ? -value : value;
    }

    @Override
    public float float32() {
        if (isSimple()) {
            float value = numbers.parseFloat(bytes, position, end);
            if (isNumberAll()) {
                return value;
            }
        }
        return number().floatValue();
    }

    @Override
    public double float64() {
        if (isSimple()) {
            double value = numbers.parseDouble(bytes, position, end);
            if (isNumberAll()) {
                return value;
            }
        }
        return number().doubleValue();
    }

    /** Whether the number that was parsed is the whole text of the element at hand, which is read then. */
    private boolean isNumberAll() {
        int q = numbers.next();
        if (q < 0 || q > safe || q - position > USUAL_DIGITS) {
            return false;
        }
        int after = element.end(bytes, q);
        if (after < 0) {
            return false;
        }
        position = after;
        pending = Pending.NONE;
        return true;
    }

    @Override
    public String string() {
        if (isSimple()) {
            pending = Pending.NONE;
            return content();
        }
        return read();
    }

    @Override
    public byte[] bytes() {
        return (byte[]) scalar();
    }

    @Override
    public int enumeration(Field of) {
        return of.enumShape().ordinal(read());
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
