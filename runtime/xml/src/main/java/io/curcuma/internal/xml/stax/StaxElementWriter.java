package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.stax.PendingMarkup.Tag;
import io.curcuma.internal.xml.text.RootedWriter;
import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** Elements of a document that is written: their tags, and what is open. */
abstract class StaxElementWriter extends FieldWriter implements RootedWriter {
    final Budget budget = new Budget();
    private final StaxEncoding.Writers writers;
    private QName root = new QName("root");
    private @Nullable QName rootType;
    private final boolean pretty;
    private final LimitedBytes bytes = new LimitedBytes();
    private final Deque<StaxWriterFrame> frames = new ArrayDeque<>();
    private @Nullable XMLStreamWriter stream;
    private @Nullable MarkupWriter markup;

    StaxElementWriter(StaxEncoding encoding, boolean pretty) {
        writers = encoding.writers();
        this.pretty = pretty;
    }

    @Override
    public final void root(QName name, @Nullable Shape derived) {
        root = name;
        rootType = derived == null ? null : new QName(derived.namespace(), derived.typeName());
    }

    /** A call of the stream, which writes to memory. */
    interface Call {
        void run() throws XMLStreamException;
    }

    static void run(Call call) {
        try {
            call.run();
        } catch (XMLStreamException e) {
            throw new SerializationException(Code.INVALID_BEAN, "a document that cannot be written");
        }
    }

    final MarkupWriter out() {
        return Objects.requireNonNull(markup, "start comes first");
    }

    final StaxWriterFrame top() {
        return frames.element();
    }

    @Override
    public void start(Shape shape, Limits messageLimits) {
        begin(messageLimits);
        budget.start(messageLimits, Integer.MAX_VALUE);
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
    final TargetElement target(Field field) {
        return switch (top().shape.kind()) {
            case MESSAGE, CONTENT -> new TargetElement(field.namespace(), field.name(), false, null);
            case NILLABLE, ANY -> top().target;
            case TYPES ->
                top().shape.isDeclared(field)
                        ? top().target
                        : top().target.withType(new QName(field.namespace(), field.name()));
        };
    }

    final Tag tag(TargetElement target) {
        Tag tag = new Tag(target.namespace(), null, target.name());
        tag.nil(target.nil());
        tag.type(target.type());
        return tag;
    }

    /** Content comes: unless attributes may follow it, the tag around it is complete. */
    final void content() {
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

    final void leaf(Tag tag, String text) {
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
    final void nothing(Field field) {
        if (field.isNullAsNil()) {
            nil(field);
        } else {
            passed(field);
        }
    }

    /** An attribute has been written or is absent: after the last one the tag need not wait any longer. */
    final void passed(Field field) {
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
}
