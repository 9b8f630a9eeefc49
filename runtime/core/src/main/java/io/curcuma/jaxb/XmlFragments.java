package io.curcuma.jaxb;

import io.curcuma.Budget;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.w3c.dom.DOMException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** Elements that no schema knows, as text. Comments and processing instructions are no part of them, as JAXB has it. */
public final class XmlFragments {
    private static final String DISALLOW_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    /** The parser compares each attribute of an element with all others. */
    private static final String MAX_ATTRIBUTES = "1000";

    private XmlFragments() {}

    /**
     * The element as XML with every namespace that it needs declared.
     *
     * @throws SerializationException {@code LIMIT_DEPTH}
     */
    public static String print(Element element, Limits limits) {
        return new XmlFragmentPrinter(limits).print(element);
    }

    /**
     * Parses one element. A DOCTYPE is refused, nothing external is read.
     *
     * @throws SerializationException {@code MALFORMED}, {@code LIMIT_DEPTH}
     */
    public static Element parse(String xml, Limits limits) {
        return parse(new InputSource(new StringReader(xml)), limits);
    }

    /** As {@link #parse(String, Limits)}, of a document in the encoding that it says. */
    public static Element parse(byte[] xml, Limits limits) {
        return parse(new InputSource(new ByteArrayInputStream(xml)), limits);
    }

    static Element parse(InputSource xml, Limits limits) {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature(DISALLOW_DOCTYPE, true);
            factory.setFeature("http://xml.org/sax/features/namespace-prefixes", true);
            XMLReader reader = factory.newSAXParser().getXMLReader();
            // our own limits decide, on every JDK
            reader.setProperty("http://www.oracle.com/xml/jaxp/properties/maxElementDepth", "0");
            reader.setProperty("http://www.oracle.com/xml/jaxp/properties/elementAttributeLimit", MAX_ATTRIBUTES);
            Builder builder = new Builder(limits);
            reader.setContentHandler(builder);
            reader.setErrorHandler(builder);
            reader.parse(xml);
            return builder.document.getDocumentElement();
        } catch (SAXException | DOMException e) {
            // the parser lets names through that the tree does not, such as a::b
            throw new SerializationException(
                    Code.MALFORMED, "an open element that is not well-formed XML without a DOCTYPE");
        } catch (IOException | ParserConfigurationException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "the JDK's XML parser is not available", e);
        }
    }

    private static final class Builder extends DefaultHandler {
        private final Budget budget = new Budget();
        private final Document document;
        private final StringBuilder text = new StringBuilder();
        private Node current;

        Builder(Limits limits) throws ParserConfigurationException {
            budget.start(limits, Integer.MAX_VALUE);
            document = DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .newDocument();
            current = document;
        }

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) {
            budget.enter();
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
            budget.leave();
            flush();
            current = current.getParentNode();
        }

        @Override
        public void characters(char[] characters, int start, int length) {
            text.append(characters, start, length);
        }

        /** The parser tells a text in pieces. */
        private void flush() {
            if (!text.isEmpty()) {
                current.appendChild(document.createTextNode(text.toString()));
                text.setLength(0);
            }
        }
    }
}
