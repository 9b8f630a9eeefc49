package io.curcuma.embedded.verify;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.xmljaxb.XmlParser;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a document into a tree: hardened, and without a judgement of its own. */
final class TreeReader {
    private TreeReader() {}

    /** @throws UnreadableException for what is not an XML document within the limits */
    static TreeElement read(byte[] document, Limits limits) {
        TreeBuilder tree = new TreeBuilder();
        try {
            XMLStreamReader reader = XmlParser.open(document, limits);
            try {
                read(reader, tree);
            } catch (SerializationException e) {
                throw new UnreadableException(place(tree, reader.getLocation()), text(e));
            }
            return tree.root();
        } catch (SerializationException e) {
            throw new UnreadableException(DocumentPlace.NONE, text(e));
        } catch (XMLStreamException e) {
            throw new UnreadableException(place(tree, e.getLocation()), "not well-formed XML");
        }
    }

    private static String text(SerializationException e) {
        return String.valueOf(e.getMessage());
    }

    private static DocumentPlace place(TreeBuilder tree, Location location) {
        return location == null
                ? new DocumentPlace(tree.path(), 0, 0)
                : new DocumentPlace(tree.path(), location.getLineNumber(), location.getColumnNumber());
    }

    private static void read(XMLStreamReader reader, TreeBuilder tree) throws XMLStreamException {
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> start(reader, tree);
                case XMLStreamConstants.END_ELEMENT -> tree.endElement("", "", "");
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
                    tree.characters(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
                default -> {}
            }
        }
    }

    private static void start(XMLStreamReader reader, TreeBuilder tree) {
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            String prefix = reader.getNamespacePrefix(i);
            String uri = reader.getNamespaceURI(i);
            tree.startPrefixMapping(prefix == null ? "" : prefix, uri == null ? "" : uri);
        }
        Map<QName, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeName(i), reader.getAttributeValue(i));
        }
        Location tag = reader.getLocation();
        tree.start(reader.getName(), attributes, tag.getLineNumber(), tag.getColumnNumber());
    }
}
