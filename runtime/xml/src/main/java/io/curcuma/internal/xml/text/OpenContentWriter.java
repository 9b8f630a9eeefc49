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
 * prints, which declares all that it needs; of that the document says what is not in scope. Throws {@link HandOver} for whatever that
 * text does not look like, so that it is not trusted to be an element. What a schema knows is written like everything else.
 */
abstract class OpenContentWriter extends XmlDocumentWriter {
    private static final int MOST_ATTRIBUTES = 64;
    /** Of an open element: where its name begins and ends, where its content begins, and what is bound around it, twice. */
    private static final int ENTRY = 5;

    private static final int MOST_NAMED = 1 << 10;
    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");
    private static final int KNOWN = 8;
    private static final String DECLARATION = "xmlns";

    /** @param text {@code xmlns:prefix="uri"} */
    private record Known(String text, String prefix, String uri) {}

    private final Map<QName, Field> fields = new HashMap<>();
    /** Whether the open content at hand is an element of its own name. */
    private boolean wildcard;

    private String namespace = "";
    private String local = "";
    /** What {@code xsi:type} says of it. */
    private @Nullable Field type;

    /** What prefixes mean in the text. */
    private final PrefixBindings meant = new PrefixBindings();
    /** What the document declares inside of it. */
    private final PrefixBindings declared = new PrefixBindings();
    /** Of each attribute: where its name begins and ends, where its value begins and ends. */
    private final int[] attributes = new int[4 * MOST_ATTRIBUTES];

    /** Declarations that were there before, as the text has them. */
    private final @Nullable Known[] known = new @Nullable Known[KNOWN];

    private int nextKnown;
    private int attributeCount;
    private int[] open = new int[8 * ENTRY];
    private int openCount;
    private String xml = "";
    private int at;

    OpenContentWriter() {}

    @Override
    public void release() {
        super.release();
        xml = "";
    }

    @Override
    protected final void beginOpen(Field field, Shape inner) {
        Kind around = shape().kind();
        if (around != Kind.MESSAGE && around != Kind.CONTENT) {
            throw HandOver.SIGNAL;
        }
        beginWrapper(name(field), field, inner, false, null);
        wildcard = field.node() == Node.ANY;
        namespace = "";
        local = "";
        type = null;
    }

    @Override
    protected final void openPart(Field field, String value) {
        if (field == AnyXml.XML && wildcard) {
            fragment(value);
        } else if (field == AnyXml.NAMESPACE) {
            namespace = value;
        } else if (field == AnyXml.NAME) {
            local = value;
        } else if (field == AnyXml.XSI_TYPE) {
            QName name = Values.parseQName(value);
            type = field(name.getNamespaceURI(), name.getLocalPart());
            if (name.equals(QNAME)) {
                throw HandOver.SIGNAL;
            }
        } else if (field == AnyXml.TEXT) {
            if (wildcard) {
                need(namespace);
            }
            leaf(openElement(), value, false, type);
        } else {
            throw HandOver.SIGNAL;
        }
    }

