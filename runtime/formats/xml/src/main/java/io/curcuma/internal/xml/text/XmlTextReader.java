package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Digits;
import io.curcuma.internal.bytes.NumberParser;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The schema's own XML in UTF-8 as field calls, straight from the bytes. Reads what a reader over StAX reads, as long as that is
 * plain; throws {@link FallbackSignal} for all else: processing instructions, QNames as values, and whatever is wrong.
 *
 * <p>From top to bottom: the document and its texts, the frames of the shapes that were entered, which field comes next, messages that are
 * entered and left, wrappers that are not elements of their own, and values.
 */
public final class XmlTextReader extends InfosetReader {
    private static final byte[] NONE = {};
    /** The {@link ReaderFrame#step} behind simple content. */
    private static final int VALUE_READ = -1;
    /** Below it, the limit might be what a fast path would have to look at. */
    private static final int USUAL_DIGITS = 64;

    /** What {@link #enter} returns for an element of its own. */
    private static final int MESSAGE = 1;

    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");
    /** Digits that fit into a long, whatever they are. */
    private static final int LONG_DIGITS = 18;

    /** Bytes of a {@code dateTime} without fraction and time zone. */
    private static final int DATE_TIME = 19;
    /** Bytes of a {@code date} without time zone. */
    private static final int DATE = 10;

    private static final long NO_DIGITS = Long.MIN_VALUE;

    private byte[] bytes = NONE;
    private int position;
    private int end;
    /** Last position from which {@link ElementName#WIDTH} bytes can be looked at. */
    private int safe;
    /** Bytes that a text may have. */
    private int longest;

    /** The element at hand, behind whose start tag the reader stands. */
    private ElementName element = Elements.NOTHING;
    /** Its attributes. */
    private final Attributes attributes;
    /** The prefixes that mean something inside it. */
    private Scope scope = ScopeTree.NO_SCOPE;
    /** Whether it has no end tag. */
    private boolean empty;

    /** Where a text begins whose bytes are its characters. */
    private int sliceFrom;
    /** Where it ends. */
    private int sliceTo;
    /** What follows it, and its end tag. */
    private int sliceNext;

    private final TextDecoder decoder = new TextDecoder();
    private final MarkupScan markup = new MarkupScan(decoder);
    private final AttributeOrder rootAttributes = new AttributeOrder();
    private final @Nullable RootEnd rootEnd;
    private int origin;

    private final Budget budget = new Budget();
    private final OpenElementCutter openElements = new OpenElementCutter(markup, budget);

    private ReaderFrame[] frames = new ReaderFrame[0];
    /** The depth of the innermost frame, negative for none. */
    private int depth = -1;
    /**
     * Index of the field of what is pending in the shape of the innermost frame; {@link ReaderFrame#NO_PLACE} if {@link #field} holds
     * it. To store a reference costs more under G1.
     */
    private int place = ReaderFrame.NO_PLACE;

    private final NumberParser numbers = new NumberParser();

    /** A reader of documents, one after the other. */
    public XmlTextReader() {
        this(null);
    }

    /**
     * A reader of documents that other bytes may follow.
     *
     * @param rootEnd is told where each of them ends; null if only comments and white space may follow
     */
    public XmlTextReader(@Nullable RootEnd rootEnd) {
        this.rootEnd = rootEnd;
        attributes = new Attributes(decoder);
    }

    /** Goes to the content of the root element. */
    private void open(byte[] array, int offset, int length, Limits limits) {
        longest = limits.stringBytes();
        bytes = array;
        origin = offset;
        sliceFrom = 0;
        sliceTo = 0;
        end = offset + length;
        safe = array.length - ElementName.WIDTH;
        scope = ScopeTree.outermost();
        position = markup.misc(array, Prolog.end(array, offset, end), end);
        root();
    }

