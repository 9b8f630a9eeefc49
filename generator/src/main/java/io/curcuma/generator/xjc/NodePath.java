package io.curcuma.generator.xjc;

import io.curcuma.generator.intake.HardenedXml;
import io.curcuma.generator.intake.SchemaDocument;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.LocatorImpl;

/** Finds the XPath for the {@code node} of a binding. */
final class NodePath extends DefaultHandler {
    private record Step(String text, boolean named) {}

    private final int line;
    private final int column;
    private final Deque<Step> open = new ArrayDeque<>();
    private Optional<String> found = Optional.empty();
    private Locator locator = new LocatorImpl();

    private NodePath(int line, int column) {
        this.line = line;
        this.column = column;
    }

    /** The path of the schema element whose start tag ends at a position. */
    static Optional<String> at(SchemaDocument document, int line, int column) {
        NodePath search = new NodePath(line, column);
        try {
            HardenedXml.parse(document.id(), document.bytes(), search);
        } catch (SAXException e) {
            // it was well-formed before; then there is no hint
        }
        return search.found;
    }

    @Override
    public void setDocumentLocator(Locator documentLocator) {
        locator = documentLocator;
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) {
        Optional<String> predicate = Stream.of("name", "ref", "value")
                .filter(key -> attributes.getValue("", key) != null)
                .map(key -> "[@" + key + "='" + attributes.getValue("", key) + "']")
                .findFirst();
        boolean schema = uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        open.push(new Step((schema ? "xs:" + local : "*") + predicate.orElse(""), predicate.isPresent()));
        if (schema && locator.getLineNumber() == line && locator.getColumnNumber() == column) {
            found = Optional.of(path());
        }
    }

    @Override
    public void endElement(String uri, String local, String qualified) {
        open.pop();
    }

    /** Only the steps with a name, and those from the last of them on. */
    private String path() {
        StringBuilder out = new StringBuilder();
        boolean adjacent = false;
        int lastNamed = 0;
        int index = 0;
        for (Iterator<Step> steps = open.descendingIterator(); steps.hasNext(); index++) {
            lastNamed = steps.next().named() ? index : lastNamed;
        }
        index = 0;
        for (Iterator<Step> steps = open.descendingIterator(); steps.hasNext(); index++) {
            Step step = steps.next();
            if (step.named() || index > lastNamed) {
                out.append(adjacent ? "/" : "//").append(step.text());
                adjacent = true;
            } else {
                adjacent = false;
            }
        }
        return out.isEmpty() ? "/xs:schema" : out.toString();
    }
}
