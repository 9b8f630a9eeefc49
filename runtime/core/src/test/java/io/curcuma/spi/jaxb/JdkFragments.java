package io.curcuma.spi.jaxb;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.DOMException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** Fragments as the JDK's SAX parser and its tree have them, to check {@link XmlFragments}. */
final class JdkFragments {
    private JdkFragments() {}

    /** The element, null for what is not well-formed. */
    static @Nullable Element parse(String xml) {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature("http://xml.org/sax/features/namespace-prefixes", true);
            XMLReader reader = factory.newSAXParser().getXMLReader();
            Builder builder = new Builder();
            reader.setContentHandler(builder);
            reader.setErrorHandler(builder);
            reader.parse(new InputSource(new StringReader(xml)));
            return builder.document.getDocumentElement();
        } catch (SAXException | DOMException e) {
            return null;
        } catch (IOException | ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Builder extends DefaultHandler {
        private final Document document;
        private final StringBuilder text = new StringBuilder();
        private Node current;

        Builder() throws ParserConfigurationException {
            document = DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .newDocument();
            current = document;
        }

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) {
            flush();
            Element element = document.createElementNS(uri.isEmpty() ? null : uri, qName);
            for (int i = 0; i < attributes.getLength(); i++) {
                String name = attributes.getQName(i);
                boolean declaration = name.equals("xmlns") || name.startsWith("xmlns:");
                String namespace = declaration ? XMLConstants.XMLNS_ATTRIBUTE_NS_URI : attributes.getURI(i);
                element.setAttributeNS(namespace.isEmpty() ? null : namespace, name, attributes.getValue(i));
            }
            current.appendChild(element);
            current = element;
        }

        @Override
        public void endElement(String uri, String localName, String qName) {
            flush();
            current = current.getParentNode();
        }

        @Override
        public void characters(char[] characters, int start, int length) {
            text.append(characters, start, length);
        }

        private void flush() {
            if (!text.isEmpty()) {
                current.appendChild(document.createTextNode(text.toString()));
                text.setLength(0);
            }
        }
    }
}
