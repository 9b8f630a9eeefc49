package io.curcuma.interop;

import java.io.ByteArrayInputStream;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.Text;

/** A document as text that ignores prefixes, attribute order, comments and the white space between elements. */
final class CanonicalXml {
    private static final String XMLNS = "http://www.w3.org/2000/xmlns/";
    private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

    private CanonicalXml() {}

    static String of(byte[] document) {
        StringBuilder text = new StringBuilder();
        element(root(document), 0, text);
        return text.toString();
    }

    static String rootName(byte[] document) {
        return name(root(document));
    }

    static Element root(byte[] document) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setCoalescing(true);
            factory.setIgnoringComments(true);
            return factory.newDocumentBuilder()
                    .parse(new ByteArrayInputStream(document))
                    .getDocumentElement();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static String name(Node node) {
        return node.getNamespaceURI() == null
                ? node.getLocalName()
                : "{" + node.getNamespaceURI() + "}" + node.getLocalName();
    }

    private static void element(Element element, int depth, StringBuilder text) {
        text.append("  ".repeat(depth)).append(name(element));
        attributes(element)
                .forEach((name, value) ->
                        text.append(' ').append(name).append('=').append(value));
        text.append('\n');
        boolean isLeaf = element.getElementsByTagName("*").getLength() == 0;
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element nested) {
                element(nested, depth + 1, text);
            } else if (!isLeaf && child instanceof Text && !child.getNodeValue().isBlank()) {
                text(child.getNodeValue(), depth + 1, text);
            }
        }
        if (isLeaf) {
            text(element.getTextContent(), depth + 1, text);
        }
    }

    private static void text(String value, int depth, StringBuilder text) {
        text.append("  ".repeat(depth)).append('[').append(value).append("]\n");
    }

    private static Map<String, String> attributes(Element element) {
        Map<String, String> attributes = new TreeMap<>();
        NamedNodeMap nodes = element.getAttributes();
        for (int i = 0; i < nodes.getLength(); i++) {
            Attr attribute = (Attr) nodes.item(i);
            boolean location = XSI.equals(attribute.getNamespaceURI())
                    && attribute
                            .getLocalName()
                            .toLowerCase(java.util.Locale.ROOT)
                            .endsWith("schemalocation");
            if (!XMLNS.equals(attribute.getNamespaceURI()) && !location) {
                attributes.put(name(attribute), attribute.getValue());
            }
        }
        return attributes;
    }
}
