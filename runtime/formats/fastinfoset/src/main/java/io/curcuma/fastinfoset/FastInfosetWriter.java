package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.fastinfoset.ShapeNames.Entry;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.internal.xml.text.InfosetWriter;
import io.curcuma.internal.xml.text.RecentRoots;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import java.util.Arrays;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as a Fast Infoset document, byte for byte what Sun's serializer makes of them. Throws {@link FallbackSignal} for what is rare:
 * open content, qualified names as values, attributes after content, a default namespace that would have to change.
 */
final class FastInfosetWriter extends InfosetWriter<Name> {
    /** Ends an element, or attributes. */
    private static final int END = 0xf0;

    private static final int TWO_ENDS = 0xff;
    private static final int EMPTY_VALUE = 0xff;
    private static final int TEXT = 0x80;
    private static final int ADDED_TEXT = 0x90;
    private static final int TEXT_INDEX = 0xa0;
    private static final int ADDED_VALUE = 0x40;
    private static final int VALUE_INDEX = 0x80;
    /** Strings of fewer chars are found by their index when they come again. */
    private static final int INDEXED = 32;
    /** Octets before a string, and what is looked at behind it. */
    private static final int AROUND = 8 + StringTable.SLACK;
    /** Octets before a number, which has a few more than two digits as a rule, and fewer than 258. */
    private static final int NUMBER_HEAD = 2;

    private static final long SPACES = 0x2020_2020_2020_2020L;
    private static final long SIGNS = 0x8080_8080_8080_8080L;
    private static final int ATTRIBUTES = 0x40;
    private static final int DECLARATIONS = 0x38;
    private static final int DECLARATION = 0xcc;
    private static final int ELEMENT_NAME = 0x3c;
    private static final int ATTRIBUTE_NAME = 0x78;
    private static final int WITH_PREFIX = 2;
    private static final int WITH_NAMESPACE = 1;
    private static final int INDEX = 0x80;
    /** Room for a start and its name, a number, and what ends it. */
    private static final int ROOM = 64 + NumberText.ROOM;

    private static final byte[] HEADER = {(byte) 0xe0, 0, 0, 1, 0};
    private static final Namespace[] NO_DECLARATIONS = {};

    private final StringTable texts = new StringTable();
    private final StringTable values = new StringTable();
    /** What ended and has not been written: 0, {@link #END} or {@link #TWO_ENDS}. */
    private int ended;

    private NameTables names = new NameTables("");
    private Namespace[] inScope = new Namespace[16];
    private int declared;
    /** Open elements whose attributes may come after content. */
    private int late;
    /** Names of the shape that is open. */
    private ShapeNames inside;

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
    /** How many namespaces are in scope around the element that a number is the content of. */
    private int around;

    FastInfosetWriter() {
        roots = new RecentRoots<>(Start::new);
        inside = names.of(Shape.of("", ""));
    }

    /** Begins a document. */
    private void startText(Shape root, Limits messageLimits) {
        reset(root, messageLimits, Integer.MAX_VALUE);
        texts.start();
        values.start();
        ended = 0;
    }

    /** Sign bits of control characters, white space among them, and of what is not ASCII. */
    @Override
    protected long specials(long word) {
        return (word - SPACES | word) & SIGNS;
    }

    @Override
    protected boolean isPlain(byte[] b, int p, int n) {
        int end = p + n;
        int last = end - Long.BYTES;
        int i = p;
        for (; i <= last; i += Long.BYTES) {
            if (specials(Bytes.littleLong(b, i)) != 0 && !isEachPlain(b, i, i + Long.BYTES)) {
                return false;
            }
        }
        return isEachPlain(b, i, end);
    }

    @Override
    protected boolean putPlain(byte[] latin1, int n, byte[] b, int p) {
        // white space is special among control characters, and plain
        return super.putPlain(latin1, n, b, p) || isEachPlain(b, p, p + n);
    }