    private void root() {
        byte[] b = bytes;
        int p = position + 1;
        int q = MarkupScan.nameEnd(b, p);
        if (b[position] != '<' || q == p) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Scope inner = attributes.read(b, q, scope, longest, rootAttributes);
        element = inner.root(b, p, q, roots);
        position = attributes.position();
        empty = attributes.isEmptyElement();
        scope = inner;
    }

    /** The element at hand, from which nothing was read since. */
    @SuppressWarnings("ReferenceEquality")
    private void at(ElementName of) {
        if (element != of) {
            element = of;
        }
    }

    /** The scope inside of the element at hand: that of the one before, as a rule, so that nothing has to be stored. */
    @SuppressWarnings("ReferenceEquality")
    private void enter(Scope inner) {
        if (scope != inner) {
            scope = inner;
        }
    }

    @Override
    public void finish() {
        RootEnd found = rootEnd;
        if (found == null ? markup.misc(bytes, position, end) != end : position > end) {
            throw FallbackSignal.UNSUPPORTED;
        }
        if (found != null) {
            found.set(position);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // nobody looks at it before the next start, and null costs the collector nothing
    public void release() {
        super.release();
        bytes = null;
        element = Elements.NOTHING;
        scope = ScopeTree.NO_SCOPE;
        attributes.forget();
        decoder.forget();
        for (int i = 0; i < frames.length && frames[i] != null && frames[i].isInUse(); i++) {
            frames[i].forget();
        }
    }

    @Override
    public int offset() {
        return position - origin;
    }

    private int endTag(ElementName of, int p) {
        int after = p <= safe ? of.end(bytes, p) : -1;
        if (after < 0) {
            after = of.anyEnd(bytes, p);
            if (after < 0) {
                throw FallbackSignal.UNSUPPORTED;
            }
        }
        return after;
    }

    static void requireBlank(String content) {
        if (!XsdValues.isBlank(content)) {
            throw FallbackSignal.UNSUPPORTED;
        }
    }

    /** The text up to the next tag, without comments. */
    private String run() {
        byte[] b = bytes;
        String first = "";
        StringBuilder all = null;
        while (true) {
            int from = position;
            boolean section = MarkupScan.isSection(b, from);
            // what was looked at already is plain
            int p = section
                    ? MarkupScan.sectionEnd(b, from)
                    : markup.textEnd(b, from == sliceFrom ? Math.max(from, sliceTo) : from);
            if (p - from > longest) {
                throw FallbackSignal.UNSUPPORTED;
            }
            if (p > from) {
                String part = section ? markup.section(b, from, p) : markup.text(b, from, p);
                if (first.isEmpty()) {
                    first = part;
                } else {
                    all = all == null ? new StringBuilder(first) : all;
                    if (all.append(part).length() > longest) {
                        throw FallbackSignal.UNSUPPORTED;
                    }
                }
            }
            position = p;
            if (b[p] != '<' || MarkupScan.isSection(b, p)) {
                continue;
            }
            if (b[p + 1] != '!') {
                return all == null ? first : all.toString();
            }
            if (!MarkupScan.isComment(b, p)) {
                throw FallbackSignal.UNSUPPORTED;
            }
            position = markup.commentEnd(b, p);
        }
    }

    /** Finds the text of the element at hand, if it is there as it is and not empty. */
    private boolean findContent() {
        byte[] b = bytes;
        int p = position;
        int q = Scan.plainEnd(b, p);
        sliceFrom = p;
        sliceTo = q;
        if (q > safe || q - p > longest || q == p) {
            return false;
        }
        sliceNext = element.end(b, q);
        return sliceNext >= 0;
    }

    /** The text of the element at hand, which ends with it. */
    private String content() {
        if (empty) {
            return "";
        }
        if (findContent()) {
            position = sliceNext;
            return slice();
        }
        return otherContent();
    }

    /** As {@link #content}, if it is not there as it is. */
    private String otherContent() {
        String content = run();
        position = endTag(element, position);
        return content;
    }

    /** The text whose bounds are known. */
    @SuppressWarnings("deprecation") // the one constructor that copies ASCII bytes as they are
    private String slice() {
        return new String(bytes, 0, sliceFrom, sliceTo - sliceFrom);
    }

    @Override
    public void graph(long bytes) {
        budget.graph(bytes);
    }

    private ReaderFrame push(Elements inside, boolean nil) {
        depth++;
        ReaderFrame frame = depth < frames.length ? frames[depth] : null;
        if (frame == null) {
            frame = more(inside);
        }
        frame.reset(inside, element, place, field, nil);
        return frame;
    }

    @Override
    protected Field field() {
        return place == ReaderFrame.NO_PLACE ? field : frames[depth].elements.shape.fieldAt(place);
    }

    @Override
    protected int text(Field of, String value) {
        place = ReaderFrame.NO_PLACE;
        return super.text(of, value);
    }

    /** The field that the innermost shape was entered by. */
    private Field owner() {
        ReaderFrame frame = frames[depth];
        return frame.place == ReaderFrame.NO_PLACE
                ? frame.owner
                : frames[depth - 1].elements.shape.fieldAt(frame.place);
    }

    private ReaderFrame more(Elements inside) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
        }
        ReaderFrame frame = new ReaderFrame(inside, element);
        frames[depth] = frame;
        return frame;
    }

