package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.LocatorImpl;

/** Reads what a document is and names, and checks its depth and its bindings. */
final class DocumentScan extends DefaultHandler {
    static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    /** Attributes and namespaces of one element: what comes after the intake looks at each pair of them. */
    private static final int MAX_ATTRIBUTES = 1_000;
    /** The most bytes of a string that becomes a constant of a class file. */
    private static final int MAX_CONSTANT = 65_535;
    /** The most characters of a class in a pattern. */
    private static final int MAX_CLASS = 2_000;

    /** What one document is. */
    record Result(
            SourceDocument.Kind kind,
            String namespace,
            Optional<String> version,
            List<Reference> references,
            List<Component> components) {
        Result {
            references = List.copyOf(references);
            components = List.copyOf(components);
        }
    }

    /** The document is refused; the diagnostic is there. */
    static final class Refused extends SAXException {
        private static final long serialVersionUID = 1L;
    }

    private record Open(String namespace, String name) {
        boolean is(String otherNamespace, String otherName) {
            return namespace.equals(otherNamespace) && name.equals(otherName);
        }
    }

    private final String name;
    private final SourceText text;
    private final Meter meter;
    private final boolean bindingsExpected;
    private final Diagnostics diagnostics;
    private final BindingCheck bindings;
    private final ComponentScan components;
    private final Deque<Open> open = new ArrayDeque<>();
    private final List<Reference> references = new ArrayList<>();
    private SourceDocument.Kind kind = SourceDocument.Kind.XSD;
    private String targetNamespace = "";
    private Optional<String> version = Optional.empty();
    /** How many start tags there were before the one at hand. */
    private int tag = -1;

    /** How many prefixes the element at hand declares. */
    private int mappings;

    /** How many types are open. */
    private int types;

    private Locator locator = new LocatorImpl();

    DocumentScan(
            String name,
            SourceText text,
            Meter meter,
            boolean bindingsExpected,
            BindingCheck bindings,
            Diagnostics diagnostics) {
        this.name = name;
        this.text = text;
        this.meter = meter;
        this.bindingsExpected = bindingsExpected;
        this.diagnostics = diagnostics;
        this.bindings = bindings;
        this.components = new ComponentScan(bindings::namespace);
    }

    Result result() {
        return new Result(kind, targetNamespace, version, references, components.found());
    }

    @Override
    public void setDocumentLocator(Locator documentLocator) {
        locator = documentLocator;
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        mappings++;
        bindings.startPrefix(prefix, uri);
    }

    @Override
    public void endPrefixMapping(String prefix) {
        bindings.endPrefix(prefix);
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) throws SAXException {
        tag++;
        if (open.size() >= meter.maxDepth()) {
            diagnostics.add(Problem.BUDGET, here(), "elements are nested too deeply", meter.maxDepth() + " levels");
            throw new Refused();
        }
        if (attributes.getLength() + mappings > MAX_ATTRIBUTES) {
            diagnostics.add(Problem.BUDGET, here(), "an element has too many attributes", MAX_ATTRIBUTES + "");
            throw new Refused();
        }
        mappings = 0;
        texts(uri, local, attributes);
        boolean type = isType(uri, local);
        types += type ? 1 : 0;
        if (!meter.quote(types, open.size())) {
            diagnostics.add(
                    Problem.BUDGET, here(), "types nested in types are too large", meter.maxQuoted() + " characters");
            throw new Refused();
        }
        if (open.isEmpty()) {
            root(uri, local, attributes);
        } else {
            reference(uri, local, attributes);
        }
        if (version.isEmpty() && uri.equals(XSD) && local.equals("schema")) {
            version = value(attributes, "version").filter(text -> !text.isEmpty());
        }
        bindings.startElement(uri, local, attributes, this::here);
        if (uri.equals(XSD)) {
            if (open.stream().noneMatch(element -> element.is(XSD, "annotation"))) {
                version11(local, attributes);
            }
            components.start(local, attributes, this::here);
        }
        open.push(new Open(uri, local));
    }

    private void version11(String local, Attributes attributes) {
        Xsd11.construct(local, attributes)
                .ifPresent(construct -> diagnostics.add(
                        Problem.XSD_11,
                        here(),
                        construct,
                        "give the set's schemas for 1.0, if there are some, or write this part without it"));
    }

    @Override
    public void endElement(String uri, String local, String qualified) {
        types -= isType(uri, local) ? 1 : 0;
        open.pop();
        bindings.endElement();
        if (uri.equals(XSD)) {
            components.end();
        }
    }