    @Override
    protected final void openBean(Shape inner) {
        if (wildcard) {
            FieldTags tags = prefixes.tags(inner);
            if (late() && (tags.after != prefixes || !prefixes.has(namespace))) {
                throw HandOver.SIGNAL;
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
        xml = text;
        at = 0;
        openCount = 0;
        meant.cutTo(0);
        declared.cutTo(0);
        do {
            tag();
            content();
        } while (openCount > 0);
        if (at != xml.length()) {
            throw HandOver.SIGNAL;
        }
    }

    private char next() {
        if (at >= xml.length()) {
            throw HandOver.SIGNAL;
        }
        return xml.charAt(at);
    }

    private void require(char expected) {
        if (next() != expected) {
            throw HandOver.SIGNAL;
        }
        at++;
    }

    /** The text up to the next tag. */
    private void content() {
        int from = at;
        boolean escaped = false;
        while (openCount > 0 && next() != '<') {
            char c = xml.charAt(at++);
            escaped |= c == '&';
            if (c == '>' || c == '\r') {
                throw HandOver.SIGNAL;
            }
        }
        if (at > from) {
            text(value(from, at, escaped));
        }
    }

    private void tag() {
        require('<');
        if (next() == '/') {
            at++;
            endTag();
        } else {
            startTag();
        }
    }

    private void endTag() {
        int entry = --openCount * ENTRY;
        int name = open[entry];
        int length = open[entry + 1] - name;
        if (!xml.regionMatches(name, xml, at, length)) {
            throw HandOver.SIGNAL;
        }
        need(length + 3 + 2 * Token.SLACK);
        if (position == open[entry + 2]) {
            position = empty(buffer, position);
        } else {
            buffer[position] = '<';
            buffer[position + 1] = '/';
            position += 2;
            ascii(name, length);
            buffer[position++] = '>';
        }
        at += length;
        require('>');
        meant.cutTo(open[entry + 3]);
        declared.cutTo(open[entry + 4]);
        budget.leave();
    }

    private void startTag() {
        budget.enter();
        int name = at;
        int colon = name();
        int nameEnd = at;
        if (openCount * ENTRY == open.length) {
            open = Arrays.copyOf(open, 2 * open.length);
        }
        int entry = openCount++ * ENTRY;
        open[entry] = name;
        open[entry + 1] = nameEnd;
        open[entry + 3] = meant.size();
        open[entry + 4] = declared.size();
        readAttributes();
        need(nameEnd - name + 1 + 2 * Token.SLACK);
        buffer[position++] = '<';
        ascii(name, nameEnd - name);
        declare(name, colon, open[entry + 3]);
        writeAttributes();
        need(1 + 2 * Token.SLACK);
        buffer[position++] = '>';
        open[entry + 2] = position;
    }

    /** Goes behind a name of ASCII; returns where its prefix ends, its beginning for none. */
    private int name() {
        int from = at;
        int colon = from;
        boolean first = true;
        while (true) {
            char c = next();
            if (c == ':' && colon == from && !first) {
                colon = at;
                first = true;
            } else if (isStart(c) || (!first && isFurther(c))) {
                first = false;
            } else if (first || at - from > MOST_NAMED) {
                throw HandOver.SIGNAL;
            } else {
                return colon;
            }
            at++;
        }
    }

    private static boolean isStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isFurther(char c) {
        return (c >= '0' && c <= '9') || c == '-' || c == '.';
    }

    /** Finds the attributes of a start tag, behind which the text is then. */
    private void readAttributes() {
        attributeCount = 0;
        while (next() == ' ') {
            at++;
            if (attributeCount == MOST_ATTRIBUTES) {
                throw HandOver.SIGNAL;
            }
            int slot = 4 * attributeCount++;
            attributes[slot] = at;
            if (xml.startsWith(DECLARATION, at) && isKnown(slot)) {
                continue;
            }
            name();
            attributes[slot + 1] = at;
            require('=');
            require('"');
            attributes[slot + 2] = at;
            while (next() != '"') {
                char c = xml.charAt(at++);
                if (c < ' ' || c == '<') {
                    throw HandOver.SIGNAL;
                }
            }
            attributes[slot + 3] = at++;
            bind(slot);
        }
        require('>');
    }

    private boolean isDeclaration(int slot) {
        int name = attributes[slot];
        int length = attributes[slot + 1] - name;
        return xml.startsWith(DECLARATION, name)
                && (length == DECLARATION.length() || xml.charAt(name + DECLARATION.length()) == ':');
    }

    private boolean isKnown(int slot) {
        for (Known each : known) {
            if (each != null && xml.startsWith(each.text, at)) {
                int length = each.text.length();
                attributes[slot + 2] = at + length - each.uri.length() - 1;
                attributes[slot + 3] = at + length - 1;
                attributes[slot + 1] = attributes[slot + 2] - 2;
                at += length;
                meant.add(each.prefix, each.uri);
                return true;
            }
        }
        return false;
    }

    private void bind(int slot) {
        if (isDeclaration(slot)) {
            String name = xml.substring(attributes[slot], attributes[slot + 1]);
            String uri = xml.substring(attributes[slot + 2], attributes[slot + 3]);
            boolean isDefault = name.length() == DECLARATION.length();
            String prefix = isDefault ? "" : name.substring(DECLARATION.length() + 1);
            if (prefix.startsWith(XMLConstants.XML_NS_PREFIX)
                    || (uri.isEmpty() && !isDefault)
                    || uri.equals(XMLConstants.XML_NS_URI)
                    || uri.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                    || !isPlainUri(uri)) {
                throw HandOver.SIGNAL;
            }
            meant.add(prefix, uri);
            if (name.length() + uri.length() < Scope.LONGEST_KEPT) {
                known[nextKnown] = new Known(xml.substring(attributes[slot], at), prefix, uri);
                nextKnown = (nextKnown + 1) % KNOWN;
            }
        }
    }

    private static boolean isPlainUri(String uri) {
        for (int i = 0; i < uri.length(); i++) {
            char c = uri.charAt(i);
            if (c <= ' ' || c >= 0x7f || c == '&') {
                return false;
            }
        }
        return true;
    }

    /**
     * Declares what the document does not have in scope: what the text declares, since a value may rely on it, and what its names need.
     *
     * @param from of the element's name
     * @param colon in that name
     * @param around how many bindings there were before the tag
     */
    private void declare(int from, int colon, int around) {
        for (int i = around; i < meant.size(); i++) {
            String prefix = meant.prefix(i);
            declare(prefix, 0, prefix.length(), meant.uri(i));
        }
        declare(xml, from, colon, meant(from, colon));
    }

    private String meant(int from, int to) {
        String uri = meant.find(xml, from, to);
        if (uri != null) {
            return uri;
        }
        if (from < to) {
            throw HandOver.SIGNAL;
        }
        return "";
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
        need(DECLARATION.length() + to - from + uri.length() + 5 + 2 * Token.SLACK);
        put(" xmlns");
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

    private void writeAttributes() {
        for (int i = 0; i < attributeCount; i++) {
            int slot = 4 * i;
            requireDifferent(i);
            if (isDeclaration(slot)) {
                continue;
            }
            int name = attributes[slot];
            int colon = xml.indexOf(':', name);
            if (colon > 0 && colon < attributes[slot + 1] && !isXml(name, colon)) {
                declare(xml, name, colon, meant(name, colon));
            }
        }
        for (int i = 0; i < attributeCount; i++) {
            if (!isDeclaration(4 * i)) {
                writeAttribute(4 * i);
            }
        }
    }

    private boolean isXml(int from, int to) {
        return to - from == XMLConstants.XML_NS_PREFIX.length() && xml.startsWith(XMLConstants.XML_NS_PREFIX, from);
    }

    /** Names are sorted, so that the same ones are neighbours; two prefixes of one namespace are left to others. */
    private void requireDifferent(int index) {
        if (index == 0) {
            return;
        }
        int before = 4 * (index - 1);
        int slot = 4 * index;
        int order = compare(attributes[before], attributes[before + 1], attributes[slot], attributes[slot + 1]);
        if (order >= 0) {
            throw HandOver.SIGNAL;
        }
        if (isDeclaration(slot)) {
            return;
        }
        int colon = colon(slot);
        for (int i = 0; colon > 0 && i < index; i++) {
            int other = colon(4 * i);
            int length = attributes[slot + 1] - colon;
            if (other > 0
                    && !isDeclaration(4 * i)
                    && attributes[4 * i + 1] - other == length
                    && xml.regionMatches(other, xml, colon, length)) {
                throw HandOver.SIGNAL;
            }
        }
    }

    private int colon(int slot) {
        int colon = xml.indexOf(':', attributes[slot]);
        return colon < attributes[slot + 1] ? colon : -1;
    }

    private int compare(int a, int aEnd, int b, int bEnd) {
        for (int i = 0; a + i < aEnd && b + i < bEnd; i++) {
            if (xml.charAt(a + i) != xml.charAt(b + i)) {
                return xml.charAt(a + i) - xml.charAt(b + i);
            }
        }
        return (aEnd - a) - (bEnd - b);
    }

    private void writeAttribute(int slot) {
        int name = attributes[slot];
        int length = attributes[slot + 1] - name;
        need(length + 3 + 2 * Token.SLACK);
        buffer[position++] = ' ';
        ascii(name, length);
        put("=\"");
        escaped(value(attributes[slot + 2], attributes[slot + 3], true), true);
        need(1 + 2 * Token.SLACK);
        buffer[position++] = '"';
    }

    private void put(String ascii) {
        put(ascii, 0, ascii.length());
    }

    private void ascii(int from, int length) {
        put(xml, from, from + length);
    }

    @SuppressWarnings("deprecation") // the one method that copies ASCII as it is
    private void put(String ascii, int from, int to) {
        ascii.getBytes(from, to, buffer, position);
        position += to - from;
    }

    /** What a piece of the text stands for. */
    private String value(int from, int to, boolean escaped) {
        int reference = escaped ? xml.indexOf('&', from) : -1;
        if (reference < 0 || reference >= to) {
            return xml.substring(from, to);
        }
        StringBuilder out = new StringBuilder(to - from);
        int begin = from;
        while (reference >= 0 && reference < to) {
            out.append(xml, begin, reference);
            begin = reference(reference, out);
            reference = xml.indexOf('&', begin);
        }
        return out.append(xml, begin, to).toString();
    }

    private int reference(int from, StringBuilder out) {
        int end = xml.indexOf(';', from);
        if (end < 0) {
            throw HandOver.SIGNAL;
        }
        switch (xml.substring(from, end)) {
            case "&lt" -> out.append('<');
            case "&gt" -> out.append('>');
            case "&amp" -> out.append('&');
            case "&quot" -> out.append('"');
            case "&#13" -> out.append('\r');
            case "&#10" -> out.append('\n');
            case "&#9" -> out.append('\t');
            default -> throw HandOver.SIGNAL;
        }
        return end + 1;
    }
}