    private ReaderFrame top() {
        return frames[depth];
    }

    // small enough to be a part of what reads each field, while what is rare is too large for that: see performance.md
    @Override
    public int next(Shape shape, Field likely) {
        ReaderFrame frame = frames[depth];
        if (likely.node() != Node.ELEMENT) {
            // nothing comes behind a value
            return frame.step == VALUE_READ ? nothing() : nextOfTag(frame, shape);
        }
        byte[] b = bytes;
        int p = position;
        if (b[p] != '<') {
            p = MarkupScan.behindSpace(b, p);
        }
        ElementName name = frame.elements.expected[frame.slot];
        int q = p + name.length;
        boolean usual = frame.plain
                && p <= safe
                && likely.equals(name.usualOwner)
                && name.isAt(b, p)
                && b[q] == '>'
                && (frame.seen & name.bit) == 0;
        if (!usual) {
            return next(frame, shape);
        }
        if (likely.occurs() != Field.Occurs.REPEATED) {
            frame.seen |= name.bit;
            frame.slot++;
        }
        begin(frame, name, q + 1);
        return likely.number();
    }

    /** An attribute whose value stands there as it is, or anything else. */
    private int nextOfTag(ReaderFrame frame, Shape shape) {
        int index = frame.attribute;
        if (index >= 0 && index < attributes.size() && shape.kind() == Kind.MESSAGE && attributes.isSlice(index)) {
            int of = frame.elements.known(attributes.name(index));
            if (of >= 0) {
                frame.attribute = index + 1;
                return slice(of, attributes.from(index), attributes.to(index));
            }
        }
        return next(frame, shape);
    }

    /** The element is at hand, whose start tag ends at {@code p} and has no attributes. */
    private void begin(ReaderFrame frame, ElementName name, int p) {
        position = p;
        attributes.clear();
        empty = false;
        enter(frame.elements.scope);
        element = name;
        place = name.index;
        pending = Pending.ELEMENT;
    }

    @Override
    public int next(Shape shape) {
        return next(frames[depth], shape);
    }

