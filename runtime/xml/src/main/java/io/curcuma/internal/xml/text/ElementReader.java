package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.Arrays;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Which field comes next in a document: from tags to shapes. */
abstract class ElementReader extends OpenElementReader {
    /** Below it, the limit might be what a fast path would have to look at. */
    static final int USUAL_DIGITS = 64;

    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    /** What is entered. */
    ReaderFrame[] frames = new ReaderFrame[0];

    int depth = -1;

    ElementReader(@Nullable RootEnd rootEnd) {
        super(rootEnd);
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        if (limits.numberDigits() < USUAL_DIGITS) {
            throw HandOver.SIGNAL;
        }
        depth = -1;
        open(array, offset, length, limits);
        pending = Pending.ELEMENT;
        field = ROOT;
        if (root.kind() == Kind.MESSAGE) {
            openElement(root, false);
        }
    }

    @Override
    public final int next(Shape shape) {
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
        ElementName next = expected[slot];
        if (next.isAt(b, p)) {
            return child(frame, next, p);
        }
        next = expected[slot + 1];
        if (next.isAt(b, p)) {
            return child(frame, next, p);
        }
        if (b[p] == '<' && b[p + 1] == '/') {
            return endOf(frame, p);
        }
        next = expected[slot + 2];
        if (next.isAt(b, p)) {
            return child(frame, next, p);
        }
        return nextOf(frame, shape);
    }

    /** The first child of a message, as a rule one of the first of its shape. */
    private int firstChild(ReaderFrame frame, int p) {
        ElementName[] expected = frame.elements.expected;
        int slot = frame.slot;
        for (int i = slot; p <= safe && i < slot + Elements.AHEAD; i++) {
            if (expected[i].isAt(bytes, p)) {
                return child(frame, expected[i], p);
            }
        }
        return child(frame, p);
    }

    private int nextOf(ReaderFrame frame, Shape shape) {
        return switch (shape.kind()) {
            case MESSAGE -> nextField(frame);
            case TYPES -> frame.step++ == 0 ? branch(type(shape)) : nothing();
            case CONTENT -> frame.step++ == 0 ? branch(member(shape)) : nothing();
            case NILLABLE -> nextOfNillable(frame);
            case ANY -> nextOfOpen(frame);
        };
    }

    private int nothing() {
        pending = Pending.NONE;
        return 0;
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

    /** A start tag that begins with the name; the name may go on. */
    private int child(ReaderFrame frame, ElementName name, int p) {
        int q = p + name.length;
        if (bytes[q] != '>') {
            return bytes[q] == '/' || Scan.isSpace(bytes[q]) ? child(frame, name, p, q) : child(frame, p);
        }
        attributes.clear();
        position = q + 1;
        empty = false;
        enter(frame.elements.scope);
        return child(frame, name);
    }

    private int child(ReaderFrame frame, ElementName name) {
        Field owner = name.owner;
        if (owner == Elements.NO_FIELD) {
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

    /** Leaves the bytes of a text to be read, which is behind; returns the number of its field. */
    private int slice(Field of, int from, int to) {
        sliceFrom = from;
        sliceTo = to;
        sliceNext = position;
        field = of;
        pending = Pending.SLICE;
        return of.number();
    }

    /** Any start tag. */
    private int child(ReaderFrame frame, int p) {
        if (bytes[p + 1] == '?') {
            throw HandOver.SIGNAL;
        }
        int q = nameEnd(bytes, p + 1);
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
                String value = attributes.value(index);
                return value == null ? slice(of, attributes.from(index), attributes.to(index)) : text(of, value);
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
            frame.ended = true;
            if (!frame.nil && findContent()) {
                position = sliceNext;
                return slice(value, sliceFrom, sliceTo);
            }
            content = content();
        }
        if (frame.nil) {
            requireBlank(content);
            return nothing();
        }
        return text(value, XsdValues.content(frame.owner, content));
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
        return firstChild(frame, p);
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
        boolean isElement = pending == Pending.ELEMENT;
        if (isElement && element.union == union && element.branch != null) {
            return element.branch;
        }
        XmlShape known = XmlShape.of(union);
        Field branch = isElement ? known.element(element.namespace, element.local) : known.text();
        if (branch == null) {
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

    /** The names of an open element, then its content. */
    private int nextOfOpen(ReaderFrame frame) {
        boolean named = frame.owner.node() == Node.ANY;
        switch (frame.step++) {
            case 0 -> {
                if (pending != Pending.ELEMENT || frame.nil) {
                    throw HandOver.SIGNAL;
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
                    throw HandOver.SIGNAL;
                }
                return type == null ? nextOfOpen(frame) : text(AnyXml.XSI_TYPE, Values.qNameText(type));
            }
            case 3 -> {
                field = frame.expected;
                pending = Pending.ELEMENT;
                return field == AnyXml.XML ? text(field, openElement(around())) : field.number();
            }
            default -> {
                return nothing();
            }
        }
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
    public final void expect(Field content) {
        top().expected = content;
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
    public final void skip() {
        throw HandOver.SIGNAL;
    }

    @Override
    public final boolean isNil() {
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
    public final int enter(Shape shape) {
        if (shape.kind() == Kind.MESSAGE) {
            budget.enter(shape);
            Kind around = top().elements.shape.kind();
            openElement(shape, around == Kind.TYPES || around == Kind.ANY);
        } else {
            boolean nil = pending == Pending.ELEMENT && attributes.isNil();
            boolean allowed = isNilAllowed();
            ReaderFrame frame = push(ShapeScopes.elements(shape, scope), nil);
            frame.nilAllowed = allowed;
            frame.plain = false;
            frame.expected = AnyXml.XML;
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

    /** @param typeKnown whether the {@code xsi:type} has been looked at already */
    private void openElement(Shape shape, boolean typeKnown) {
        if (pending != Pending.ELEMENT) {
            throw new IllegalStateException("no element is left to read");
        }
        boolean simple = attributes.size() == 0;
        boolean nil = !simple && attributes.isNil();
        if ((nil && !isNilAllowed()) || (!simple && !typeKnown && !isOf(shape))) {
            throw HandOver.SIGNAL;
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
        frame.reset(inside, element, field, nil);
        return frame;
    }

    @Override
    public void release() {
        super.release();
        for (int i = 0; i < frames.length && frames[i] != null && frames[i].isInUse(); i++) {
            frames[i].forget();
        }
    }

    private ReaderFrame top() {
        return frames[depth];
    }

    @Override
    public final void leave(int mark) {
        if (frames[depth].elements.shape.kind() == Kind.MESSAGE) {
            budget.leave();
        }
        depth--;
        pending = Pending.NONE;
    }

    @Override
    public final void attributes(Map<String, String> into) {
        XmlShape known = top().elements.known;
        for (int i = 0; i < attributes.size(); i++) {
            AttributeName name = attributes.name(i);
            if (name.kind == AttributeName.OWN && known.attribute(name.namespace, name.local) == null) {
                String key = Values.qNameText(new QName(name.namespace, name.local, name.prefix));
                into.put(key, attributes.text(bytes, i));
            }
        }
    }
}
