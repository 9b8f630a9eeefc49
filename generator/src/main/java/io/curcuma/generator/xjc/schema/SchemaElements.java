package io.curcuma.generator.xjc.schema;

import com.sun.tools.xjc.reader.internalizer.DOMForest;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.Locator;

/** The elements of the schema documents by their places. */
final class SchemaElements {
    private final DOMForest forest;
    private final Map<String, Map<SchemaNode, Element>> documents = new HashMap<>();

    SchemaElements(DOMForest forest) {
        this.forest = forest;
    }

    /** The element of XML Schema there; empty if there is none. */
    Optional<Element> find(SchemaNode node) {
        return Optional.ofNullable(
                documents.computeIfAbsent(node.systemId(), this::read).get(node));
    }

    /** Where an element's start tag ends. */
    Locator place(Element element) {
        return forest.locatorTable.getStartLocation(element);
    }

    private Map<SchemaNode, Element> read(String systemId) {
        Map<SchemaNode, Element> elements = new HashMap<>();
        Document document = forest.get(systemId);
        if (document != null) {
            NodeList all = document.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "*");
            for (int i = 0; i < all.getLength(); i++) {
                Element element = (Element) all.item(i);
                SchemaNode.of(place(element)).ifPresent(node -> elements.putIfAbsent(node, element));
            }
        }
        return elements;
    }
}