    /** What is pasted into a class, and what takes the JDK's regular expressions a time that grows with the cube of its length. */
    private void texts(String uri, String local, Attributes attributes) throws Refused {
        if (!uri.equals(XSD)) {
            return;
        }
        for (int i = 0; i < attributes.getLength() && !local.equals("pattern"); i++) {
            if (constantBytes(attributes.getValue(i)) > MAX_CONSTANT) {
                diagnostics.add(
                        Problem.BUDGET,
                        here(),
                        "the attribute '" + attributes.getQName(i) + "' is too long for a Java constant",
                        MAX_CONSTANT + " bytes");
                throw new Refused();
            }
        }
        String pattern = local.equals("pattern") ? attributes.getValue("", "value") : null;
        if (pattern != null && longestClass(pattern) > MAX_CLASS) {
            diagnostics.add(
                    Problem.BUDGET, here(), "a character class of a pattern is too long", MAX_CLASS + " characters");
            throw new Refused();
        }
    }

    private static long constantBytes(String text) {
        return text.chars()
                .mapToLong(c -> c > 0x7FF ? 3 : c > 0x7F || c == 0 ? 2 : 1)
                .sum();
    }

    /** Characters from the first bracket that opens to where all that are open are closed. */
    private static int longestClass(String pattern) {
        int longest = 0;
        int start = 0;
        int depth = 0;
        for (int i = 0; i < pattern.length(); i++) {
            switch (pattern.charAt(i)) {
                case '\\' -> i++;
                case '[' -> start = depth++ == 0 ? i : start;
                case ']' -> depth = Math.max(depth - 1, 0);
                default -> {}
            }
            longest = depth > 0 ? Math.max(longest, i - start) : longest;
        }
        return longest;
    }

    private static boolean isType(String uri, String local) {
        return uri.equals(XSD) && (local.equals("complexType") || local.equals("simpleType"));
    }

    private void root(String uri, String local, Attributes attributes) throws SAXException {
        if (bindingsExpected) {
            if (!BindingCheck.isJaxb(uri) || !local.equals("bindings")) {
                diagnostics.add(
                        Problem.BINDING,
                        here(),
                        "the root element is " + braced(uri, local) + ", expected jaxb:bindings");
                throw new Refused();
            }
            kind = SourceDocument.Kind.BINDINGS;
            bindings.wholeDocument();
            bindingTarget(attributes);
        } else if (uri.equals(XSD) && local.equals("schema")) {
            targetNamespace = value(attributes, "targetNamespace").orElse("");
        } else if (uri.equals(WSDL) && local.equals("definitions")) {
            kind = SourceDocument.Kind.WSDL;
            targetNamespace = value(attributes, "targetNamespace").orElse("");
        } else {
            diagnostics.add(Problem.NOT_A_SCHEMA, here(), braced(uri, local));
            throw new Refused();
        }
    }

    private void reference(String uri, String local, Attributes attributes) {
        if (BindingCheck.isJaxb(uri) && local.equals("bindings")) {
            bindingTarget(attributes);
        } else if (uri.equals(XSD) && inSchema()) {
            schemaReference(local)
                    .ifPresent(reference -> add(reference, value(attributes, "schemaLocation"), attributes));
        } else if (uri.equals(WSDL) && local.equals("import") && open.size() == 1) {
            add(Reference.Kind.WSDL_IMPORT, value(attributes, "location"), attributes);
        }
    }

    /** Not in documentation, where an example may look like an import. */
    private boolean inSchema() {
        return open.element().is(XSD, "schema")
                && (open.size() == 1
                        || open.stream().skip(1).findFirst().orElseThrow().is(WSDL, "types"));
    }

    private static Optional<Reference.Kind> schemaReference(String local) {
        return switch (local) {
            case "include" -> Optional.of(Reference.Kind.INCLUDE);
            case "import" -> Optional.of(Reference.Kind.IMPORT);
            case "redefine" -> Optional.of(Reference.Kind.REDEFINE);
            case "override" -> Optional.of(Reference.Kind.OVERRIDE);
            default -> Optional.empty();
        };
    }

    private void bindingTarget(Attributes attributes) {
        value(attributes, "schemaLocation")
                .filter(location -> !location.equals("*"))
                .ifPresent(location -> add(Reference.Kind.BINDING, Optional.of(location), attributes));
    }

    private void add(Reference.Kind referenceKind, Optional<String> location, Attributes attributes) {
        references.add(new Reference(
                referenceKind, location, value(attributes, "namespace").orElse(""), here(), tag));
    }

    private static Optional<String> value(Attributes attributes, String attribute) {
        // the parser has replaced line breaks by spaces; anyURI collapses them
        return Optional.ofNullable(attributes.getValue("", attribute)).map(String::strip);
    }

    private static String braced(String uri, String local) {
        return uri.isEmpty() ? local : "{" + uri + "}" + local;
    }

    /** Where the parser is. */
    Location here() {
        int[] start = text.tagStart(locator.getLineNumber(), locator.getColumnNumber());
        return new Location(name, start[0], start[1]);
    }
}
