package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.Namespaces;
import io.curcuma.spi.Budget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Parses one document into a tree: XML 1.0 with namespaces, without comments and processing instructions. A parser of the JDK costs
 * 90 KB before its first character, and a message may have a wildcard in every few bytes. The tree checks names, as with the JDK's
 * parser. Reusable until it fails.
 */
final class XmlFragmentParser {
    // what the JDK's nodes take, without the characters of their strings
    private static final int DOCUMENT_BYTES = 400;
    private static final int ELEMENT_BYTES = 200;
    private static final int ATTRIBUTE_BYTES = 200;
    private static final int TEXT_BYTES = 100;

    private static final Comparator<Attr> BY_NAME =
            Comparator.comparing(Attr::getLocalName).thenComparing(Attr::getNamespaceURI);

    /** One parse. */
    private record Source(XmlFragmentScanner in, Document document, int mapEntries, LongConsumer heap) {}

    private final Budget budget = new Budget();
    private final Namespaces scope = new Namespaces();
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder scratch = new StringBuilder();
    private final List<String> names = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private final List<Attr> prefixed = new ArrayList<>();
    private final List<Element> open = new ArrayList<>();

    /**
     * The root.
     *
     * @param document without nodes, takes the tree
     * @param heap receives the approximate heap bytes of each part of the tree before it is made
     * @throws org.w3c.dom.DOMException for invalid names
     */
    Element parse(String xml, Document document, Limits limits, LongConsumer heap) {
        budget.start(limits, Integer.MAX_VALUE);
        heap.accept(DOCUMENT_BYTES);
        XmlFragmentScanner in = new XmlFragmentScanner(xml);
        Source source = new Source(in, document, limits.mapEntries(), heap);
        in.declaration();
        skipMisc(source);
        in.require("<");
        start(source);
        while (!open.isEmpty()) {
            in.text(text);
            if (in.skips("</")) {
                Element element = open.get(open.size() - 1);
                in.require(element.getNodeName());
                in.skipSpace();
                in.require(">");
                flush(source);
                open.remove(open.size() - 1);
                close(element, document);
            } else if (in.skips("<![CDATA[")) {
                in.cdata(text);
            } else if (!in.skipsMisc(document)) {
                in.require("<");
                start(source);
            }
        }
        skipMisc(source);
        if (!in.atEnd()) {
            throw XmlFragmentScanner.malformed();
        }
        return document.getDocumentElement();
    }

    private static void skipMisc(Source source) {
        source.in().skipSpace();
        while (source.in().skipsMisc(source.document())) {
            source.in().skipSpace();
        }
    }

    private void start(Source source) {
        budget.enter();
        scope.open();
        flush(source);
        String name = source.in().name();
        source.heap().accept(ELEMENT_BYTES + 2L * Character.BYTES * name.length());
        boolean empty = scanAttributes(source);
        Element element = source.document().createElementNS(namespace(name), name);
        for (int i = 0; i < names.size(); i++) {
            addAttribute(element, names.get(i), values.get(i));
        }
        checkPrefixed();
        if (empty) {
            close(element, source.document());
        } else {
            open.add(element);
        }
    }

    /** Whether the tag is that of an empty element. */
    private boolean scanAttributes(Source source) {
        XmlFragmentScanner in = source.in();
        names.clear();
        values.clear();
        while (true) {
            boolean apart = in.skipSpace();
            if (in.skips(">")) {
                return false;
            }
            if (in.skips("/>")) {
                return true;
            }
            if (!apart) {
                throw XmlFragmentScanner.malformed();
            }
            String name = in.name();
            String value = in.value(scratch);
            if (names.size() == source.mapEntries()) {
                throw SerializationException.limit(
                        Code.LIMIT_COUNT, "mapEntries", source.mapEntries(), names.size() + 1L);
            }
            source.heap().accept(ATTRIBUTE_BYTES + Character.BYTES * (2L * name.length() + value.length()));
            names.add(name);
            values.add(value);
            String prefix = declared(name);
            if (prefix != null) {
                declare(prefix, value);
            }
        }
    }

    private static @Nullable String declared(String name) {
        if (name.equals(XMLConstants.XMLNS_ATTRIBUTE)) {
            return "";
        }
        return name.startsWith("xmlns:") ? name.substring(6) : null;
    }

    private void declare(String prefix, String uri) {
        boolean xml = prefix.equals(XMLConstants.XML_NS_PREFIX);
        if (prefix.equals(XMLConstants.XMLNS_ATTRIBUTE)
                || uri.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                || xml != uri.equals(XMLConstants.XML_NS_URI)
                || (uri.isEmpty() && !prefix.isEmpty())) {
            throw XmlFragmentScanner.malformed();
        }
        scope.declare(prefix, uri);
    }

    private @Nullable String namespace(String name) {
        int colon = name.indexOf(':');
        String uri = scope.uri(colon < 0 ? "" : name.substring(0, colon));
        if (uri == null || colon == 0) {
            throw XmlFragmentScanner.malformed();
        }
        return uri.isEmpty() ? null : uri;
    }

    private void addAttribute(Element element, String name, String value) {
        boolean hasPrefix = name.indexOf(':') >= 0;
        String uri = null;
        if (declared(name) != null) {
            uri = XMLConstants.XMLNS_ATTRIBUTE_NS_URI;
        } else if (hasPrefix) {
            uri = namespace(name);
        }
        Attr attribute = element.getOwnerDocument().createAttributeNS(uri, name);
        attribute.setValue(value);
        // by the name alone, which the tree finds faster than by namespace
        if (element.setAttributeNode(attribute) != null) {
            throw XmlFragmentScanner.malformed();
        }
        if (hasPrefix) {
            prefixed.add(attribute);
        }
    }

    /** Two prefixes may stand for one namespace, in which a tag has each name once. */
    private void checkPrefixed() {
        if (prefixed.size() > 1) {
            prefixed.sort(BY_NAME);
            for (int i = 1; i < prefixed.size(); i++) {
                if (BY_NAME.compare(prefixed.get(i - 1), prefixed.get(i)) == 0) {
                    throw XmlFragmentScanner.malformed();
                }
            }
        }
        prefixed.clear();
    }

    /** To its parent when it is complete: the tree asks each ancestor that is there already whether it is the child. */
    private void close(Element element, Document document) {
        scope.close();
        budget.leave();
        Node parent = open.isEmpty() ? document : open.get(open.size() - 1);
        parent.appendChild(element);
    }

    /** Comments and CDATA sections do not split a text node. */
    private void flush(Source source) {
        if (!text.isEmpty()) {
            source.heap().accept(TEXT_BYTES + (long) Character.BYTES * text.length());
            open.get(open.size() - 1).appendChild(source.document().createTextNode(text.toString()));
            text.setLength(0);
        }
    }
}
