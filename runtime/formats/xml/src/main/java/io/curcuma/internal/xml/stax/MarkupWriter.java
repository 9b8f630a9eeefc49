package io.curcuma.internal.xml.stax;

import io.curcuma.internal.xml.stax.PendingMarkup.Attribute;
import io.curcuma.internal.xml.stax.PendingMarkup.End;
import io.curcuma.internal.xml.stax.PendingMarkup.Tag;
import io.curcuma.internal.xml.stax.PendingMarkup.Text;
import io.curcuma.internal.xml.text.CharacterData;
import io.curcuma.internal.xsd.Namespaces;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.codehaus.stax2.XMLStreamWriter2;

/**
 * Writes markup in its order, and holds back what stands behind a tag that is still open.
 *
 * <p>Prefixes follow from the document alone: {@code ns1}, {@code ns2} in the order in which namespaces other than the default one
 * are needed, each declared where it is not in scope.
 */
final class MarkupWriter {
    private static final String[] NO_PREFIXES = {};
    private static final End END = new End();
    private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
    private static final Map<String, String> USUAL = Map.of(
            XSI, "xsi", XMLConstants.W3C_XML_SCHEMA_NS_URI, "xs", XMLConstants.XML_NS_URI, XMLConstants.XML_NS_PREFIX);

    private final XMLStreamWriter out;
    private final boolean pretty;
    private final String defaultNamespace;
    private final Namespaces scope = new Namespaces();
    private final Map<String, String> prefixes = new HashMap<>(USUAL);
    private final Deque<PendingMarkup> waiting = new ArrayDeque<>();
    private final Deque<Tag> elements = new ArrayDeque<>();
    private final Set<String> used = new HashSet<>();
    private boolean afterChild;

    /** @param defaultNamespace of the elements without a prefix, empty for none */
    MarkupWriter(XMLStreamWriter out, String defaultNamespace, boolean pretty) {
        this.out = out;
        this.defaultNamespace = defaultNamespace;
        this.pretty = pretty;
        scope.start();
    }

    /** The prefix of a namespace where no other is wanted. */
    String prefix(String namespace) {
        return prefixes.computeIfAbsent(namespace, key -> "ns" + (prefixes.size() - USUAL.size() + 1));
    }

    /** Whether elements of the namespace need no prefix. */
    boolean isDefault(String namespace) {
        return namespace.equals(defaultNamespace);
    }

    /** Declares a namespace on a tag where its elements need a prefix. */
    void declare(Tag tag, String namespace) {
        if (!namespace.isEmpty() && !isDefault(namespace) && !namespace.equals(XMLConstants.XML_NS_URI)) {
            tag.declare(prefix(namespace), namespace);
        }
    }

    void tag(Tag tag) throws XMLStreamException {
        put(tag);
    }

    void text(String text) throws XMLStreamException {
        if (!text.isEmpty()) {
            put(new Text(text));
        }
    }

    void end() throws XMLStreamException {
        put(END);
    }

    /** Writes as much as may be written. */
    void settle() throws XMLStreamException {
        for (PendingMarkup next = waiting.peek(); next != null && !isOpen(next); next = waiting.peek()) {
            waiting.remove();
            write(next);
        }
    }

    private void put(PendingMarkup markup) throws XMLStreamException {
        if (waiting.isEmpty() && !isOpen(markup)) {
            write(markup);
        } else {
            waiting.add(markup);
        }
    }

    private static boolean isOpen(PendingMarkup markup) {
        return markup instanceof Tag tag && tag.isOpen();
    }

    private void write(PendingMarkup markup) throws XMLStreamException {
        if (markup instanceof Tag tag) {
            start(tag);
        } else if (markup instanceof Text text) {
            characters(text.text());
        } else {
            Tag tag = elements.pop();
            if (afterChild) {
                indent(tag);
            }
            out.writeEndElement();
            scope.close();
            afterChild = true;
        }
    }

    /** Woodstox has references for control characters that are allowed as they are, and are written so by the faster route. */
    private void characters(String text) throws XMLStreamException {
        if (out instanceof XMLStreamWriter2 woodstox && CharacterData.hasControl(text)) {
            woodstox.writeRaw(CharacterData.escaped(text));
        } else {
            out.writeCharacters(text);
        }
    }

