package io.curcuma.embedded.verify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** Makes a tree of SAX events. */
final class TreeBuilder extends DefaultHandler {
    private static final Map<String, String> NO_PREFIXES = Map.of("xml", XMLConstants.XML_NS_URI);

    private record Open(QName name, Map<QName, String> attributes, Map<String, String> prefixes, DocumentPlace place) {}

    private final Deque<Open> open = new ArrayDeque<>();
    private final Deque<List<TreeNode>> contents = new ArrayDeque<>();
    private final Map<String, String> declared = new HashMap<>();
    private final StringBuilder text = new StringBuilder();
    private @Nullable TreeElement root;

    /** @throws IllegalStateException if there was no whole element */
    TreeElement root() {
        if (root == null) {
            throw new IllegalStateException("no root element");
        }
        return root;
    }

    /** Names of the open elements from the root. */
    String path() {
        StringBuilder path = new StringBuilder();
        open.descendingIterator()
                .forEachRemaining(
                        element -> path.append('/').append(element.name().getLocalPart()));
        return path.toString();
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        declared.put(prefix, uri);
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) {
        Map<QName, String> named = new LinkedHashMap<>();
        for (int i = 0; i < attributes.getLength(); i++) {
            if (!attributes.getURI(i).equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)) {
                named.put(
                        name(attributes.getURI(i), attributes.getLocalName(i), attributes.getQName(i)),
                        attributes.getValue(i));
            }
        }
        start(name(uri, local, qualified), named, 0, 0);
    }

    /** An element begins; prefixes were declared before. */
    void start(QName name, Map<QName, String> attributes, int line, int column) {
        endText();
        Map<String, String> prefixes =
                open.isEmpty() ? NO_PREFIXES : open.peek().prefixes();
        if (!declared.isEmpty()) {
            Map<String, String> more = new HashMap<>(prefixes);
            more.putAll(declared);
            declared.clear();
            prefixes = Map.copyOf(more);
        }
        open.push(new Open(
                name, attributes, prefixes, new DocumentPlace(path() + "/" + name.getLocalPart(), line, column)));
        contents.push(new ArrayList<>());
    }

    private static QName name(String uri, String local, String qualified) {
        int colon = qualified.indexOf(':');
        return new QName(uri, local, colon < 0 ? "" : qualified.substring(0, colon));
    }

    @Override
    public void characters(char[] characters, int start, int length) {
        text.append(characters, start, length);
    }

    private void endText() {
        if (text.length() > 0 && !contents.isEmpty()) {
            contents.peek().add(new TreeText(text.toString()));
        }
        text.setLength(0);
    }

    @Override
    public void endElement(String uri, String local, String qualified) {
        endText();
        Open closed = open.pop();
        TreeElement element =
                new TreeElement(closed.name(), closed.attributes(), closed.prefixes(), contents.pop(), closed.place());
        if (contents.isEmpty()) {
            root = element;
        } else {
            contents.peek().add(element);
        }
    }
}
