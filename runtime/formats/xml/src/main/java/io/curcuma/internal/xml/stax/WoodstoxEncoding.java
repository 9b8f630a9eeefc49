package io.curcuma.internal.xml.stax;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.api.WstxOutputProperties;
import com.ctc.wstx.exc.WstxEOFException;
import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.ctc.wstx.util.SymbolTable;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.XmlBytes;
import java.io.ByteArrayInputStream;
import java.io.CharConversionException;
import java.io.StringReader;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLInputFactory2;

/** XML as text, through Woodstox: made by class, because a service lookup would take whatever the class path has. */
public final class WoodstoxEncoding implements StaxEncoding {
    private static final int ATTRIBUTES = 1_000;

    /** Woodstox takes quadratic time for names that share a hash. */
    private static final int NAMES = 10_000;

    /** Loaded when a document first needs it. */
    private static final class Library {
        static final XMLInputFactory INPUT = input();
        static final XMLOutputFactory OUTPUT = output();

        private Library() {}

        private static XMLInputFactory input() {
            XMLInputFactory factory = new ForgetfulFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            factory.setXMLResolver((publicId, systemId, base, namespace) -> {
                throw new XMLStreamException("external entities are not allowed");
            });
            factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
            // names of untrusted input have no place in the JVM's own table
            factory.setProperty(XMLInputFactory2.P_INTERN_NAMES, false);
            factory.setProperty(XMLInputFactory2.P_INTERN_NS_URIS, false);
            factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, ATTRIBUTES);
            // our own limits decide, which may be set higher
            factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, Integer.MAX_VALUE);
            factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, Integer.MAX_VALUE);
            return factory;
        }

        private static XMLOutputFactory output() {
            WstxOutputFactory factory = new WstxOutputFactory();
            factory.configureForSpeed();
            factory.setProperty(XMLOutputFactory.IS_REPAIRING_NAMESPACES, false);
            factory.setProperty(WstxOutputProperties.P_USE_DOUBLE_QUOTES_IN_XML_DECL, true);
            return factory;
        }
    }

    /** Woodstox would keep the names of all documents, whatever their size, for as long as the process lives. */
    private static final class ForgetfulFactory extends WstxInputFactory {
        @Override
        public synchronized void updateSymbolTable(SymbolTable ofDocument) {
            // each document begins with the names that every document has
        }
    }

    @Override
    public String id() {
        return Format.XML;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/xml", "text/xml");
    }

    @Override
    public int maxNames() {
        return NAMES;
    }

    @Override
    public Writers writers() {
        return out -> Library.OUTPUT.createXMLStreamWriter(out, "UTF-8");
    }

    @Override
    public Readers readers() {
        return WoodstoxEncoding::reader;
    }

    private static XMLStreamReader reader(byte[] bytes, int offset, int length, Limits limits)
            throws XMLStreamException {
        XMLStreamReader reader = XmlBytes.isUtf8(bytes, offset, length)
                ? Library.INPUT.createXMLStreamReader(new ByteArrayInputStream(bytes, offset, length), "UTF-8")
                : Library.INPUT.createXMLStreamReader(new StringReader(XmlBytes.decode(bytes, offset, length)));
        if ("1.1".equals(reader.getVersion())) {
            throw new SerializationException(Code.MALFORMED, "XML 1.1, which allows what XML 1.0 cannot hold");
        }
        return reader;
    }

    @Override
    public SerializationException failure(Exception thrown) {
        if (thrown instanceof WstxEOFException) {
            return new SerializationException(Code.TRUNCATED, "the document ends too early");
        }
        if (!(thrown instanceof XMLStreamException malformed)) {
            return new SerializationException(Code.MALFORMED, "not well-formed");
        }
        if (malformed.getNestedException() instanceof CharConversionException) {
            return new SerializationException(Code.INVALID_UTF8, "bytes that are not UTF-8");
        }
        String text = String.valueOf(malformed.getMessage());
        if (text.contains("limit (" + ATTRIBUTES + ") exceeded")) {
            // Woodstox has no exception of its own for it
            return SerializationException.limit(Code.LIMIT_COUNT, "attributes", ATTRIBUTES, -1);
        }
        return new SerializationException(
                Code.MALFORMED, StaxSource.place(malformed.getLocation()) + "not well-formed");
    }
}
