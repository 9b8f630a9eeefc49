package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.internal.xml.text.RecentRoots;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.Arrays;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A document's elements and what is open of them. */
abstract class InfosetDocumentWriter extends TagWriter {
    private static final byte[] HEADER = {(byte) 0xe0, 0, 0, 1, 0};
    private static final Namespace[] NO_DECLARATIONS = {};
    /** Names of the shape that is open. */
    ShapeNames inside;

    private final RecentRoots<Start> roots;
    private @Nullable InfosetFrame[] frames = new @Nullable InfosetFrame[16];
    private int depth;
    private final LateAttributes lateAttributes = new LateAttributes();
    /** Elements that were opened. */
    private int opened;
    /** Whether an attribute came after content. */
    private boolean isLate;
    /** Whether the next run knows all attributes. */
    private boolean knowsNext;
    /** Whether this run does. */
    private boolean knows;

    InfosetDocumentWriter() {
        roots = new RecentRoots<>(Start::new);
        inside = names.of(Shape.of("", ""));
    }

    /** How documents with one root element begin. */
    private static final class Start {
        private final QName root;
        final @Nullable Field type;
        NameTables names;
        Name element;

        Start(Root root) {
            this.root = root.name();
            type = root.type();
            names = new NameTables(this.root.getNamespaceURI());
            element = names.name(this.root.getNamespaceURI(), this.root.getLocalPart());
        }

        /** The default namespace is the root's own, unless its children are in none and would have to undo it one by one. */
        void shape(Shape shape) {
            String namespace = XmlShape.of(shape).namespaces().contains("") ? "" : root.getNamespaceURI();
            if (!names.defaultNamespace.equals(namespace)) {
                names = new NameTables(namespace);
                element = names.name(root.getNamespaceURI(), root.getLocalPart());
            }
        }
    }

    @Override
    public final void root(QName name, @Nullable Shape derived) {
        roots.choose(name, derived);
    }

    @Override
    public final void start(Shape rootShape, Limits messageLimits) {
        super.start(rootShape, messageLimits);
        startText(rootShape, messageLimits);
        if (rootShape.kind() != Shape.Kind.MESSAGE) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Start start = roots.get();
        start.shape(rootShape);
        startTags(start.names);
        depth = 0;
        opened = 0;
        isLate = false;
        knows = knowsNext;
        knowsNext = false;
        if (!knows) {
            lateAttributes.clear();
        }
        need(ROOM);
        System.arraycopy(HEADER, 0, buffer, 0, HEADER.length);
        position = HEADER.length;
        open(start.element, names.of(rootShape), false, start.type);
    }

    @Override
    public void finish() {
        close();
        end();
        settle();
        super.finish();
    }

    @Override
    protected final boolean needsAnotherRun(boolean lost) {
        knowsNext = isLate || knows && lost;
        return lost || isLate;
    }

    @Override
    public final void release() {
        super.release();
        lateAttributes.clear();
        knowsNext = false;
    }

    final InfosetFrame top() {
        InfosetFrame frame = frames[depth - 1];
        if (frame == null) {
            throw new IllegalStateException("start comes first");
        }
        return frame;
    }

    @Override
    protected final Shape shape() {
        return inside.shape;
    }

    @Override
    protected final Name name(Field field) {
        return inside.of(field).name;
    }

    @Override
    protected final Name element() {
        return top().element;
    }

    @Override
    protected final boolean isNil() {
        return top().nil;
    }

    @Override
    protected final @Nullable Field type() {
        return top().type;
    }

    @Override
    protected final void open(Name element, Field field, Shape inner, boolean nil, @Nullable Field type) {
        open(element, inner(inside.of(field), inner), nil, type);
    }

    @Override
    protected final void beginWrapper(Name element, Field field, Shape inner, boolean nil, @Nullable Field type) {
        InfosetFrame frame = push(inner(inside.of(field), inner), element);
        frame.nil = nil;
        frame.type = type;
    }

    @Override
    protected final boolean isEmptyWrapper() {
        return position == top().content;
    }

    @Override
    protected final void endWrapper() {
        pop();
    }

