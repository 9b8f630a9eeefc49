package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Which field comes next in a document: from tags to shapes. */
abstract class ElementReader extends FrameReader {
    /** Below it, the limit might be what a fast path would have to look at. */
    static final int USUAL_DIGITS = 64;

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

    /** What comes next, if it is not one of the next elements of a message. */
    abstract int nextOf(ReaderFrame frame, Shape shape);

    final int nothing() {
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
        attributes.clear();
        position = q + 1;
        empty = false;
        enter(frame.elements.scope);
        return child(frame, name);
    }

    private int child(ReaderFrame frame, ElementName name) {
        Field owner = name.owner;
        if (owner.equals(Elements.NO_FIELD)) {
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

    /** The next attribute, element or text of a message. */
    final int nextField(ReaderFrame frame) {
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

    @Override
    public final void skip() {
        throw HandOver.SIGNAL;
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
