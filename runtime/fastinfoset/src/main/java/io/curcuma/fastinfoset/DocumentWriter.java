package io.curcuma.fastinfoset;

import io.curcuma.Field;
import io.curcuma.HandOver;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.wire.NumberText;
import io.curcuma.xmltext.XmlShape;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A document's elements, attributes and namespaces, as ITU-T X.891 encodes them. */
abstract class DocumentWriter extends TextWriter {
    private static final byte[] HEADER = {(byte) 0xe0, 0, 0, 1, 0};
    private static final Namespace[] NO_DECLARATIONS = {};
    private static final int ATTRIBUTES = 0x40;
    private static final int DECLARATIONS = 0x38;
    private static final int DECLARATION = 0xcc;
    private static final int ELEMENT_NAME = 0x3c;
    private static final int ATTRIBUTE_NAME = 0x78;
    private static final int WITH_PREFIX = 2;
    private static final int WITH_NAMESPACE = 1;
    private static final int INDEX = 0x80;
    /** Room for a start and its name, a number, and what ends it. */
    static final int ROOM = 64 + NumberText.ROOM;

    /** Names of the shape that is open. */
    ShapeNames shape;

    private final QName root;
    private Names names;
    private @Nullable WriterFrame[] frames = new @Nullable WriterFrame[16];
    private int depth;
    private Namespace[] inScope = new Namespace[16];
    private int declared;
    /** Open elements whose attributes may come after content. */
    private int late;

    DocumentWriter(QName root) {
        this.root = root;
        names = new Names(root.getNamespaceURI());
        shape = names.of(Shape.of("", ""));
    }

    @Override
    public void start(Shape rootShape, Limits messageLimits) {
        startText(messageLimits);
        if (rootShape.kind() != Shape.Kind.MESSAGE) {
            throw HandOver.SIGNAL;
        }
        // the root's own, unless its children are in none and would have to undo it one by one
        String defaultNamespace = XmlShape.of(rootShape).namespaces().contains("") ? "" : root.getNamespaceURI();
        if (!names.defaultNamespace.equals(defaultNamespace)) {
            names = new Names(defaultNamespace);
        }
        names.start();
        depth = 0;
        declared = 0;
        late = 0;
        need(ROOM);
        System.arraycopy(HEADER, 0, buffer, 0, HEADER.length);
        position = HEADER.length;
        open(names.name(root.getNamespaceURI(), root.getLocalPart()), names.of(rootShape), false, null);
    }

    @Override
    public void finish() {
        close();
        end();
        settle();
        super.finish();
    }

    final WriterFrame top() {
        WriterFrame frame = frames[depth - 1];
        if (frame == null) {
            throw new IllegalStateException("start comes first");
        }
        return frame;
    }

    final ShapeNames inner(ShapeNames.Entry by, Shape entered) {
        ShapeNames child = by.child;
        if (child == null || child.shape != entered) {
            child = names.of(entered);
            by.child = child;
        }
        return child;
    }

    final WriterFrame push(ShapeNames inner, Name element) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        WriterFrame frame = frames[depth];
        if (frame == null) {
            frame = new WriterFrame(inner, element);
            frames[depth] = frame;
        }
        depth++;
        frame.names = inner;
        frame.element = element;
        frame.content = position;
        shape = inner;
        return frame;
    }

    final void pop() {
        depth--;
        if (depth > 0) {
            shape = top().names;
        }
    }

    /** Begins an element that is a message. */
    final void open(Name element, ShapeNames inner, boolean nil, @Nullable Field type) {
        int around = declared;
        int head = startElement(element, inner.declarations, nil, type);
        WriterFrame frame = push(inner, element);
        frame.head = head;
        frame.declared = around;
        late += inner.late ? 1 : 0;
    }

    /** Ends an element that is a message. */
    final void close() {
        need(ROOM);
        end();
        undeclare(top().declared);
        late -= shape.late ? 1 : 0;
        pop();
    }

    /** An element that a text is the whole content of. */
    final void leaf(Name element, String text, boolean nil, @Nullable Field type) {
        int around = declared;
        int unused = startElement(element, NO_DECLARATIONS, nil, type);
        text(text);
        need(ROOM);
        end();
        undeclare(around);
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
        if (declared != around) {
            undeclare(around);
        }
    }

    /** How many namespaces are in scope. */
    final int declared() {
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

    private void declare(Namespace namespace, int head) {
        if (namespace.inScope) {
            return;
        }
        if (late > 0 && names.isNumbered(namespace)) {
            // Sun's serializer gets those elements late, and with them their prefixes
            throw HandOver.SIGNAL;
        }
        names.choosePrefix(namespace);
        byte[] prefix = namespace.prefix.getBytes(StandardCharsets.US_ASCII);
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

    /** An attribute of the message that was opened last. */
    final void attribute(Name name, String value) {
        WriterFrame frame = top();
        if (!name.namespace.inScope || position != frame.content) {
            throw HandOver.SIGNAL;
        }
        attribute(name, value, frame.head);
        frame.content = position;
    }

    private void attribute(Name name, String value, int head) {
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
        value(value);
        end();
    }
}
