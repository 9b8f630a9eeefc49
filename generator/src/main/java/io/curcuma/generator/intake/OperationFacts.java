package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.Facts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.LocatorImpl;
import org.xml.sax.helpers.NamespaceSupport;

/** What the WSDLs of a set say of their operations. */
public final class OperationFacts {
    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    private final Map<String, List<String>> messages = new TreeMap<>();
    private final List<Use> uses = new ArrayList<>();
    private final FactCollector facts = new FactCollector();

    private record Use(String operation, Aspect aspect, String name, String message, Location location) {}

    private OperationFacts() {}

    /**
     * Reads them.
     *
     * @throws IllegalStateException if a document that was read once cannot be read again
     */
    public static Facts read(SchemaSources sources) {
        OperationFacts reader = new OperationFacts();
        for (SourceDocument document : sources.documents().values()) {
            if (document.kind() == SourceDocument.Kind.WSDL) {
                reader.read(document);
            }
        }
        return reader.facts();
    }

    private void read(SourceDocument document) {
        try {
            XMLReader reader = HardenedXml.newReader();
            reader.setContentHandler(new Handler(document));
            HardenedXml.parse(reader, document.id(), document.bytes());
        } catch (SAXException e) {
            throw new IllegalStateException("the WSDL cannot be read again: " + e.getMessage(), e);
        }
    }

    private Facts facts() {
        Map<String, Map<Aspect, List<String>>> texts = new TreeMap<>();
        Map<String, Location> places = new TreeMap<>();
        for (Use use : uses) {
            String parts = String.join(", ", messages.getOrDefault(use.message(), List.of(use.message())));
            texts.computeIfAbsent(use.operation(), name -> new TreeMap<>())
                    .computeIfAbsent(use.aspect(), aspect -> new ArrayList<>())
                    .add(use.name() + "(" + parts + ")");
            places.put(use.operation(), use.location());
        }
        texts.forEach((operation, aspects) -> aspects.forEach((aspect, all) ->
                facts.add(operation, aspect, String.join(" ", all), places.getOrDefault(operation, Location.NONE))));
        return facts.facts();
    }

    private final class Handler extends DefaultHandler {
        private final SourceDocument document;
        private final NamespaceSupport prefixes = new NamespaceSupport();
        private Locator locator = new LocatorImpl();
        private String namespace = "";
        private String portType = "";
        private String operation = "";
        private String message = "";
        private boolean fresh;

        Handler(SourceDocument document) {
            this.document = document;
        }

        @Override
        public void setDocumentLocator(Locator at) {
            locator = at;
        }

        @Override
        public void startPrefixMapping(String prefix, String uri) {
            if (!fresh) {
                prefixes.pushContext();
                fresh = true;
            }
            prefixes.declarePrefix(prefix, uri);
        }

        @Override
        public void startElement(String uri, String local, String name, Attributes attributes) {
            if (!fresh) {
                prefixes.pushContext();
            }
            fresh = false;
            if (uri.equals(WSDL)) {
                wsdl(local, attributes);
            }
        }

        @Override
        public void endElement(String uri, String local, String name) {
            prefixes.popContext();
            if (uri.equals(WSDL) && local.equals("portType")) {
                portType = "";
            }
        }

        private void wsdl(String local, Attributes attributes) {
            String name = text(attributes, "name");
            Location place = document.locate(locator.getLineNumber(), locator.getColumnNumber());
            switch (local) {
                case "definitions" -> namespace = text(attributes, "targetNamespace");
                case "message" -> {
                    message = "{" + namespace + "}" + name;
                    messages.put(message, new ArrayList<>());
                }
                case "part" ->
                    messages.getOrDefault(message, new ArrayList<>())
                            .add(name + " " + qualified(attributes, "element") + qualified(attributes, "type"));
                case "portType" -> {
                    portType = "{" + namespace + "}/portType=" + name;
                    facts.add(portType, Aspect.KIND, "port type", place);
                }
                case "operation" -> {
                    operation = portType.isEmpty() ? "" : portType + "/operation=" + name;
                    if (!operation.isEmpty()) {
                        facts.add(operation, Aspect.KIND, "operation", place);
                    }
                }
                case "input" -> use(Aspect.INPUT, "input", attributes, place);
                case "output" -> use(Aspect.OUTPUT, "output", attributes, place);
                case "fault" -> use(Aspect.FAULTS, name, attributes, place);
                default -> {}
            }
        }

        private void use(Aspect aspect, String name, Attributes attributes, Location place) {
            if (!portType.isEmpty() && !operation.isEmpty()) {
                uses.add(new Use(operation, aspect, name, qualified(attributes, "message"), place));
            }
        }

        private String qualified(Attributes attributes, String attribute) {
            String name = text(attributes, attribute);
            int colon = name.indexOf(':');
            String uri = prefixes.getURI(colon < 0 ? "" : name.substring(0, colon));
            return name.isEmpty() ? "" : "{" + (uri == null ? "" : uri) + "}" + name.substring(colon + 1);
        }

        private static String text(Attributes attributes, String name) {
            String value = attributes.getValue("", name);
            return value == null ? "" : value.strip();
        }
    }
}
