package io.curcuma.generator.intake;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.DefaultHandler2;
import org.xml.sax.helpers.DefaultHandler;

/** The only place that makes an XML parser: it reads one document from memory and nothing else, and it prints nothing. */
public final class HardenedXml {
    private static final String LEXICAL_HANDLER = "http://xml.org/sax/properties/lexical-handler";
    private static final String LOCALE = "http://apache.org/xml/properties/locale";

    /** Limits of the JDK whose defaults changed with JDK 24; our own budgets decide, the same on every JDK. */
    public static final List<String> JDK_LIMITS = List.of("jdk.xml.maxElementDepth", "jdk.xml.elementAttributeLimit");

    /** What lifts one of {@link #JDK_LIMITS}. */
    public static final String NO_LIMIT = "0";

    /** The most attributes of one element: the parser compares each with each, before anybody could count them. */
    private static final String MAX_ATTRIBUTES = "10000";

    private HardenedXml() {}

    /** The document has a DOCTYPE; the handler's locator knows where. */
    public static final class DoctypeException extends SAXException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Feeds a document to a handler, without namespace prefixes as attributes.
     *
     * @throws DoctypeException for a DOCTYPE, before anything of it is used
     * @throws SAXParseException for what is not well-formed
     */
    public static void parse(URI systemId, byte[] bytes, DefaultHandler handler) throws SAXException {
        XMLReader reader = newReader();
        reader.setContentHandler(handler);
        parse(reader, systemId, bytes);
    }

    /** Feeds a document through a reader of {@link #newReader}. */
    public static void parse(XMLReader reader, URI systemId, byte[] bytes) throws SAXException {
        InputSource source = new InputSource(new ByteArrayInputStream(bytes));
        source.setSystemId(systemId.toString());
        try {
            reader.parse(source);
        } catch (IOException e) {
            // an encoding that the document does not keep to; there is no other input to fail
            throw new SAXParseException(e.getMessage(), null, systemId.toString(), 1, 1, e);
        }
    }

    /** A reader that refuses a DOCTYPE and every external entity. Its content handler is still free. */
    public static XMLReader newReader() {
        return newReader(false);
    }

    /** As {@link #newReader}, but a DOCTYPE is skipped: most catalogs have that of the OASIS. */
    static XMLReader newCatalogReader() {
        return newReader(true);
    }

    private static XMLReader newReader(boolean doctypeAllowed) {
        try {
            XMLReader reader = factory().newSAXParser().getXMLReader();
            Refusals refusals = new Refusals();
            for (String limit : JDK_LIMITS) {
                reader.setProperty(limit, NO_LIMIT);
            }
            reader.setProperty("jdk.xml.elementAttributeLimit", MAX_ATTRIBUTES);
            reader.setErrorHandler(refusals);
            reader.setEntityResolver(refusals);
            if (!doctypeAllowed) {
                reader.setProperty(LEXICAL_HANDLER, refusals);
            }
            speakEnglish(reader);
            return reader;
        } catch (SAXException | ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's XML parser lacks a security feature", e);
        }
    }

    /** A factory with everything off that reaches beyond the document, whatever parser the class path offers. */
    private static SAXParserFactory factory() throws SAXException, ParserConfigurationException {
        SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        factory.setXIncludeAware(false);
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory;
    }

    private static void speakEnglish(XMLReader reader) {
        try {
            reader.setProperty(LOCALE, Locale.ROOT);
        } catch (SAXNotRecognizedException | SAXNotSupportedException e) {
            // then its messages are in the user's language
        }
    }

    /** Not {@code disallow-doctype-decl}: its error can be told from others only by a translated text. */
    private static final class Refusals extends DefaultHandler2 {
        @Override
        public void startDTD(String name, String publicId, String systemId) throws SAXException {
            throw new DoctypeException();
        }

        @Override
        public InputSource resolveEntity(String name, String publicId, String baseUri, String systemId)
                throws SAXException {
            throw new SAXException("external entity " + systemId);
        }

        @Override
        public void error(SAXParseException e) throws SAXException {
            throw e;
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXException {
            throw e;
        }
    }
}
