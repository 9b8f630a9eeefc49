package io.curcuma.generator.intake;

import io.curcuma.generator.run.BoundedRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.LocatorImpl;

/**
 * The XPaths of the elements of one document, for the {@code node} of a binding: by names as long as they lead to one element, otherwise by
 * positions from the root. The document is read once.
 */
final class NodePaths {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    /** As many elements of one name are compared with a path; of more, positions tell which is meant. */
    private static final int COMPARED = 1_000;

    /** An element: its name, and its position among its siblings of that kind. */
    private static final class Step {
        private final @Nullable Step parent;
        private final String kind;
        private final String predicate;
        private final int position;
        private final List<Step> children = new ArrayList<>();

        Step(@Nullable Step parent, String kind, String predicate, int position) {
            this.parent = parent;
            this.kind = kind;
            this.predicate = predicate;
            this.position = position;
        }

        String byName() {
            return kind + predicate;
        }

        String byPosition() {
            return "/" + kind + "[" + position + "]";
        }

        boolean isNamed() {
            return !predicate.isEmpty();
        }

        List<Step> fromRoot() {
            List<Step> steps = new ArrayList<>();
            for (Step step = this; step != null; step = step.parent) {
                steps.add(0, step);
            }
            return steps;
        }
    }

    /** A step of the path that leaves out what has no name. */
    private record Part(Step step, boolean direct) {
        boolean matches(Step other) {
            return step.kind.equals(other.kind) && (!step.isNamed() || step.predicate.equals(other.predicate));
        }

        @Override
        public String toString() {
            return (direct ? "/" : "//") + step.byName();
        }
    }

    private final Map<Long, Step> byPlace = new HashMap<>();
    private final Map<String, List<Step>> byName = new HashMap<>();

    private NodePaths() {}

    /** Those of a document; none if it is not well-formed. */
    static NodePaths of(SourceDocument document) {
        NodePaths paths = new NodePaths();
        try {
            HardenedXml.parse(document.id(), document.bytes(), paths.new Elements());
        } catch (SAXException e) {
            // it was well-formed before; then there is no hint
            return new NodePaths();
        }
        return paths;
    }

    private static Long place(int line, int column) {
        return (long) line << Integer.SIZE | column;
    }

    /** The path of the schema element whose start tag ends at a position; empty if there is none. */
    Optional<String> at(int line, int column) {
        return Optional.ofNullable(byPlace.get(place(line, column))).map(this::path);
    }

    private String path(Step element) {
        List<Step> steps = element.fromRoot();
        List<Part> parts = parts(steps);
        if (parts.isEmpty()) {
            return "/xs:schema";
        }
        return isOne(parts)
                ? join(parts.stream().map(Part::toString))
                : join(steps.stream().map(Step::byPosition));
    }

    /** Whether a path leads to one element only. From its last name on, each step is to a child. */
    private boolean isOne(List<Part> parts) {
        int named = parts.size() - 1;
        while (named > 0 && !parts.get(named).step().isNamed()) {
            named--;
        }
        List<Step> candidates =
                Objects.requireNonNull(byName.get(parts.get(named).step().byName()));
        if (candidates.size() > COMPARED) {
            return false;
        }
        int found = 0;
        for (Step candidate : candidates) {
            BoundedRun.check();
            if (isAt(parts, named, candidate)) {
                found += below(parts, named + 1, candidate);
            }
        }
        return found == 1;
    }

    private static int below(List<Part> parts, int from, Step element) {
        if (from == parts.size()) {
            return 1;
        }
        int found = 0;
        for (Step child : element.children) {
            if (found < 2 && parts.get(from).matches(child)) {
                found += below(parts, from + 1, child);
            }
        }
        return found;
    }

    /**
     * Whether the path up to a part leads to an element. Between two {@code //} the steps are to children; what such a run of steps leaves for
     * those before it is most where it is nearest, so nothing is tried twice.
     */
    private static boolean isAt(List<Part> parts, int last, Step element) {
        int end = last;
        @Nullable Step from = element;
        boolean anywhere = false;
        while (end >= 0) {
            int begin = end;
            while (begin > 0 && parts.get(begin).direct()) {
                begin--;
            }
            @Nullable Step above = before(parts, begin, end, from);
            while (above == null && anywhere && from != null) {
                from = from.parent;
                above = before(parts, begin, end, from);
            }
            if (above == null) {
                return false;
            }
            from = above == NONE ? null : above;
            end = begin - 1;
            anywhere = true;
        }
        return true;
    }

    /** Stands for what is above the root. */
    private static final Step NONE = new Step(null, "", "", 0);

    /** What is above a run of steps to children that ends at an element; null if it does not end there. */
    private static @Nullable Step before(List<Part> parts, int begin, int end, @Nullable Step element) {
        @Nullable Step at = element;
        for (int part = end; part >= begin; part--) {
            if (at == null || !parts.get(part).matches(at)) {
                return null;
            }
            at = at.parent;
        }
        return at == null ? NONE : at;
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

    /** Collects the elements. */
    private final class Elements extends DefaultHandler {
        private final List<Map<String, Integer>> counts = new ArrayList<>(List.of(new HashMap<>()));
        private @Nullable Step open;
        private Locator locator = new LocatorImpl();

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
            Step parent = open;
            Step step = new Step(parent, kind, predicate(attributes), position);
            if (parent != null) {
                parent.children.add(step);
            }
            open = step;
            counts.add(new HashMap<>());
            if (schema) {
                byPlace.put(place(locator.getLineNumber(), locator.getColumnNumber()), step);
            }
            if (step.isNamed()) {
                byName.computeIfAbsent(step.byName(), k -> new ArrayList<>()).add(step);
            }
        }

        @Override
        public void endElement(String uri, String local, String qualified) {
            open = Objects.requireNonNull(open).parent;
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
    }
}
