package io.curcuma.embedded;

import static java.util.stream.Collectors.joining;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * What a document says, a line per element: without prefixes, order of attributes, comments, white space between elements, and
 * {@code xsi:schemaLocation}, which is a hint for a validator.
 */
final class CanonicalXml {
    private CanonicalXml() {}

    static String of(byte[] document) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setIgnoringComments(true);
            factory.setCoalescing(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            StringBuilder lines = new StringBuilder();
            append(builder.parse(new ByteArrayInputStream(document)).getDocumentElement(), "", lines);
            return lines.toString();
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static void append(Element element, String indent, StringBuilder lines) {
        List<Element> children = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                children.add(child);
            } else if (node.getNodeType() == Node.TEXT_NODE) {
                text.append(node.getNodeValue());
            }
        }
        lines.append(indent).append(name(element)).append(attributes(element));
        if (children.isEmpty() || !text.toString().isBlank()) {
            lines.append(" \"").append(text).append('"');
        }
        lines.append('\n');
        children.forEach(child -> append(child, indent + "  ", lines));
    }

    private static String attributes(Element element) {
        NamedNodeMap attributes = element.getAttributes();
        return IntStream.range(0, attributes.getLength())
                .mapToObj(attributes::item)
                .filter(node -> !XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(node.getNamespaceURI()))
                .filter(node ->
                        !name(node).equals("{" + XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI + "}schemaLocation"))
                .map(node -> " " + name(node) + "=\"" + ((Attr) node).getValue() + "\"")
                .sorted()
                .collect(joining());
    }

    private static String name(Node node) {
        return node.getNamespaceURI() == null
                ? node.getLocalName()
                : "{" + node.getNamespaceURI() + "}" + node.getLocalName();
    }
}
