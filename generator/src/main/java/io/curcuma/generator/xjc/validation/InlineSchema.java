package io.curcuma.generator.xjc.validation;

import io.curcuma.generator.intake.HardenedXml;
import io.curcuma.generator.intake.SourceDocument;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TransformerHandler;
import javax.xml.transform.stream.StreamResult;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * One schema as a document of its own.
 *
 * @param systemId unique in the set; of a schema in a WSDL, the WSDL's with a fragment
 * @param namespace the target namespace, {@code ""} for none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record InlineSchema(String systemId, String namespace, byte[] bytes) {
    private static final String SCHEMA = "schema";

    /** The schemas of a WSDL, in document order, each with the prefixes that the WSDL declares around it. */
    static List<InlineSchema> in(SourceDocument wsdl) throws SAXException {
        Extraction extraction = new Extraction(wsdl.id().toString());
        HardenedXml.parse(wsdl.id(), wsdl.plain(), extraction);
        return extraction.found;
    }

    private static final class Extraction extends DefaultHandler {
        private final String base;
        private final List<InlineSchema> found = new ArrayList<>();
        private final List<Map<String, String>> scopes = new ArrayList<>(List.of(Map.of()));
        private final Map<String, String> declared = new TreeMap<>();
        private ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private String namespace = "";
        private @Nullable TransformerHandler copy;
        private int depth;

        Extraction(String base) {
            this.base = base;
        }

        @Override
        public void startPrefixMapping(String prefix, String uri) throws SAXException {
            if (copy == null) {
                declared.put(prefix, uri);
            } else {
                copy.startPrefixMapping(prefix, uri);
            }
        }

        @Override
        public void startElement(String uri, String local, String name, Attributes attributes) throws SAXException {
            if (copy == null) {
                Map<String, String> scope = new TreeMap<>(scopes.get(scopes.size() - 1));
                scope.putAll(declared);
                declared.clear();
                if (!uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) || !local.equals(SCHEMA)) {
                    scopes.add(scope);
                    return;
                }
                begin(attributes, scope);
            }
            if (copy != null) {
                depth++;
                copy.startElement(uri, local, name, attributes);
            }
        }

        private void begin(Attributes attributes, Map<String, String> scope) throws SAXException {
            String target = attributes.getValue("", "targetNamespace");
            namespace = target == null ? "" : target;
            bytes = new ByteArrayOutputStream();
            TransformerHandler handler = handler();
            handler.setResult(new StreamResult(bytes));
            handler.startDocument();
            for (Map.Entry<String, String> mapping : scope.entrySet()) {
                handler.startPrefixMapping(mapping.getKey(), mapping.getValue());
            }
            copy = handler;
        }

        private static TransformerHandler handler() throws SAXException {
            try {
                TransformerFactory factory = TransformerFactory.newDefaultInstance();
                factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
                factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
                return ((SAXTransformerFactory) factory).newTransformerHandler();
            } catch (TransformerConfigurationException e) {
                throw new SAXException(e);
            }
        }

        @Override
        public void characters(char[] text, int start, int length) throws SAXException {
            if (copy != null) {
                copy.characters(text, start, length);
            }
        }

        @Override
        public void endElement(String uri, String local, String name) throws SAXException {
            if (copy == null) {
                scopes.remove(scopes.size() - 1);
                return;
            }
            copy.endElement(uri, local, name);
            if (--depth == 0) {
                copy.endDocument();
                copy = null;
                found.add(new InlineSchema(base + "#schema" + (found.size() + 1), namespace, bytes.toByteArray()));
            }
        }
    }
}
