package io.curcuma.embedded.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.xml.namespace.QName;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.LocatorImpl;

/** Tells a tree to a handler as a parser would. */
final class TreeReplay {
    private final ContentHandler handler;
    private final Consumer<TreeElement> reached;
    private final LocatorImpl locator = new LocatorImpl();

    private TreeReplay(ContentHandler handler, Consumer<TreeElement> reached) {
        this.handler = handler;
        this.reached = reached;
    }

    /** @param reached is told each element before it begins, and again before it ends */
    static void send(TreeElement root, ContentHandler handler, Consumer<TreeElement> reached) throws SAXException {
        TreeReplay replay = new TreeReplay(handler, reached);
        handler.setDocumentLocator(replay.locator);
        handler.startDocument();
        replay.send(root, Map.of());
        handler.endDocument();
    }

    private void at(TreeElement element) {
        reached.accept(element);
        locator.setLineNumber(element.place().line());
        locator.setColumnNumber(element.place().column());
    }

    private void send(TreeElement element, Map<String, String> outer) throws SAXException {
        at(element);
        List<String> declared = new ArrayList<>();
        for (Map.Entry<String, String> mapping : element.prefixes().entrySet()) {
            if (!mapping.getKey().equals("xml") && !mapping.getValue().equals(outer.get(mapping.getKey()))) {
                handler.startPrefixMapping(mapping.getKey(), mapping.getValue());
                declared.add(mapping.getKey());
            }
        }
        AttributesImpl attributes = new AttributesImpl();
        element.attributes()
                .forEach((name, value) -> attributes.addAttribute(
                        name.getNamespaceURI(), name.getLocalPart(), qualified(name), "CDATA", value));
        QName name = element.name();
        handler.startElement(name.getNamespaceURI(), name.getLocalPart(), qualified(name), attributes);
        for (TreeNode node : element.content()) {
            if (node instanceof TreeElement child) {
                send(child, element.prefixes());
            } else if (node instanceof TreeText text) {
                char[] characters = text.text().toCharArray();
                handler.characters(characters, 0, characters.length);
            }
        }
        at(element);
        handler.endElement(name.getNamespaceURI(), name.getLocalPart(), qualified(name));
        for (String prefix : declared) {
            handler.endPrefixMapping(prefix);
        }
    }

    private static String qualified(QName name) {
        return name.getPrefix().isEmpty() ? name.getLocalPart() : name.getPrefix() + ":" + name.getLocalPart();
    }
}