    private static boolean isEachPlain(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            byte c = b[i];
            if (c < ' ' && c != '\n' && c != '\t' && c != '\r') {
                return false;
            }
        }
        return true;
    }

    /** Writes the ends that are due; there is room for one octet. */
    private void settle() {
        if (ended != 0) {
            buffer[position++] = (byte) ended;
            ended = 0;
        }
    }

    /** An element ends, or its attributes; there is room for one octet. */
    private void end() {
        if (ended == END) {
            ended = TWO_ENDS;
        } else {
            settle();
            ended = END;
        }
    }

    /** Attributes go on. */
    private void unend() {
        ended = 0;
    }

    @Override
    protected void text(String text) {
        text(text, NO_FIELD);
    }

    /** Text of the element at hand; of none, nothing. */
    private void text(String text, int field) {
        int n = text.length();
        if (n == 0) {
            return;
        }
        need(n + AROUND);
        settle();
        int head = Octets.sizeOfLength7(n);
        if (putAscii(text, n, position + head, field)) {
            text(head, n, n);
            return;
        }
        int length = length(text);
        need(length + AROUND);
        head = Octets.sizeOfLength7(length);
        int unused = Utf8.put(text, buffer, position + head);
        text(head, length, n);
    }

    private static int length(String text) {
        if (!XmlNames.isText(text)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return Utf8.length(text);
    }

    /** Text whose bytes stand where they will be. */
    private void text(int head, int length, int chars) {
        int from = position + head;
        int first = TEXT;
        if (chars < INDEXED) {
            int index = texts.indexOf(buffer, from, length);
            if (index != StringTable.NONE) {
                position = Octets.putIndex4(buffer, position, TEXT_INDEX, index);
                return;
            }
            first = ADDED_TEXT;
        }
        int unused = Octets.putLength7(buffer, position, first, length);
        position = from + length;
    }

    /** Where the digits of a number go. */
    private int numberStart() {
        return position + NUMBER_HEAD;
    }

    /** Text that is a number, which stands from {@link #numberStart} to {@code end}; the ends before it have been written. */
    private void number(int end) {
        int length = end - numberStart();
        text(placed(Octets.sizeOfLength7(length), length), length, length);
    }

    /** Moves a number to where octets before it leave it; returns how many these are. */
    private int placed(int head, int length) {
        if (head < NUMBER_HEAD) {
            System.arraycopy(buffer, numberStart(), buffer, position + head, length);
        }
        return head;
    }

    /** The value of an attribute. */
    private void value(String value) {
        int n = value.length();
        need(n + AROUND);
        if (n == 0) {
            buffer[position++] = (byte) EMPTY_VALUE;
            return;
        }
        int length = n;
        int head = Octets.sizeOfLength5(n);
        if (!putAscii(value, n, position + head, NO_FIELD)) {
            length = length(value);
            need(length + AROUND);
            head = Octets.sizeOfLength5(length);
            int unused = Utf8.put(value, buffer, position + head);
        }
        value(head, length, n);
    }

    /** The value of an attribute that is a number, which stands from {@link #numberStart} to {@code end}. */
    private void numberValue(int end) {
        int length = end - numberStart();
        value(placed(Octets.sizeOfLength5(length), length), length, length);
    }

    /** A value whose bytes stand where they will be. */
    private void value(int head, int length, int chars) {
        int from = position + head;
        int first = 0;
        if (chars < INDEXED) {
            int index = values.indexOf(buffer, from, length);
            if (index != StringTable.NONE) {
                position = Octets.putIndex2(buffer, position, VALUE_INDEX, index);
                return;
            }
            first = ADDED_VALUE;
        }
        int unused = Octets.putLength5(buffer, position, first, length);
        position = from + length;
    }

    /** Begins a document, whose names are among these. */
    private void startTags(NameTables known) {
        names = known;
        names.start();
        declared = 0;
        late = 0;
    }

    /** An element begins that may have attributes after content, or one ends. */
    private void late(int more) {
        late += more;
    }

    /** How many namespaces are in scope. */
    private int declared() {
        return declared;
    }

    /** @return where the element begins */
    private int startElement(Name element, Namespace[] wanted, boolean nil, @Nullable Field type) {
        need(ROOM);
        settle();
        int head = position;
        for (Namespace namespace : wanted) {
            declare(namespace, head);
        }
        declare(element.namespace, head);
        Name typeName = type == null ? null : names.name(type.namespace(), type.name());
        if (nil || type != null) {
            declare(names.xsi, head);
        }
        if (typeName != null && !typeName.namespace.uri.equals(names.defaultNamespace)) {
            if (typeName.namespace.uri.isEmpty()) {
                throw FallbackSignal.UNSUPPORTED;
            }
            declare(typeName.namespace, head);
        }
        if (position > head) {
            buffer[position++] = (byte) END;
        }
        elementName(element);
        if (typeName != null) {
            attribute(names.type, typeName.qualified(typeName.namespace.prefix), head);
        }
        if (nil) {
            attribute(names.nil, "true", head);
        }
        return head;
    }

    /** C.12. */
    private void declare(Namespace namespace, int head) {
        if (namespace.inScope) {
            return;
        }
        if (late > 0 && names.isNumbered(namespace)) {
            // Sun's serializer gets those elements late, and with them their prefixes
            throw FallbackSignal.UNSUPPORTED;
        }
        names.choosePrefix(namespace);
        byte[] prefix = namespace.prefixUtf8;
        need(prefix.length + namespace.utf8.length + ROOM);
        if (position == head) {
            buffer[position++] = DECLARATIONS;
        }
        buffer[position++] = (byte) (DECLARATION | WITH_NAMESPACE | (prefix.length == 0 ? 0 : WITH_PREFIX));
        if (prefix.length > 0) {
            boolean isNew = namespace.prefixIndex < 0;
            identifier(prefix, namespace.prefixIndex);
            namespace.prefixIndex = isNew ? names.nextPrefix() : namespace.prefixIndex;
        }
        boolean isNew = namespace.nameIndex < 0;
        identifier(namespace.utf8, namespace.nameIndex);
        namespace.nameIndex = isNew ? names.nextName() : namespace.nameIndex;
        namespace.inScope = true;
        if (declared == inScope.length) {
            inScope = Arrays.copyOf(inScope, 2 * declared);
        }
        inScope[declared++] = namespace;
    }

    private void undeclare(int around) {
        while (declared > around) {
            inScope[--declared].inScope = false;
        }
    }

    /** C.18. */
    private void elementName(Name name) {
        if (name.elementDocument == names.document) {
            position = Octets.putIndex3(buffer, position, name.element);
        } else {
            name.elementDocument = names.document;
            name.element = names.elements++;
            literal(ELEMENT_NAME, name);
        }
    }

    private void literal(int first, Name name) {
        Namespace namespace = name.namespace;
        boolean qualified = !namespace.uri.isEmpty();
        boolean prefixed = qualified && !namespace.prefix.isEmpty();
        need(name.local.utf8.length + ROOM);
        buffer[position++] = (byte) (first | (prefixed ? WITH_PREFIX : 0) | (qualified ? WITH_NAMESPACE : 0));
        if (prefixed) {
            position = Octets.putIndex2(buffer, position, INDEX, namespace.prefixIndex);
        }
        if (qualified) {
            position = Octets.putIndex2(buffer, position, INDEX, namespace.nameIndex);
        }
        Name.Local local = name.local;
        boolean isNew = local.document != names.document;
        identifier(local.utf8, isNew ? -1 : local.index);
        if (isNew) {
            local.document = names.document;
            local.index = names.nextLocal();
        }
    }

    /** C.13: a string that a table has, or will have; there is room for it. */
    private void identifier(byte[] utf8, int index) {
        if (index >= 0) {
            position = Octets.putIndex2(buffer, position, INDEX, index);
        } else {
            position = Octets.putLength2(buffer, position, utf8.length);
            System.arraycopy(utf8, 0, buffer, position, utf8.length);
            position += utf8.length;
        }
    }

    /** C.4. */
    private void attribute(Name name, String value, int head) {
        attributeName(name, head);
        value(value);
        end();
    }

    /** Begins an attribute; afterwards there is room for a number and for the end. */
    private void attributeName(Name name, int head) {
        need(ROOM);
        // the end of the attributes before is this one's to say
        unend();
        buffer[head] |= ATTRIBUTES;
        if (name.attributeDocument == names.document) {
            position = Octets.putIndex2(buffer, position, 0, name.attribute);
        } else {
            name.attributeDocument = names.document;
            name.attribute = names.attributes++;
            literal(ATTRIBUTE_NAME, name);
        }
    }

    @Override
    public void root(QName name, @Nullable Shape derived) {
        roots.choose(name, derived);
    }

    @Override
    public void start(Shape rootShape, Limits messageLimits) {
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
    protected boolean needsAnotherRun(boolean lost) {
        knowsNext = isLate || knows && lost;
        return lost || isLate;
    }

    @Override
    public void release() {
        super.release();
        lateAttributes.clear();
        knowsNext = false;
    }

    private InfosetFrame top() {
        InfosetFrame frame = frames[depth - 1];
        if (frame == null) {
            throw new IllegalStateException("start comes first");
        }
        return frame;
    }

    @Override
    protected Shape shape() {
        return inside.shape;
    }

    @Override
    protected Name name(Field field) {
        return inside.of(field).name;
    }

    @Override
    protected Name element() {
        return top().element;
    }

    @Override
    protected boolean isNil() {
        return top().nil;
    }

    @Override
    protected @Nullable Field type() {
        return top().type;
    }

    @Override
    protected void open(Name element, Field field, Shape inner, boolean nil, @Nullable Field type) {
        open(element, inner(inside.of(field), inner), nil, type);
    }

    @Override
    protected void beginWrapper(Name element, Field field, Shape inner, boolean nil, @Nullable Field type) {
        InfosetFrame frame = push(inner(inside.of(field), inner), element);
        frame.nil = nil;
        frame.type = type;
    }

    @Override
    protected boolean isEmptyWrapper() {
        return position == top().content;
    }

    @Override
    protected void endWrapper() {
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
    protected void close() {
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
    protected void leaf(Name element, String text, boolean nil, @Nullable Field type) {
        int around = declared();
        int unused = startElement(element, NO_DECLARATIONS, nil, type);
        text(text);
        need(ROOM);
        end();
        undeclare(around);
    }

    /** A value may come before attributes, as JAXB has it; then it waits for the end of its element. */
    @Override
    protected void content(Field field, String text) {
        if (inside.late && field.node() == Field.Node.VALUE) {
            top().value = text;
        } else {
            text(text, field.number());
        }
    }

    /** Begins an element without attributes for a value; afterwards there is room for a number and for the end. */
    private void startLeaf(Name element) {
        need(ROOM);
        if (element.elementDocument == names.document && element.namespace.inScope) {
            settle();
            position = Octets.putIndex3(buffer, position, element.element);
        } else {
            int unused = startElement(element, NO_DECLARATIONS, false, null);
        }
    }

    /** Ends what {@link #startLeaf} began. */
    private void endLeaf(int around) {
        end();
        if (declared() != around) {
            undeclare(around);
        }
    }

    @Override
    protected void attribute(Name name, String value) {
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
    private boolean isNumberBegun(Name name) {
        InfosetFrame frame = top();
        if (inside.afterElements || position != frame.content || !name.namespace.inScope) {
            return false;
        }
        attributeName(name, frame.head);
        return true;
    }

    /** Ends such an attribute, whose number ends at {@code p}. */
    private void endNumber(int p) {
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

    @Override
    public void bool(Field field, boolean value) {
        if (field.node() != Node.NIL) {
            string(field, Boolean.toString(value));
        } else if (value) {
            top().nil = true;
        }
    }

    /** A new one. */
    static FieldWriter create() {
        return new FastInfosetWriter();
    }

    @Override
    protected int beginAscii(Field field, int room) {
        Entry entry = inside.of(field);
        if (entry.leaf) {
            around = declared();
            startLeaf(entry.name);
            return numberStart();
        }
        return entry.isAttribute && isNumberBegun(entry.name) ? numberStart() : -1;
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        if (inside.of(field).leaf) {
            number(end);
            endLeaf(around);
        } else {
            endNumber(end);
        }
    }

    @Override
    public void int32(Field field, int value) {
        int p = beginAscii(field, NumberText.ROOM);
        if (p >= 0) {
            endAscii(field, p, NumberText.putInt(buffer, p, value));
        } else {
            value(field, Integer.toString(value));
        }
    }

    @Override
    public void int64(Field field, long value) {
        int p = beginAscii(field, NumberText.ROOM);
        if (p >= 0) {
            endAscii(field, p, NumberText.putLong(buffer, p, value));
        } else {
            value(field, Long.toString(value));
        }
    }

    @Override
    public void float32(Field field, float value) {
        int p = Float.isFinite(value) ? beginAscii(field, NumberText.ROOM) : -1;
        if (p >= 0) {
            endAscii(field, p, NumberText.putFloat(buffer, p, value));
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    public void float64(Field field, double value) {
        int p = Double.isFinite(value) ? beginAscii(field, NumberText.ROOM) : -1;
        if (p >= 0) {
            endAscii(field, p, NumberText.putDouble(buffer, p, value));
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            nothing(field);
            return;
        }
        Entry entry = inside.of(field);
        if (entry.leaf) {
            leaf(entry.name, value, field.number());
        } else {
            value(field, value);
        }
    }

    private void leaf(Name element, String value, int field) {
        int around = declared();
        startLeaf(element);
        text(value, field);
        need(ROOM);
        endLeaf(around);
    }

    @Override
    public void strings(Field field, List<String> values) {
        Entry entry = inside.of(field);
        if (!entry.leaf) {
            super.strings(field, values);
            return;
        }
        for (int i = 0, size = values.size(); i < size; i++) {
            leaf(entry.name, Values.item(field, values.get(i)), field.number());
        }
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
}
