package io.curcuma.xmljaxb;

import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A parser that has no way to the outside. */
final class XmlInput {
    private static final String NO_LIMIT = "0";

    private XmlInput() {}

    static XMLStreamReader parser(String text) throws XMLStreamException {
        // a factory keeps the last document in memory, so it is not kept
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        // our own limits decide, the same on every JDK: its defaults changed with JDK 24
        factory.setProperty("jdk.xml.maxElementDepth", NO_LIMIT);
        factory.setProperty("jdk.xml.elementAttributeLimit", NO_LIMIT);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are not allowed");
        });
        return factory.createXMLStreamReader(new StringReader(text));
    }
}
