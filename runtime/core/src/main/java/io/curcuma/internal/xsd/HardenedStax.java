package io.curcuma.internal.xsd;

import io.curcuma.Format;
import io.curcuma.internal.bytes.Guess;
import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A StAX parser that reads nothing but the document itself. */
public final class HardenedStax {
    private HardenedStax() {}

    /** The JDK's own parser, whatever else is on the class path; without DTDs and entities. */
    public static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entity");
        });
        return factory;
    }

    /**
     * A reader of a document. Bytes that are something else are refused without the parser, which writes to the error stream when it meets
     * bytes that are no characters.
     */
    public static XMLStreamReader reader(byte[] document) throws XMLStreamException {
        Guess guess = Guess.of(document, 0, document.length);
        if (guess != null && !guess.format().equals(Format.XML)) {
            throw new XMLStreamException("not XML");
        }
        return factory().createXMLStreamReader(new ByteArrayInputStream(document));
    }
}
