package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.internal.xml.text.InfosetReader;
import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import org.jspecify.annotations.Nullable;

/** Elements of a document that is read: their attributes, children and text, in the order of the document. */
abstract class StaxElementReader extends InfosetReader {
    final StaxSource source;
    final Budget budget = new Budget();
    private final TextRun run = new TextRun();
    private @Nullable StaxReaderFrame[] frames = new @Nullable StaxReaderFrame[16];
    private int depth;
    private boolean peeked;

    StaxElementReader(StaxEncoding encoding) {
        source = new StaxSource(encoding);
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        budget.start(limits, Integer.MAX_VALUE);
        depth = 0;
        peeked = false;
        source.start(bytes, offset, length, limits);
        if (!roots.isEmpty() && !source.isOneOf(roots)) {
            throw source.mismatch("another root element than " + names(roots));
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

    /** The frame that was pushed last. */
    final StaxReaderFrame top() {
        return Objects.requireNonNull(frames[depth - 1]);
    }

    final void push(Shape shape, boolean nil, boolean nilAllowed) {
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

    final StaxReaderFrame pop() {
        StaxReaderFrame frame = top();
        depth--;
        return frame;
    }

    final int ended() {
        pending = Pending.NONE;
        return 0;
    }

    final int element(Field of) {
        field = of;
        pending = Pending.ELEMENT;
        return of.number();
    }

    final int nextField(StaxReaderFrame frame) {
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

    final void empty(String content) {
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
                return event == XMLStreamConstants.START_ELEMENT ? child(frame) : ended();
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

    private int child(StaxReaderFrame frame) {
        Field child = frame.element(source.namespace(), source.name());
        if (child == null) {
            throw source.unknownElement();
        }
        // a nil element may have children: a bean with a primitive field always has a value, which JAXB writes too
        if ((!child.isMultiple() || child.occurs() == Field.Occurs.LIST) && !frame.isFirst(child)) {
            throw source.mismatch("a second element '" + child.name() + "' where the schema has one");
        }
        if (child.isNullAsNil() && source.isNil()) {
            empty(content());
            return nextChild(frame);
        }
        return element(child);
    }

    /** The text of the element at hand, to whose end the source goes. */
    final String content() {
        run.clear();
        return rest(source.advance());
    }

    /** Gives the text of the element at hand, to whose end the source goes. */
    final void content(ScalarChars to) {
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
                throw source.unknownElement();
            } else if (source.isText()) {
                source.appendTo(run);
            }
        }
        return run.toString();
    }

    final boolean isNilAllowed() {
        return depth > 0
                && switch (top().shape.kind()) {
                    case NILLABLE, ANY -> true;
                    case TYPES -> top().nilAllowed;
                    case MESSAGE, CONTENT -> field.isNillable();
                };
    }

    /** @param typeKnown whether the {@code xsi:type} has been looked at already */
    final void open(Shape shape, boolean typeKnown) {
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
}