    /** Any attribute, text or element. */
    private int next(ReaderFrame frame, Shape shape) {
        Elements elements = frame.elements;
        if (!frame.plain) {
            if (shape.kind() != Kind.MESSAGE) {
                return nextOf(frame, shape);
            }
            while (frame.attribute >= 0 && frame.attribute < attributes.size()) {
                int index = frame.attribute++;
                AttributeName name = attributes.name(index);
                if (name.kind == AttributeName.OWN) {
                    int of = elements.attribute(name);
                    if (of >= 0) {
                        String value = attributes.value(index);
                        return value == null
                                ? slice(of, attributes.from(index), attributes.to(index))
                                : text(shape.fieldAt(of), value);
                    }
                    if (elements.known.anyAttribute() == null) {
                        throw FallbackSignal.UNSUPPORTED;
                    }
                    frame.otherAttributes = true;
                }
            }
            frame.attribute = -1;
            Field any = elements.known.anyAttribute();
            if (frame.otherAttributes && any != null) {
                frame.otherAttributes = false;
                return text(any, "");
            }
            Field value = elements.known.value();
            if (value != null) {
                return nextValue(frame, value);
            }
            if (frame.ended) {
                return nothing();
            }
            if (elements.known.text() != null) {
                return nextChild(frame);
            }
            frame.plain = true;
        }
        byte[] b = bytes;
        int p = position;
        if (b[p] != '<') {
            p = MarkupScan.behindSpace(b, p);
        }
        if (p <= safe) {
            if (b[p] == '<' && b[p + 1] == '/') {
                return endOf(frame, p);
            }
            ElementName[] expected = elements.expected;
            int slot = frame.slot;
            for (int i = slot; i < slot + Elements.AHEAD; i++) {
                if (expected[i].isAt(b, p)) {
                    return child(frame, expected[i], p);
                }
            }
        }
        position = p;
        return nextChild(frame);
    }

    private int nothing() {
        pending = Pending.NONE;
        return 0;
    }

    /** The end tag of a message is at hand. */
    private int endOf(ReaderFrame frame, int p) {
        position = endTag(frame.element, p);
        frame.ended = true;
        frame.plain = false;
        return nothing();
    }

    /** A start tag that begins with the name; the name may go on. */
    private int child(ReaderFrame frame, ElementName name, int p) {
        int q = p + name.length;
        if (bytes[q] != '>') {
            return bytes[q] == '/' || Scan.isSpace(bytes[q]) ? child(frame, name, p, q) : child(frame, p);
        }
        begin(frame, name, q + 1);
        return child(frame, name);
    }

    /**
     * Goes on to a tag with attributes that begins with the name; the name may go on, and the tag is not read then.
     *
     * @throws FallbackSignal if declarations in it give the name another meaning
     */
    private boolean isItem(ReaderFrame frame, ElementName name, int p, int q) {
        if (bytes[q] != '/' && !Scan.isSpace(bytes[q])) {
            return false;
        }
        if (child(frame, name, p, q) != name.owner.number()) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return true;
    }

