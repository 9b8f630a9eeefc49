package io.curcuma.generator.xjc.errors;

import io.curcuma.generator.intake.HardenedXml;
import io.curcuma.generator.intake.SourceDocument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.LocatorImpl;

/**
 * Finds the XPath for the {@code node} of a binding: by names as long as they lead to one element, otherwise by positions from the
 * root.
 */
public final class NodePath extends DefaultHandler {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    /** A step to an open element, by its name and by its position among its siblings of that kind. */
    private record Step(String kind, String predicate, int position) {
        String byName() {
            return kind + predicate;
        }

        String byPosition() {
            return "/" + kind + "[" + position + "]";
        }

        boolean isNamed() {
            return !predicate.isEmpty();
        }
    }

    /** A step of the path that leaves out what has no name. */
    private record Part(Step step, boolean direct) {
        boolean matches(Step other) {
            return step.kind().equals(other.kind())
                    && (!step.isNamed() || step.predicate().equals(other.predicate()));
        }

        @Override
        public String toString() {
            return (direct ? "/" : "//") + step.byName();
        }
    }

    private final int line;
    private final int column;
    private final List<Part> pattern;
    private final List<Step> open = new ArrayList<>();
    private final List<Map<String, Integer>> counts = new ArrayList<>(List.of(new HashMap<>()));
    private Optional<List<Step>> found = Optional.empty();
    private int matches;
    private Locator locator = new LocatorImpl();

    private NodePath(int line, int column, List<Part> pattern) {
        this.line = line;
        this.column = column;
        this.pattern = pattern;
    }

    /** The path of the schema element whose start tag ends at a position. */
    public static Optional<String> at(SourceDocument document, int line, int column) {
        try {
            NodePath search = new NodePath(line, column, List.of());
            HardenedXml.parse(document.id(), document.bytes(), search);
            if (search.found.isEmpty()) {
                return Optional.empty();
            }
            List<Step> steps = search.found.get();
            List<Part> parts = parts(steps);
            if (parts.isEmpty()) {
                return Optional.of("/xs:schema");
            }
            NodePath count = new NodePath(line, column, parts);
            HardenedXml.parse(document.id(), document.bytes(), count);
            return Optional.of(
                    count.matches == 1
                            ? join(parts.stream().map(Part::toString))
                            : join(steps.stream().map(Step::byPosition)));
        } catch (SAXException e) {
            // it was well-formed before; then there is no hint
            return Optional.empty();
        }
    }

    @Override
    public void setDocumentLocator(Locator documentLocator) {
        locator = documentLocator;
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) {
        boolean schema = uri.equals(XSD);
        String kind = schema ? "xs:" + local : "*";
        Map<String, Integer> siblings = counts.get(counts.size() - 1);
        int any = siblings.merge("*", 1, Integer::sum);
        int position = schema ? siblings.merge(kind, 1, Integer::sum) : any;
        open.add(new Step(kind, predicate(attributes), position));
        counts.add(new HashMap<>());
        if (schema && locator.getLineNumber() == line && locator.getColumnNumber() == column) {
            found = Optional.of(List.copyOf(open));
        }
        if (!pattern.isEmpty() && matches(pattern.size() - 1, open.size() - 1)) {
            matches++;
        }
    }

    @Override
    public void endElement(String uri, String local, String qualified) {
        open.remove(open.size() - 1);
        counts.remove(counts.size() - 1);
    }

    private static String predicate(Attributes attributes) {
        return Stream.of("name", "ref", "value")
                .filter(key -> attributes.getValue("", key) != null)
                .filter(key -> attributes.getValue("", key).indexOf('\'') < 0)
                .map(key -> "[@" + key + "='" + attributes.getValue("", key) + "']")
                .findFirst()
                .orElse("");
    }

    /** Whether the pattern up to a part leads to an open element. */
    private boolean matches(int part, int step) {
        if (step < 0 || !pattern.get(part).matches(open.get(step))) {
            return false;
        }
        if (part == 0) {
            return true;
        }
        if (pattern.get(part).direct()) {
            return matches(part - 1, step - 1);
        }
        for (int ancestor = step - 1; ancestor >= 0; ancestor--) {
            if (matches(part - 1, ancestor)) {
                return true;
            }
        }
        return false;
    }

    /** Only the steps with a name, and those from the last of them on. */
    private static List<Part> parts(List<Step> steps) {
        int lastNamed = -1;
        for (int i = 0; i < steps.size(); i++) {
            lastNamed = steps.get(i).isNamed() ? i : lastNamed;
        }
        List<Part> parts = new ArrayList<>();
        boolean adjacent = false;
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            boolean kept = step.isNamed() || (lastNamed >= 0 && i > lastNamed);
            if (kept) {
                parts.add(new Part(step, adjacent));
            }
            adjacent = kept;
        }
        return parts;
    }

    private static String join(Stream<String> steps) {
        return steps.collect(Collectors.joining());
    }
}
