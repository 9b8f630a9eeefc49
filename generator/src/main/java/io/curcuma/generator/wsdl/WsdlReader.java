package io.curcuma.generator.wsdl;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.intake.HardenedXml;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.model.services.ServiceModel;
import io.curcuma.generator.model.services.ServiceModel.Binding;
import io.curcuma.generator.model.services.ServiceModel.Body;
import io.curcuma.generator.model.services.ServiceModel.BoundOperation;
import io.curcuma.generator.model.services.ServiceModel.Frame;
import io.curcuma.generator.model.services.ServiceModel.Header;
import io.curcuma.generator.model.services.ServiceModel.Message;
import io.curcuma.generator.model.services.ServiceModel.Operation;
import io.curcuma.generator.model.services.ServiceModel.Part;
import io.curcuma.generator.model.services.ServiceModel.Port;
import io.curcuma.generator.model.services.ServiceModel.PortType;
import io.curcuma.generator.model.services.ServiceModel.Protocol;
import io.curcuma.generator.model.services.ServiceModel.Service;
import io.curcuma.generator.model.services.ServiceModel.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.LocatorImpl;
import org.xml.sax.helpers.NamespaceSupport;

/** Reads the services of a set of documents. */
public final class WsdlReader {
    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
    private static final String SOAP_1_1 = WSDL + "soap/";
    private static final String SOAP_1_2 = WSDL + "soap12/";
    private static final String HTTP = WSDL + "http/";

    private static final Frame NO_FRAME = new Frame(Optional.empty(), List.of());

    private final List<Message> messages = new ArrayList<>();
    private final List<PortType> portTypes = new ArrayList<>();
    private final List<Binding> bindings = new ArrayList<>();
    private final List<Service> services = new ArrayList<>();

    private WsdlReader() {}

    /**
     * Reads those of this build: a module's services are the module's.
     *
     * @throws IllegalStateException if a document that was read once cannot be read again
     */
    public static ServiceModel read(SchemaSources sources) {
        return read(sources, document -> !document.isOfModule());
    }

