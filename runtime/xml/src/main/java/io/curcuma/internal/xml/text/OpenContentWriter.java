package io.curcuma.internal.xml.text;

import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Open content of a document that is written. Elements that no schema knows come as the text that {@link io.curcuma.spi.jaxb.XmlFragments}
 * prints, which declares all that it needs; of that the document says what is not in scope. Throws {@link FallbackSignal} for whatever that
 * text does not look like, so that it is not trusted to be an element. What a schema knows is written like everything else.
 */
abstract class OpenContentWriter extends AttributeWriter {
    /**
     * Numbers for an open element: where its name begins and ends, where its content begins, and what is bound around it,
     * twice.
     */
    private static final int ENTRY = 5;

    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    private final Map<QName, Field> fields = new HashMap<>();
    /** Whether the open content at hand is an element of its own name. */
    private boolean wildcard;

    private String namespace = "";
    private String local = "";
    /** What {@code xsi:type} says of it. */
    private @Nullable Field type;

    private final FragmentCursor fragment = new FragmentCursor();
    /** What the document declares inside of it. */
    private final PrefixBindings declared = new PrefixBindings();

    private int[] open = new int[8 * ENTRY];
    private int openCount;

    OpenContentWriter() {}

    @Override
    public void release() {
        super.release();
        fragment.forget();
    }

    @Override
    protected final void beginOpen(Field field, Shape inner) {
        Kind around = shape().kind();
        if (around != Kind.MESSAGE && around != Kind.CONTENT) {
            throw FallbackSignal.UNSUPPORTED;
        }
        beginWrapper(name(field), field, inner, false, null);
        wildcard = field.node() == Node.ANY;
        namespace = "";
        local = "";
        type = null;
    }

    @Override
    protected final void openPart(Field field, String value) {
        if (AnyXml.XML.equals(field) && wildcard) {
            fragment(value);
        } else if (AnyXml.NAMESPACE.equals(field)) {
            namespace = value;
        } else if (AnyXml.NAME.equals(field)) {
            local = value;
        } else if (AnyXml.XSI_TYPE.equals(field)) {
            QName name = Values.parseQName(value);
            if (name.equals(QNAME)) {
                throw FallbackSignal.UNSUPPORTED;
            }
            type = field(name.getNamespaceURI(), name.getLocalPart());
        } else if (AnyXml.TEXT.equals(field)) {
            if (wildcard) {
                need(namespace);
            }
            leaf(openElement(), value, false, type);
        } else {
            throw FallbackSignal.UNSUPPORTED;
        }
    }

    @Override
    protected final void openBean(Shape inner) {
        if (wildcard) {
            FieldTags tags = prefixes.tags(inner);
            if (late() && (tags.after != prefixes || !prefixes.has(namespace))) {
                throw FallbackSignal.UNSUPPORTED;
            }
            prefixes = tags.after.with(namespace);
            open(openElement(), tags, false, type);
        } else {
            open(element(), AnyXml.BEAN, inner, false, type);
        }
    }

    /** The element that the names say, or the one of the field. */
    private Tag openElement() {
        return wildcard ? prefixes.tag(field(namespace, local)) : element();
    }

    /** One object for a name, of which a schema has so many. */
    private Field field(String uri, String name) {
        return fields.computeIfAbsent(
                new QName(uri, name),
                key -> Field.of(1, uri, XmlNames.ncName(name), Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR));
    }

    private void fragment(String text) {
        fragment.start(text);
        openCount = 0;
        declared.cutTo(0);
        do {
            if (fragment.isEndTag()) {
                endTag();
            } else {
                startTag();
            }
            if (openCount > 0) {
                text(fragment.text());
            }
        } while (openCount > 0);
        if (!fragment.isAtEnd()) {
            throw FallbackSignal.UNSUPPORTED;
        }
    }

