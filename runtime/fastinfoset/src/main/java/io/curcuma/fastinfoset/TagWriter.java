package io.curcuma.fastinfoset;

import io.curcuma.internal.bytes.NumberText;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.spi.Field;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Starts of elements: their names, namespaces and attributes, as ITU-T X.891 encodes them. */
abstract class TagWriter extends TextWriter {
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

    NameTables names = new NameTables("");
    private Namespace[] inScope = new Namespace[16];
    private int declared;
    /** Open elements whose attributes may come after content. */
    private int late;

    TagWriter() {}

    /** Begins a document, whose names are among these. */
    final void startTags(NameTables known) {
        names = known;
        names.start();
        declared = 0;
        late = 0;
    }

    /** An element begins that may have attributes after content, or one ends. */
    final void late(int more) {
        late += more;
    }

    /** How many namespaces are in scope. */
    final int declared() {
        return declared;
    }

    /** @return where the element begins */
    final int startElement(Name element, Namespace[] wanted, boolean nil, @Nullable Field type) {
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

    final void undeclare(int around) {
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
    final void attribute(Name name, String value, int head) {
        attributeName(name, head);
        value(value);
        end();
    }

    /** Begins an attribute; afterwards there is room for a number and for the end. */
    final void attributeName(Name name, int head) {
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
}