    private ShapeNames inner(ShapeNames.Entry by, Shape entered) {
        ShapeNames child = by.child;
        if (child == null || child.shape != entered) {
            child = names.of(entered);
            by.child = child;
        }
        return child;
    }

    private InfosetFrame push(ShapeNames inner, Name element) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        InfosetFrame frame = frames[depth];
        if (frame == null) {
            frame = new InfosetFrame(inner, element);
            frames[depth] = frame;
        }
        depth++;
        frame.names = inner;
        frame.element = element;
        frame.content = position;
        frame.value = null;
        frame.lateNames.clear();
        frame.lateValues.clear();
        inside = inner;
        return frame;
    }

    private void pop() {
        depth--;
        if (depth > 0) {
            inside = top().names;
        }
    }

    private void open(Name element, ShapeNames inner, boolean nil, @Nullable Field type) {
        int around = declared();
        int head = startElement(element, inner.declarations, nil, type);
        InfosetFrame frame = push(inner, element);
        frame.head = head;
        frame.declared = around;
        frame.number = opened++;
        late(inner.late ? 1 : 0);
        if (knows && inner.afterElements) {
            int last = lateAttributes.last(frame.number);
            for (int i = lateAttributes.first(frame.number); i < last; i++) {
                attribute(lateAttributes.name(i), lateAttributes.value(i), head);
            }
            frame.content = position;
        }
    }

    @Override
    protected final void close() {
        String value = top().value;
        if (value != null) {
            text(value);
        }
        if (inside.afterElements && !knows) {
            collected(top());
        }
        need(ROOM);
        end();
        undeclare(top().declared);
        late(inside.late ? -1 : 0);
        pop();
    }

    @Override
    protected final void leaf(Name element, String text, boolean nil, @Nullable Field type) {
        int around = declared();
        int unused = startElement(element, NO_DECLARATIONS, nil, type);
        text(text);
        need(ROOM);
        end();
        undeclare(around);
    }

    /** A value may come before attributes, as JAXB has it; then it waits for the end of its element. */
    @Override
    protected final void content(Field field, String text) {
        if (inside.late && field.node() == Field.Node.VALUE) {
            top().value = text;
        } else {
            text(text, field.number());
        }
    }

    /** Begins an element without attributes for a value; afterwards there is room for a number and for the end. */
    final void startLeaf(Name element) {
        need(ROOM);
        if (element.elementDocument == names.document && element.namespace.inScope) {
            settle();
            position = Octets.putIndex3(buffer, position, element.element);
        } else {
            int unused = startElement(element, NO_DECLARATIONS, false, null);
        }
    }

    /** Ends what {@link #startLeaf} began. */
    final void endLeaf(int around) {
        end();
        if (declared() != around) {
            undeclare(around);
        }
    }

    @Override
    protected final void attribute(Name name, String value) {
        InfosetFrame frame = top();
        if (!name.namespace.inScope) {
            throw FallbackSignal.UNSUPPORTED;
        }
        if (inside.afterElements) {
            if (knows) {
                return;
            }
            frame.lateNames.add(name);
            frame.lateValues.add(value);
        }
        if (position != frame.content) {
            isLate = true;
            return;
        }
        attribute(name, value, frame.head);
        frame.content = position;
    }

    /** Begins an attribute that is a number; false if it has to be a string, and then nothing has changed. */
    final boolean isNumberBegun(Name name) {
        InfosetFrame frame = top();
        if (inside.afterElements || position != frame.content || !name.namespace.inScope) {
            return false;
        }
        attributeName(name, frame.head);
        return true;
    }

    /** Ends such an attribute, whose number ends at {@code p}. */
    final void endNumber(int p) {
        numberValue(p);
        end();
        top().content = position;
    }

    private void collected(InfosetFrame frame) {
        int begin = lateAttributes.begin();
        for (int i = 0; i < frame.lateNames.size(); i++) {
            lateAttributes.add(frame.lateNames.get(i), frame.lateValues.get(i));
        }
        frame.lateNames.clear();
        frame.lateValues.clear();
        lateAttributes.end(frame.number, begin);
    }
}
