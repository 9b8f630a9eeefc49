package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.Namespaces;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.Budget;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/** Prints one DOM element after the other: attributes sorted, namespaces declared where they are needed first. Reusable until it fails. */
final class XmlFragmentPrinter {
    private static final char DELETE = 0x7f;
    private static final int USUAL_LENGTH = 128;

    private final StringBuilder out = new StringBuilder(USUAL_LENGTH);
    private final Budget budget = new Budget();
    private final Namespaces scope = new Namespaces();
    /** The attributes of the element that begins. */
    private final Map<String, String> attributes = new TreeMap<>();

    private Limits limits = Limits.LEAST;

    String print(Element root, Limits messageLimits) {
        limits = messageLimits;
        budget.start(limits, Integer.MAX_VALUE);
        out.setLength(0);
        Node node = root;
        // without recursion: the depth is the budget's matter, not the stack's
        while (true) {
            boolean opened = begin(node);
            if (opened && node.getFirstChild() != null) {
                node = node.getFirstChild();
                continue;
            }
            if (opened) {
                end((Element) node);
            }
            while (node != root && node.getNextSibling() == null) {
                node = node.getParentNode();
                end((Element) node);
            }
            if (node == root) {
                attributes.clear();
                return out.toString();
            }
            node = node.getNextSibling();
        }
    }

    /** Prints what comes before the children; true for an element. */
    private boolean begin(Node node) {
        switch (node.getNodeType()) {
            case Node.ELEMENT_NODE -> {
                begin((Element) node);
                return true;
            }
            case Node.TEXT_NODE, Node.CDATA_SECTION_NODE -> escape(node.getNodeValue(), false);
            default -> {
                // JAXB has no place for comments and processing instructions either
            }
        }
        return false;
    }

    private void begin(Element element) {
        budget.enter();
        scope.open();
        attributes.clear();
        if (element.hasAttributes()) {
            attributes(element);
        } else {
            declareOwn(element);
        }
        if (attributes.size() > limits.mapEntries()) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "mapEntries", limits.mapEntries(), attributes.size());
        }
        out.append('<').append(element.getNodeName());
        for (Map.Entry<String, String> each : attributes.entrySet()) {
            out.append(' ').append(each.getKey()).append("=\"");
            escape(each.getValue(), true);
            out.append('"');
        }
        out.append('>');
    }

    /** Declares the namespace of an element where it is not in scope; returns its prefix. */
    private String declareOwn(Element element) {
        named(element);
        String prefix = orEmpty(element.getPrefix());
        String uri = orEmpty(element.getNamespaceURI());
        if (!uri.equals(scope.uri(prefix))) {
            declare(prefix, uri);
        }
        return prefix;
    }

    private void attributes(Element element) {
        NamedNodeMap nodes = element.getAttributes();
        int size = nodes.getLength();
        boolean all = true;
        for (int i = 0; i < size; i++) {
            Attr attribute = (Attr) nodes.item(i);
            String prefix = declared(attribute);
            if (prefix == null) {
                all = false;
            } else if (!prefix.equals(XMLConstants.XML_NS_PREFIX)) {
                declare(prefix, attribute.getNodeValue());
            }
        }
        String prefix = declareOwn(element);
        if (all) {
            return;
        }
        Set<String> used = new HashSet<>(Set.of(prefix));
        for (int i = 0; i < size; i++) {
            Attr attribute = (Attr) nodes.item(i);
            if (declared(attribute) == null) {
                attributes.put(name(attribute, used), attribute.getValue());
            }
        }
    }

    /** The prefix that an attribute declares, null if it is not a declaration. */
    private static @Nullable String declared(Attr attribute) {
        String name = attribute.getName();
        if (name.equals(XMLConstants.XMLNS_ATTRIBUTE)) {
            return "";
        }
        return name.startsWith("xmlns:") ? name.substring(6) : null;
    }

    private void declare(String prefix, String uri) {
        boolean nothing = uri.isEmpty() && !prefix.isEmpty();
        if (nothing || uri.equals(XMLConstants.XML_NS_URI) || uri.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)) {
            throw new SerializationException(Code.INVALID_BEAN, "a prefix that an open element cannot declare so");
        }
        scope.declare(prefix, uri);
        attributes.put(prefix.isEmpty() ? XMLConstants.XMLNS_ATTRIBUTE : "xmlns:" + prefix, uri);
    }

    /** Nodes of the DOM before namespaces have a name alone, which may look as if it had a prefix. */
    private static void named(Node node) {
        if (node.getLocalName() == null && node.getNodeName().indexOf(':') >= 0) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "an open element with a prefix that stands for nothing");
        }
    }

    /** The name of an attribute, with another prefix where its own stands for another namespace in the same tag. */
    private String name(Attr attribute, Set<String> used) {
        named(attribute);
        String uri = orEmpty(attribute.getNamespaceURI());
        if (uri.isEmpty()) {
            return attribute.getName();
        }
        String prefix =
                uri.equals(XMLConstants.XML_NS_URI) ? XMLConstants.XML_NS_PREFIX : orEmpty(attribute.getPrefix());
        for (int i = 1; prefix.isEmpty() || !uri.equals(scope.uri(prefix)); i++) {
            if (!prefix.isEmpty() && !used.contains(prefix) && !scope.declaresHere(prefix)) {
                declare(prefix, uri);
            } else {
                prefix = "ns" + i;
            }
        }
        used.add(prefix);
        return prefix + ":" + attribute.getLocalName();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private void end(Element element) {
        out.append("</").append(element.getNodeName()).append('>');
        scope.close();
        budget.leave();
    }

    /** Appends a text, which may hold what a document can. */
    private void escape(String text, boolean attribute) {
        int from = 0;
        boolean ascii = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > '>' && c < DELETE) {
                continue;
            }
            ascii &= c >= ' ' && c < DELETE;
            String escape = escape(c, attribute);
            if (escape != null) {
                out.append(text, from, i).append(escape);
                from = i + 1;
            }
        }
        if (!ascii) {
            String unused = XmlNames.text(text);
        }
        out.append(text, from, text.length());
    }

    private static @Nullable String escape(char c, boolean attribute) {
        return switch (c) {
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '&' -> "&amp;";
            case '"' -> "&quot;";
            case '\r' -> "&#13;";
            case '\n' -> attribute ? "&#10;" : null;
            case '\t' -> attribute ? "&#9;" : null;
            default -> null;
        };
    }
}
