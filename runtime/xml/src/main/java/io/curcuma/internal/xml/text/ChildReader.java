package io.curcuma.internal.xml.text;

import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import org.jspecify.annotations.Nullable;

/** Which field comes next in a document: attributes, then text and child elements. */
abstract class ChildReader extends FrameReader {
    /** The {@link ReaderFrame#step} behind simple content. */
    private static final int VALUE_READ = -1;

    ChildReader(@Nullable RootEnd rootEnd) {
        super(rootEnd);
    }

    // small enough to be a part of what reads each field, while what is rare is too large for that: see performance.md
    @Override
    public final int next(Shape shape, Field likely) {
        ReaderFrame frame = frames[depth];
        if (likely.node() != Node.ELEMENT) {
            // nothing comes behind a value
            return frame.step == VALUE_READ ? nothing() : nextOfTag(frame, shape);
        }
        byte[] b = bytes;
        int p = position;
        if (b[p] != '<') {
            p = behindSpace(b, p);
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
    final void begin(ReaderFrame frame, ElementName name, int p) {
        position = p;
        attributes.clear();
        empty = false;
        enter(frame.elements.scope);
        element = name;
        place = name.index;
        pending = Pending.ELEMENT;
    }

    @Override
    public final int next(Shape shape) {
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
            p = behindSpace(b, p);
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

    /** What comes next in something that is not an element of its own. */
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
        begin(frame, name, q + 1);
        return child(frame, name);
    }

    /**
     * Goes on to a tag with attributes that begins with the name; the name may go on, and the tag is not read then.
     *
     * @throws FallbackSignal if declarations in it give the name another meaning
     */
    final boolean isItem(ReaderFrame frame, ElementName name, int p, int q) {
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
                } else if (isComment(p)) {
                    p = commentEnd(p);
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
}