    private void endTag() {
        int entry = --openCount * ENTRY;
        int from = open[entry];
        int to = open[entry + 1];
        fragment.endTag(from, to);
        need(to - from + 3 + 2 * Token.SLACK);
        if (position == open[entry + 2]) {
            position = empty(buffer, position);
        } else {
            buffer[position] = '<';
            buffer[position + 1] = '/';
            position += 2;
            put(fragment.xml, from, to);
            buffer[position++] = '>';
        }
        fragment.meant.cutTo(open[entry + 3]);
        declared.cutTo(open[entry + 4]);
        budget.leave();
    }

    private void startTag() {
        budget.enter();
        if (openCount * ENTRY == open.length) {
            open = Arrays.copyOf(open, 2 * open.length);
        }
        int entry = openCount++ * ENTRY;
        int around = fragment.meant.size();
        open[entry + 3] = around;
        open[entry + 4] = declared.size();
        fragment.startTag();
        int from = fragment.nameFrom;
        int to = fragment.nameTo;
        open[entry] = from;
        open[entry + 1] = to;
        need(to - from + 1 + 2 * Token.SLACK);
        buffer[position++] = '<';
        put(fragment.xml, from, to);
        declare(around);
        for (int i = 0; i < fragment.attributes; i++) {
            if (!fragment.isDeclaration(i)) {
                attribute(i);
            }
        }
        need(1 + 2 * Token.SLACK);
        buffer[position++] = '>';
        open[entry + 2] = position;
    }

    /**
     * Declares what the document does not have in scope: what the tag declares, since a value may rely on it, and what its names need.
     *
     * @param around how many bindings there were before the tag
     */
    private void declare(int around) {
        PrefixBindings meant = fragment.meant;
        for (int i = around; i < meant.size(); i++) {
            String prefix = meant.prefix(i);
            declare(prefix, 0, prefix.length(), meant.uri(i));
        }
        declare(fragment.nameFrom, fragment.colon);
        for (int i = 0; i < fragment.attributes; i++) {
            int from = fragment.nameFrom(i);
            int colon = fragment.isDeclaration(i) ? -1 : fragment.colon(i);
            if (colon >= 0 && !isXml(from, colon)) {
                declare(from, colon);
            }
        }
    }

    private boolean isXml(int from, int to) {
        return to - from == XMLConstants.XML_NS_PREFIX.length()
                && fragment.xml.startsWith(XMLConstants.XML_NS_PREFIX, from);
    }

    private void declare(int from, int colon) {
        declare(fragment.xml, from, colon, fragment.namespace(from, colon));
    }

    private void declare(String text, int from, int to, String uri) {
        String known = declared.find(text, from, to);
        if (known == null) {
            known = outside(text, from, to);
        }
        if (uri.equals(known)) {
            return;
        }
        declared.add(text.substring(from, to), uri);
        need(FragmentCursor.DECLARATION.length() + to - from + uri.length() + 5 + 2 * Token.SLACK);
        buffer[position++] = ' ';
        put(FragmentCursor.DECLARATION);
        if (from < to) {
            buffer[position++] = ':';
            put(text, from, to);
        }
        put("=\"");
        put(uri);
        buffer[position++] = '"';
    }

    /** The namespace of a prefix around the open element; null if it has none. */
    private @Nullable String outside(String text, int from, int to) {
        return from == to ? defaultNamespace() : namespaceInScope(Prefixes.number(text, from, to));
    }

    private void attribute(int index) {
        int from = fragment.nameFrom(index);
        int to = fragment.nameTo(index);
        need(to - from + 3 + 2 * Token.SLACK);
        buffer[position++] = ' ';
        put(fragment.xml, from, to);
        put("=\"");
        escaped(fragment.value(index), true);
        need(1 + 2 * Token.SLACK);
        buffer[position++] = '"';
    }

    private void put(String ascii) {
        put(ascii, 0, ascii.length());
    }

    @SuppressWarnings("deprecation") // the one method that copies ASCII as it is
    private void put(String ascii, int from, int to) {
        ascii.getBytes(from, to, buffer, position);
        position += to - from;
    }
}
