package io.curcuma.jaxb;

import io.curcuma.Budget;
import io.curcuma.Limits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/** Prints one DOM element: attributes sorted, namespaces declared where they are needed first. */
final class XmlFragmentPrinter {
    private final StringBuilder out = new StringBuilder();
    private final Budget budget = new Budget();
    private final Deque<Map<String, String>> scopes = new ArrayDeque<>();

    XmlFragmentPrinter(Limits limits) {
        budget.start(limits, Integer.MAX_VALUE);
        scopes.push(Map.of("", "", "xml", XMLConstants.XML_NS_URI));
    }

    String print(Element root) {
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
        Map<String, String> outer = scopes.element();
        Map<String, String> scope = new HashMap<>(outer);
        Map<String, String> attributes = new TreeMap<>();
        NamedNodeMap nodes = element.getAttributes();
        for (int i = 0; i < nodes.getLength(); i++) {
            Attr attribute = (Attr) nodes.item(i);
            String name = attribute.getName();
            attributes.put(name, attribute.getValue());
            if (name.equals("xmlns") || name.startsWith("xmlns:")) {
                scope.put(name.equals("xmlns") ? "" : name.substring(6), attribute.getValue());
            }
        }
        declare(element, scope, attributes);
        for (int i = 0; i < nodes.getLength(); i++) {
            Node attribute = nodes.item(i);
            if (attribute.getPrefix() != null && !attribute.getPrefix().equals("xmlns")) {
                declare(attribute, scope, attributes);
            }
        }
        scopes.push(scope);
        out.append('<').append(element.getNodeName());
        attributes.forEach((name, value) -> {
            out.append(' ').append(name).append("=\"");
            escape(value, true);
            out.append('"');
        });
        out.append('>');
    }

    private static void declare(Node node, Map<String, String> scope, Map<String, String> attributes) {
        String prefix = orEmpty(node.getPrefix());
        String namespace = orEmpty(node.getNamespaceURI());
        if (!namespace.equals(scope.getOrDefault(prefix, ""))) {
            scope.put(prefix, namespace);
            attributes.put(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, namespace);
        }
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private void end(Element element) {
        out.append("</").append(element.getNodeName()).append('>');
        scopes.pop();
        budget.leave();
    }

    private void escape(String text, boolean attribute) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\r' -> out.append("&#13;");
                case '\n', '\t' -> out.append(attribute ? "&#" + (int) c + ";" : String.valueOf(c));
                default -> out.append(c);
            }
        }
    }
}