    /**
     * Reads those of some documents.
     *
     * @throws IllegalStateException if a document that was read once cannot be read again
     */
    static ServiceModel read(SchemaSources sources, Predicate<SourceDocument> which) {
        WsdlReader reader = new WsdlReader();
        for (SourceDocument document : sources.documents().values()) {
            if (document.kind() == SourceDocument.Kind.WSDL && which.test(document)) {
                reader.read(document);
            }
        }
        return new ServiceModel(reader.messages, reader.portTypes, reader.bindings, reader.services);
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

    private final class Handler extends DefaultHandler {
        private final SourceDocument document;
        private final NamespaceSupport prefixes = new NamespaceSupport();
        private Locator locator = new LocatorImpl();
        private boolean fresh;
        private String namespace = "";

        /** What is open at the top: message, portType, binding or service; {@code ""} for something else. */
        private String open = "";

        private QName name = new QName("");
        private Location place = Location.NONE;
        private final List<Part> parts = new ArrayList<>();
        private final List<Operation> operations = new ArrayList<>();
        private final List<BoundOperation> bound = new ArrayList<>();
        private final List<Port> ports = new ArrayList<>();
        private QName portType = new QName("");
        private Protocol protocol = Protocol.OTHER;
        private boolean isRpcBinding;

        private String operation = "";
        private Location operationPlace = Location.NONE;
        private @Nullable Use input;
        private @Nullable Use output;
        private final List<Use> faults = new ArrayList<>();
        private boolean isRpc;
        private String soapAction = "";
        private @Nullable Body body;
        private final List<Header> headers = new ArrayList<>();
        private Frame inputFrame = NO_FRAME;
        private Frame outputFrame = NO_FRAME;
        private String operationText = "";
        private String portTypeText = "";
        /** The text of a documentation that is open. */
        private @Nullable StringBuilder documentation;

        private String port = "";
        private QName portBinding = new QName("");
        private Location portPlace = Location.NONE;
        private String address = "";

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
        public void startElement(String uri, String local, String qualified, Attributes attributes) {
            if (!fresh) {
                prefixes.pushContext();
            }
            fresh = false;
            switch (uri) {
                case WSDL -> wsdl(local, attributes);
                case SOAP_1_1 -> soap(Protocol.SOAP_1_1, local, attributes);
                case SOAP_1_2 -> soap(Protocol.SOAP_1_2, local, attributes);
                case HTTP -> http(local, attributes);
                default -> {
                    // documentation, schemas, extensions that nobody knows
                }
            }
        }

        private Location here() {
            return document.locate(locator.getLineNumber(), locator.getColumnNumber());
        }

        private void wsdl(String local, Attributes attributes) {
            switch (local) {
                case "definitions" -> namespace = text(attributes, "targetNamespace");
                case "message", "portType", "service", "binding" -> {
                    open = local;
                    name = new QName(namespace, text(attributes, "name"));
                    place = here();
                    portType = qualified(attributes, "type").orElse(new QName(""));
                    portTypeText = "";
                    protocol = Protocol.OTHER;
                    isRpcBinding = false;
                }
                case "part" ->
                    parts.add(new Part(
                            text(attributes, "name"),
                            qualified(attributes, "element"),
                            qualified(attributes, "type"),
                            here()));
                case "operation" -> {
                    operation = text(attributes, "name");
                    operationPlace = here();
                    isRpc = isRpcBinding;
                    soapAction = "";
                    operationText = "";
                }
                case "documentation" -> documentation = new StringBuilder();
                case "input" -> input = use(attributes).orElse(input);
                case "output" -> output = use(attributes).orElse(output);
                case "fault" -> use(attributes).ifPresent(faults::add);
                case "port" -> {
                    port = text(attributes, "name");
                    portBinding = qualified(attributes, "binding").orElse(new QName(""));
                    portPlace = here();
                    address = "";
                }
                default -> {
                    // documentation, types and imports, which the intake has read
                }
            }
        }

        /** Nothing in a binding, whose inputs have no message. */
        private Optional<Use> use(Attributes attributes) {
            return open.equals("portType")
                    ? Optional.of(new Use(
                            text(attributes, "name"),
                            qualified(attributes, "message").orElse(new QName("")),
                            here()))
                    : Optional.empty();
        }

        private void soap(Protocol version, String local, Attributes attributes) {
            switch (local) {
                case "binding" -> {
                    protocol = version;
                    isRpcBinding = text(attributes, "style").equals("rpc");
                }
                case "operation" -> {
                    soapAction = text(attributes, "soapAction");
                    String style = text(attributes, "style");
                    isRpc = style.isEmpty() ? isRpcBinding : style.equals("rpc");
                }
                case "body" ->
                    body = new Body(
                            text(attributes, "use").equals("encoded"),
                            text(attributes, "namespace"),
                            Optional.ofNullable(attributes.getValue("", "parts"))
                                    .map(parts -> List.of(parts.strip().split("\\s+"))),
                            here());
                case "header" ->
                    headers.add(new Header(
                            qualified(attributes, "message").orElse(new QName("")),
                            text(attributes, "part"),
                            text(attributes, "use").equals("encoded"),
                            here()));
                case "address" -> address = text(attributes, "location");
                default -> {
                    // faults name those of the port type
                }
            }
        }

        private void http(String local, Attributes attributes) {
            if (local.equals("binding")) {
                protocol = Protocol.HTTP;
            } else if (local.equals("address")) {
                address = text(attributes, "location");
            }
        }

        @Override
        public void characters(char[] text, int start, int length) {
            if (documentation != null) {
                documentation.append(text, start, length);
            }
        }

        @Override
        public void endElement(String uri, String local, String qualified) {
            prefixes.popContext();
            if (!uri.equals(WSDL)) {
                return;
            }
            switch (local) {
                case "documentation" -> endDocumentation();
                case "input" -> inputFrame = frame();
                case "output" -> outputFrame = frame();
                case "operation" -> endOperation();
                case "port" -> ports.add(new Port(port, portBinding, address, portPlace));
                case "message" -> {
                    messages.add(new Message(name, parts, place));
                    parts.clear();
                }
                case "portType" -> {
                    portTypes.add(new PortType(name, portTypeText, operations, place));
                    operations.clear();
                }
                case "binding" -> {
                    bindings.add(new Binding(name, portType, protocol, bound, place));
                    bound.clear();
                }
                case "service" -> {
                    services.add(new Service(name, ports, place));
                    ports.clear();
                }
                default -> {
                    // the others are a part of these
                }
            }
        }

        /** That of an operation or port type; what its inputs, outputs and faults say is of no IDL. */
        private void endDocumentation() {
            String text = documentation == null ? "" : documentation.toString().strip();
            documentation = null;
            boolean inUse = input != null || output != null || !faults.isEmpty();
            if (open.equals("portType") && !operation.isEmpty() && !inUse) {
                operationText = text;
            } else if (open.equals("portType") && operation.isEmpty()) {
                portTypeText = text;
            }
        }

        private Frame frame() {
            Frame frame = new Frame(Optional.ofNullable(body), headers);
            body = null;
            headers.clear();
            return frame;
        }

        private void endOperation() {
            if (open.equals("portType")) {
                operations.add(new Operation(
                        operation,
                        operationText,
                        Optional.ofNullable(input),
                        Optional.ofNullable(output),
                        faults,
                        operationPlace));
            } else if (open.equals("binding")) {
                bound.add(new BoundOperation(operation, isRpc, soapAction, inputFrame, outputFrame, operationPlace));
            }
            operation = "";
            input = null;
            output = null;
            faults.clear();
            inputFrame = NO_FRAME;
            outputFrame = NO_FRAME;
        }

        private Optional<QName> qualified(Attributes attributes, String attribute) {
            String text = text(attributes, attribute);
            int colon = text.indexOf(':');
            String uri = prefixes.getURI(colon < 0 ? "" : text.substring(0, colon));
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new QName(uri == null ? "" : uri, text.substring(colon + 1)));
        }

        private static String text(Attributes attributes, String name) {
            String value = attributes.getValue("", name);
            return value == null ? "" : value.strip();
        }
    }
}