    private int child(ReaderFrame frame, ElementName name) {
        Field owner = name.owner;
        if (owner.equals(Elements.NO_FIELD)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        element = name;
        if (name.multiple) {
            frame.slot = name.slot;
        } else {
            frame.slot = name.slot + 1;
            if (frame.see(name.index)) {
                throw FallbackSignal.UNSUPPORTED;
            }
        }
        place = name.index;
        pending = Pending.ELEMENT;
        return owner.number();
    }

    /** Leaves the bytes of a text to be read, which is behind; returns the number of its field, which has a place. */
    private int slice(int of, int from, int to) {
        sliceFrom = from;
        sliceTo = to;
        sliceNext = position;
        place = of;
        pending = Pending.SLICE;
        return field().number();
    }

    /** Any start tag. */
    private int child(ReaderFrame frame, int p) {
        if (bytes[p + 1] == '?') {
            throw FallbackSignal.UNSUPPORTED;
        }
        int q = MarkupScan.nameEnd(bytes, p + 1);
        return child(frame, null, p, q);
    }

    /** A start tag of which the name is known, unless declarations in it give it another meaning. */
    private int child(ReaderFrame frame, @Nullable ElementName known, int p, int q) {
        Elements elements = frame.elements;
        ElementName name = known == null ? elements.learned(bytes, p + 1, q) : known;
        AttributeOrder order = name == null ? new AttributeOrder() : name.attributes;
        Scope inner = attributes.read(bytes, q, elements.scope, longest, order);
        if (inner != elements.scope) {
            name = ShapeScopes.elements(elements.shape, inner).of(bytes, p + 1, q);
        } else if (name == null) {
            name = elements.of(bytes, p + 1, q);
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

    private int nextValue(ReaderFrame frame, Field value) {
        if (frame.step == VALUE_READ) {
            return nothing();
        }
        frame.step = VALUE_READ;
        String content = "";
        if (!frame.ended) {
            at(frame.element);
            empty = false;
            frame.ended = true;
            if (!frame.nil && findContent()) {
                position = sliceNext;
                return slice(frame.elements.value, sliceFrom, sliceTo);
            }
            content = content();
        }
        if (frame.nil) {
            requireBlank(content);
            return nothing();
        }
        return text(value, XsdValues.content(owner(), content));
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
                } else if (MarkupScan.isComment(b, p)) {
                    p = markup.commentEnd(b, p);
                } else {
                    throw FallbackSignal.UNSUPPORTED;
                }
            }
        }
        if (b[p + 1] == '/') {
            return endOf(frame, p);
        }
        return child(frame, p);
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        budget.start(limits, Integer.MAX_VALUE);
        openElements.start(limits);
        if (limits.numberDigits() < USUAL_DIGITS) {
            throw FallbackSignal.UNSUPPORTED;
        }
        depth = -1;
        open(array, offset, length, limits);
        pending = Pending.ELEMENT;
        field = ROOT;
        place = ReaderFrame.NO_PLACE;
        if (root.kind() == Kind.MESSAGE) {
            openElement(root);
        }
    }

    @Override
    public void skip() {
        throw FallbackSignal.UNSUPPORTED;
    }

    @Override
    public int enter(Shape shape) {
        if (shape.kind() == Kind.MESSAGE) {
            budget.enter(shape);
            Elements child = element.child;
            if (child != null
                    && child.shape == shape
                    && child.scope == scope
                    && attributes.isUsual()
                    && pending == Pending.ELEMENT) {
                open(child);
            } else {
                openElement(shape);
            }
            return MESSAGE;
        } else {
            boolean nil = pending == Pending.ELEMENT && attributes.isNil();
            boolean allowed = isNilAllowed();
            ReaderFrame frame = push(ShapeScopes.elements(shape, scope), nil);
            frame.nilAllowed = allowed;
            frame.plain = false;
            frame.expected = AnyXml.XML;
            return 0;
        }
    }

    private boolean isNilAllowed() {
        if (depth < 0) {
            return false;
        }
        ReaderFrame frame = top();
        return switch (frame.elements.shape.kind()) {
            case NILLABLE, ANY -> true;
            case TYPES -> frame.nilAllowed;
            case MESSAGE, CONTENT -> field().isNillable();
        };
    }

    /** Opens an element that says nothing of its type. */
    private void open(Elements inside) {
        boolean simple = attributes.size() == 0;
        ReaderFrame frame = push(inside, false);
        frame.ended = empty;
        frame.plain = simple && !empty && inside.plain;
        frame.attribute = simple ? -1 : 0;
        pending = Pending.NONE;
    }

    private void openElement(Shape shape) {
        if (pending != Pending.ELEMENT) {
            throw new IllegalStateException("no element is left to read");
        }
        boolean simple = attributes.size() == 0;
        boolean nil = !simple && attributes.isNil();
        if ((nil && !isNilAllowed()) || (!simple && !isTypeKnown() && !isOf(shape))) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Elements child = element.child;
        if (child == null || child.shape != shape || child.scope != scope) {
            child = ShapeScopes.elements(shape, scope);
            element.child = child;
        }
        ReaderFrame frame = push(child, nil);
        frame.ended = empty;
        frame.plain = simple && !empty && child.plain;
        frame.attribute = simple ? -1 : 0;
        pending = Pending.NONE;
    }