    private void start(Tag tag) throws XMLStreamException {
        Tag parent = elements.peek();
        if (parent != null) {
            indent(parent);
        }
        elements.push(tag);
        scope.open();
        int declared = scope.size();
        used.clear();
        declare(tag);
        String prefix = elementPrefix(tag);
        String[] attributePrefixes = attributePrefixes(tag);
        String xsi = tag.isNil() || tag.type() != null ? bound(prefix(XSI), XSI) : "";
        QName type = tag.type();
        String typeText = type == null ? "" : typeText(type);

        out.writeStartElement(prefix, tag.name(), tag.namespace());
        if (scope.size() > declared) {
            declarations();
        }
        if (type != null) {
            out.writeAttribute(xsi, XSI, "type", typeText);
        }
        if (tag.isNil()) {
            out.writeAttribute(xsi, XSI, "nil", "true");
        }
        for (int i = 0; i < attributePrefixes.length; i++) {
            Attribute attribute = tag.attributes().get(i);
            out.writeAttribute(attributePrefixes[i], attribute.namespace(), attribute.name(), attribute.value());
        }
        afterChild = false;
    }

    private void declarations() throws XMLStreamException {
        for (Map.Entry<String, String> declaration : scope.declaredHere()) {
            if (declaration.getKey().isEmpty()) {
                out.writeDefaultNamespace(declaration.getValue());
            } else {
                out.writeNamespace(declaration.getKey(), declaration.getValue());
            }
        }
    }

    private void indent(Tag parent) throws XMLStreamException {
        if (pretty && !parent.isMixed()) {
            // of the children for a start tag, of the parent itself, no longer among the elements, for its end tag
            out.writeCharacters("\n" + "  ".repeat(elements.size()));
        }
    }

    private void declare(Tag tag) {
        tag.declarations().forEach((prefix, namespace) -> {
            used.add(prefix);
            if (!namespace.equals(scope.uri(prefix))) {
                scope.declare(prefix, namespace);
            }
        });
        QName type = tag.type();
        if (type != null && type.getNamespaceURI().isEmpty()) {
            String unused = bound("", "");
        }
    }

    private String elementPrefix(Tag tag) {
        String namespace = tag.namespace();
        String wanted = tag.prefix();
        if (namespace.isEmpty()) {
            return bound("", "");
        }
        if (wanted != null) {
            return bound(wanted, namespace);
        }
        return bound(namespace.equals(defaultNamespace) ? "" : prefix(namespace), namespace);
    }

    private String[] attributePrefixes(Tag tag) {
        if (tag.attributes().isEmpty()) {
            return NO_PREFIXES;
        }
        String[] all = new String[tag.attributes().size()];
        for (int i = 0; i < all.length; i++) {
            Attribute attribute = tag.attributes().get(i);
            String namespace = attribute.namespace();
            if (namespace.isEmpty()) {
                all[i] = "";
            } else {
                boolean any = attribute.prefix().isEmpty() || namespace.equals(XMLConstants.XML_NS_URI);
                all[i] = bound(any ? prefix(namespace) : attribute.prefix(), namespace);
            }
        }
        return all;
    }

    private String typeText(QName type) {
        String namespace = type.getNamespaceURI();
        if (namespace.equals(scope.uri(""))) {
            used.add("");
            return type.getLocalPart();
        }
        return bound(prefix(namespace), namespace) + ":" + type.getLocalPart();
    }

    /** The wanted prefix, declared if it has to be; another where the same tag uses it for another namespace. */
    private String bound(String wanted, String namespace) {
        String prefix = wanted;
        for (int i = 1; !namespace.equals(scope.uri(prefix)); i++) {
            if (!used.contains(prefix) && !prefix.equals(XMLConstants.XMLNS_ATTRIBUTE)) {
                scope.declare(prefix, namespace);
            } else {
                prefix = "ns" + i;
            }
        }
        used.add(prefix);
        return prefix;
    }
}
