package io.curcuma.embedded;

import io.curcuma.internal.xsd.HardenedStax;
import java.util.HashSet;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The names in a document that decide which types of a schema set its values are of. */
public final class DocumentNames {
    private DocumentNames() {}

    /**
     * The elements of a document of XML, and the types that {@code xsi:type} names.
     *
     * @return those before the place where it is not well-formed, which reading it tells
     */
    public static Set<QName> of(byte[] document) {
        Set<QName> names = new HashSet<>();
        try {
            XMLStreamReader reader = HardenedStax.reader(document);
            try {
                while (reader.hasNext()) {
                    if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                        names.add(new QName(reader.getNamespaceURI(), reader.getLocalName()));
                        String type = reader.getAttributeValue(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type");
                        if (type != null) {
                            names.add(type(type.strip(), reader));
                        }
                    }
                }
            } finally {
                reader.close();
            }
        } catch (XMLStreamException e) {
            // whoever reads the document says so
        }
        return names;
    }

    private static QName type(String name, XMLStreamReader reader) {
        int colon = name.indexOf(':');
        return new QName(
                reader.getNamespaceURI(colon < 0 ? XMLConstants.DEFAULT_NS_PREFIX : name.substring(0, colon)),
                name.substring(colon + 1));
    }
}