    /** Whether the {@code xsi:type} has been looked at already. */
    private boolean isTypeKnown() {
        return depth >= 0 && frames[depth].elements.isTyped;
    }

    private boolean isOf(Shape shape) {
        String name = attributes.type();
        if (name == null) {
            return true;
        }
        QName type = scope.type(name);
        return type != null
                && type.getLocalPart().equals(shape.typeName())
                && type.getNamespaceURI().equals(shape.namespace());
    }

    @Override
    public void leave(int mark) {
        if (mark == MESSAGE) {
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
                into.put(key, attributes.text(bytes, i));
            }
        }
    }

    private int nextOf(ReaderFrame frame, Shape shape) {
        return switch (shape.kind()) {
            case MESSAGE -> throw new IllegalArgumentException("an element of its own");
            case TYPES -> frame.step++ == 0 ? branch(type(shape)) : nothing();
            case CONTENT -> frame.step++ == 0 ? branch(member(shape)) : nothing();
            case NILLABLE -> nextOfNillable(frame);
            case ANY -> nextOfOpen(frame);
        };
    }

    private int branch(Field branch) {
        field = branch;
        place = ReaderFrame.NO_PLACE;
        return branch.number();
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
        throw FallbackSignal.UNSUPPORTED;
    }

    /** The branch of the node at hand. */
    private Field member(Shape union) {
        boolean isElement = pending == Pending.ELEMENT;
        if (isElement && element.union == union && element.branch != null) {
            return element.branch;
        }
        XmlShape known = XmlShape.of(union);
        Field branch = isElement ? known.element(element.namespace, element.local) : known.text();
        if (branch == null) {
            throw FallbackSignal.UNSUPPORTED;
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

    /** The names of an open element, then its content. */
    private int nextOfOpen(ReaderFrame frame) {
        boolean named = owner().node() == Node.ANY;
        switch (frame.step++) {
            case 0 -> {
                if (pending != Pending.ELEMENT || frame.nil) {
                    throw FallbackSignal.UNSUPPORTED;
                }
                return named && !element.namespace.isEmpty()
                        ? text(AnyXml.NAMESPACE, element.namespace)
                        : nextOfOpen(frame);
            }
            case 1 -> {
                return named ? text(AnyXml.NAME, element.local) : nextOfOpen(frame);
            }
            case 2 -> {
                String name = attributes.type();
                QName type = name == null ? null : scope.type(name);
                if (QNAME.equals(type)) {
                    throw FallbackSignal.UNSUPPORTED;
                }
                return type == null ? nextOfOpen(frame) : text(AnyXml.XSI_TYPE, Values.qNameText(type));
            }
            case 3 -> {
                field = frame.expected;
                if (AnyXml.NAMES.equals(field)) {
                    throw FallbackSignal.UNSUPPORTED;
                }
                place = ReaderFrame.NO_PLACE;
                pending = Pending.ELEMENT;
                return AnyXml.XML.equals(field) ? text(field, openElement()) : field.number();
            }
            default -> {
                return nothing();
            }
        }
    }

    /** The rest of the element at hand, as it stands there. */
    private String openElement() {
        String all = openElements.cut(bytes, position, empty, scope, around());
        position = openElements.end();
        return all;
    }

    /** The scope around the element that an open element is. */
    private Scope around() {
        int at = depth;
        while (at > 0 && frames[at].elements.shape.kind() != Kind.MESSAGE) {
            at--;
        }
        return frames[at].elements.scope;
    }

    @Override
    public void expect(Field content) {
        top().expected = content;
    }

    /** Whether there is something to read of an element that is nil; else it is read. */
    private boolean nilContent(Field value) {
        boolean bean = value.type() == Type.MESSAGE || value.type() == Type.UNION || value.type() == Type.EMBEDDED;
        if (attributes.hasOwn()) {
            if (bean) {
                return true;
            }
            throw FallbackSignal.UNSUPPORTED;
        }
        requireBlank(content());
        return false;
    }

    @Override
    public boolean isNil() {
        if (pending == Pending.NONE) {
            return top().nil;
        }
        if (pending != Pending.ELEMENT || !attributes.isNil() || nilContent(field())) {
            return false;
        }
        pending = Pending.NONE;
        return true;
    }

    /** A new one. */
    public static FieldReader create() {
        return new XmlTextReader();
    }

    /** Goes on if the same element comes next, and nothing between; else the list goes on by {@link #next}. */
    @Override
    protected int nextElement(Field list) {
        ReaderFrame frame = frames[depth];
        ElementName name = frame.elements.expected[frame.slot];
        byte[] b = bytes;
        int p = position;
        if (b[p] != '<') {
            p = MarkupScan.behindSpace(b, p);
        }
        if (frame.plain && p <= safe && list.equals(name.owner) && name.isAt(b, p)) {
            int q = p + name.length;
            if (b[q] != '>') {
                return !list.isNullAsNil() && isItem(frame, name, p, q) ? CURSOR : 0;
            }
            begin(frame, name, q + 1);
            return CURSOR;
        }
        return 0;
    }

    @Override
    protected String elementText() {
        if (pending == Pending.SLICE) {
            return slice();
        }
        if (attributes.size() != 0 && (attributes.isNil() || attributes.hasOwn())) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return content();
    }

    @Override
    protected Object scalar(String value) {
        return XsdValues.parse(field(), value, limits(), scope);
    }

    private Number number() {
        return (Number) scalar();
    }

    /** Whether an element is at hand that is all text. */
    private boolean isSimple() {
        return pending == Pending.ELEMENT && attributes.size() == 0 && !empty;
    }

    /** Whether the bounds of the text at hand are known, and its bytes are its characters. */
    private boolean isSlice() {
        return pending == Pending.SLICE || isSimple() && findContent();
    }

    /** The text at hand, whose bounds are known, is read. */
    private void pass() {
        position = sliceNext;
        if (pending == Pending.ELEMENT) {
            pending = Pending.NONE;
        }
    }

    @Override
    public int int32() {
        long value = digits();
        if (value != NO_DIGITS && value == (int) value) {
            return (int) value;
        }
        return value == NO_DIGITS ? number().intValue() : tooLarge();
    }

    private static int tooLarge() {
        throw FallbackSignal.UNSUPPORTED;
    }

    @Override
    public long int64() {
        long value = digits();
        return value == NO_DIGITS ? number().longValue() : value;
    }

    @Override
    public BigInteger integer() {
        long value = digits();
        return value == NO_DIGITS ? super.integer() : BigInteger.valueOf(value);
    }

    @Override
    public BigInteger uint64() {
        long value = digits();
        if (value == NO_DIGITS) {
            return super.uint64();
        }
        return value < 0 ? BigInteger.valueOf(tooLarge()) : BigInteger.valueOf(value);
    }

    /** The number that is the whole text at hand, which is read then; else {@link #NO_DIGITS}. */
    private long digits() {
        if (pending != Pending.SLICE && !isSimple()) {
            return NO_DIGITS;
        }
        byte[] b = bytes;
        int p = numberStart();
        boolean negative = b[p] == '-';
        int first = negative ? p + 1 : p;
        int q = first;
        long value = 0;
        if (b.length - q >= Long.BYTES) {
            long values = Digits.values(Bytes.littleLong(b, q));
            int found = Digits.count(Digits.others(values));
            value = found == 0 ? 0 : Digits.number(values, found);
            q += found;
        }
        for (int digit = b[q] - '0'; digit >= 0 && digit <= 9; digit = b[q] - '0') {
            value = value * 10 + digit;
            q++;
        }
        if (q == first || q - first > LONG_DIGITS || !isAll(q)) {
            return NO_DIGITS;
        }
        return negative ? -value : value;
    }

    private int numberStart() {
        return pending == Pending.SLICE ? sliceFrom : position;
    }

    /** Whether the text at hand ends there; it is read then. */
    private boolean isAll(int q) {
        if (pending == Pending.SLICE) {
            if (q != sliceTo) {
                return false;
            }
        } else {
            sliceNext = q <= safe ? element.end(bytes, q) : -1;
            if (sliceNext < 0) {
                return false;
            }
        }
        pass();
        return true;
    }

    @Override
    public float float32() {
        if (pending == Pending.SLICE || isSimple()) {
            float value = numbers.parseFloat(bytes, numberStart(), end);
            if (isNumberAll()) {
                return value;
            }
        }
        return number().floatValue();
    }

    @Override
    public double float64() {
        if (pending == Pending.SLICE || isSimple()) {
            double value = numbers.parseDouble(bytes, numberStart(), end);
            if (isNumberAll()) {
                return value;
            }
        }
        return number().doubleValue();
    }

    private boolean isNumberAll() {
        int q = numbers.next();
        return q >= 0 && q - numberStart() <= USUAL_DIGITS && isAll(q);
    }

    @Override
    public BigDecimal decimal() {
        if (isSlice()) {
            BigDecimal value = DecimalText.parse(bytes, sliceFrom, sliceTo, limits());
            if (value != null) {
                pass();
                return value;
            }
        }
        return super.decimal();
    }

    @Override
    public boolean bool() {
        if (field().node() != Node.NIL && isSlice()) {
            boolean value = isText("true") || isText("1");
            if (value || isText("false") || isText("0")) {
                pass();
                return value;
            }
        }
        return super.bool();
    }

    private boolean isText(String expected) {
        if (sliceTo - sliceFrom != expected.length()) {
            return false;
        }
        for (int i = 0; i < expected.length(); i++) {
            if (bytes[sliceFrom + i] != expected.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field of) {
        XMLGregorianCalendar value = usual();
        return value == null ? super.dateTime(of) : value;
    }

    @Override
    public XMLGregorianCalendar calendar(Field of) {
        XMLGregorianCalendar value = usual();
        return value == null ? super.calendar(of) : value;
    }

    /** The date or time that the element at hand is, if it has the given number of bytes: its end need not be looked for then. */
    private @Nullable XMLGregorianCalendar ofLength(int length) {
        int q = position + length;
        int next = q <= safe ? element.end(bytes, q) : -1;
        XMLGregorianCalendar value = next < 0 ? null : Calendars.parse(field(), bytes, position, q);
        if (value != null) {
            position = next;
            pending = Pending.NONE;
        }
        return value;
    }

    private @Nullable XMLGregorianCalendar usual() {
        if (isSimple()) {
            XMLGregorianCalendar brief = ofLength(DATE_TIME);
            brief = brief == null ? ofLength(DATE) : brief;
            if (brief != null) {
                return brief;
            }
        }
        XMLGregorianCalendar value = isSlice() ? Calendars.parse(field(), bytes, sliceFrom, sliceTo) : null;
        if (value != null) {
            pass();
        }
        return value;
    }

    @Override
    public String string() {
        if (isSlice()) {
            // a slice has no other white space than spaces
            if (field().whiteSpace() != Field.WhiteSpace.COLLAPSE || Scan.isCollapsed(bytes, sliceFrom, sliceTo)) {
                pass();
                return slice();
            }
        } else if (isSimple() && field().isVerbatim()) {
            pending = Pending.NONE;
            return otherContent();
        }
        return XsdValues.string(field(), read());
    }

    @Override
    public int enumeration(Field of) {
        if (isSlice()) {
            int ordinal = of.enumShape().find(bytes, sliceFrom, sliceTo);
            if (ordinal != EnumShape.UNKNOWN) {
                pass();
                return ordinal;
            }
        }
        return ordinal(of, read());
    }
}
