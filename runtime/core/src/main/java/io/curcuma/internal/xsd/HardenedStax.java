package io.curcuma.internal.xsd;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

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
}
