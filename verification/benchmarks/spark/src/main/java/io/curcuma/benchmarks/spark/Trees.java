package io.curcuma.benchmarks.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** XML as trees. */
final class Trees {
    private Trees() {}

    /**
     * The root element; names have no namespaces if one of its prefixes is not declared.
     *
     * @throws IOException if it is not well-formed
     */
    static Element parse(byte[] document) throws IOException {
        try {
            return parse(document, true);
        } catch (IOException e) {
            return parse(document, false);
        }
    }

    private static Element parse(byte[] document, boolean namespaces) throws IOException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(namespaces);
        try {
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            return builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(e);
        }
    }

    /** The schema of an XSD, or those in a WSDL, with the namespace declarations around them. */
    static List<Element> schemas(Path file) throws IOException {
        Element root = parse(Files.readAllBytes(file));
        NodeList found = root.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema");
        if (found.getLength() == 0) {
            return List.of(root);
        }
        List<Element> schemas = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            Element schema = (Element) found.item(i);
            for (Node around = schema.getParentNode(); around instanceof Element; around = around.getParentNode()) {
                declareAs((Element) around, schema);
            }
            schemas.add(schema);
        }
        return schemas;
    }

    static QName name(Node node) {
        String namespace = node.getNamespaceURI();
        String name = node.getNodeName();
        return new QName(
                namespace == null ? XMLConstants.NULL_NS_URI : namespace, name.substring(name.indexOf(':') + 1));
    }

    static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    static List<Attr> attributes(Element element) {
        List<Attr> attributes = new ArrayList<>();
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            attributes.add((Attr) element.getAttributes().item(i));
        }
        return attributes;
    }

    static boolean isDeclaration(Attr attribute) {
        String name = attribute.getNodeName();
        return name.equals(XMLConstants.XMLNS_ATTRIBUTE) || name.startsWith(XMLConstants.XMLNS_ATTRIBUTE + ":");
    }

    /**
     * Declares the prefixes of another element that are not declared: JAXB keeps those that are in scope around open content, whether
     * somebody uses them or not.
     */
    static void declareAs(Element other, Element element) {
        for (Attr attribute : attributes(other)) {
            if (isDeclaration(attribute) && !element.hasAttribute(attribute.getName())) {
                element.setAttributeNS(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, attribute.getName(), attribute.getValue());
            }
        }
    }

    /** The text without a declaration. */
    static String text(Element element) {
        try {
            Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
            transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            StringWriter text = new StringWriter();
            transformer.transform(new DOMSource(element), new StreamResult(text));
            return text.toString();
        } catch (TransformerException e) {
            throw new IllegalStateException(e);
        }
    }
}
