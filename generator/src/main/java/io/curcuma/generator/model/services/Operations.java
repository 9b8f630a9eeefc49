package io.curcuma.generator.model.services;

import io.curcuma.generator.model.services.ServiceModel.Body;
import io.curcuma.generator.model.services.ServiceModel.BoundOperation;
import io.curcuma.generator.model.services.ServiceModel.Frame;
import io.curcuma.generator.model.services.ServiceModel.Header;
import io.curcuma.generator.model.services.ServiceModel.Message;
import io.curcuma.generator.model.services.ServiceModel.Operation;
import io.curcuma.generator.model.services.ServiceModel.Part;
import io.curcuma.generator.model.services.ServiceModel.PortType;
import io.curcuma.generator.model.services.ServiceModel.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * The operations of a set, with their messages and bindings. One that has several SOAP bindings is as its first one says; one that has
 * none is of the style document.
 */
public final class Operations {
    /** Of a schema set without services. */
    public static final Operations NONE =
            new Operations(new ServiceModel(List.of(), List.of(), List.of(), List.of()), Set.of(), Set.of());

    /** NCName of Namespaces in XML 1.0, in the classes that Java has. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{M}\\p{N}._\u00B7-]*");

    private static final Content UNKNOWN = new Content(Optional.empty(), List.of(), false, false, true);

    private static final Frame NO_FRAME = new Frame(Optional.empty(), List.of());

    /** One way of an operation. */
    public enum Way {
        INPUT,
        OUTPUT;

        Optional<Use> of(Operation operation) {
            return this == INPUT ? operation.input() : operation.output();
        }

        Frame of(BoundOperation operation) {
            return this == INPUT ? operation.input() : operation.output();
        }
    }

    /**
     * What is sent one way.
     *
     * @param element of the content, which a schema declares or {@link #isWrapper} is made for; absent if there is no content
     * @param parts in the content
     * @param isWrapper whether no schema declares the element: its children are the parts
     * @param isRpc whether the wrapper is sent, and not its children alone
     * @param isUnknown whether the message, or what a part is of, is not declared
     */
    public record Content(
            Optional<QName> element, List<Part> parts, boolean isWrapper, boolean isRpc, boolean isUnknown) {
        public Content {
            parts = List.copyOf(parts);
        }

        /** Whether the element and its parts have names of XML, no two parts the same one. */
        public boolean isNamed() {
            Set<String> names = new HashSet<>();
            return element.filter(name -> isName(name.getLocalPart())).isPresent()
                    && parts.stream()
                            .map(part -> part.element().map(QName::toString).orElse(part.name()))
                            .allMatch(names::add)
                    && parts.stream().allMatch(part -> part.element().isPresent() || isName(part.name()));
        }

        private static boolean isName(String text) {
            return NAME.matcher(text).matches();
        }

        /** The name of the only part; {@code ""} if there are several, or none. */
        public String part() {
            return parts.size() == 1 ? parts.get(0).name() : "";
        }

        /** Whether what is sent is the children of the element. */
        public boolean isParts() {
            return isWrapper && !isRpc;
        }
    }

    private final ServiceModel model;
    private final Set<QName> declared;
    private final Set<QName> documents;
    private final Map<QName, Message> messages = new HashMap<>();
    private final Map<QName, Map<String, BoundOperation>> bound = new HashMap<>();
    /** The parts of the first operation that has an element as its wrapper. */
    private final Map<QName, List<String>> wrappers = new HashMap<>();

    /**
     * Resolves them.
     *
     * @param declared the global elements that schemas declare
     * @param documents those of them that are documents of a complex type
     */
    public Operations(ServiceModel model, Set<QName> declared, Set<QName> documents) {
        this.model = model;
        this.documents = Set.copyOf(documents);
        this.declared = Set.copyOf(declared);
        model.messages().forEach(message -> messages.putIfAbsent(message.name(), message));
        model.bindings().stream()
                .filter(binding -> binding.protocol().isSoap())
                .forEach(binding -> binding.operations()
                        .forEach(operation -> bound.computeIfAbsent(binding.portType(), k -> new HashMap<>())
                                .putIfAbsent(operation.name(), operation)));
        for (PortType portType : model.portTypes()) {
            portType.operations().stream()
                    .flatMap(operation -> contents(portType, operation))
                    .filter(Content::isWrapper)
                    .forEach(content ->
                            content.element().ifPresent(name -> wrappers.putIfAbsent(name, signature(content))));
        }
    }

    /** What the WSDLs say. */
    public ServiceModel model() {
        return model;
    }

    /** The message of a name, if it is declared. */
    public Optional<Message> message(QName name) {
        return Optional.ofNullable(messages.get(name));
    }

    /** How an operation is sent as SOAP. */
    public Optional<BoundOperation> bound(PortType portType, Operation operation) {
        return Optional.ofNullable(bound.getOrDefault(portType.name(), Map.of()).get(operation.name()));
    }

    /** Whether no schema describes what is sent. */
    public boolean isEncoded(PortType portType, Operation operation) {
        return bound(portType, operation)
                .filter(how -> how.frames().stream()
                        .anyMatch(frame -> frame.body().filter(Body::isEncoded).isPresent()))
                .isPresent();
    }

    /** Whether two operations of a port type have the name, and this is not the first. */
    public boolean isOverload(PortType portType, Operation operation) {
        return portType.operations().stream()
                .filter(other -> other.name().equals(operation.name()))
                .findFirst()
                .filter(first -> !first.equals(operation))
                .isPresent();
    }

    /** What is sent one way; empty if nothing is. */
    public Optional<Content> content(PortType portType, Operation operation, Way way) {
        return way.of(operation).map(use -> content(portType, operation, way, use));
    }

    private Content content(PortType portType, Operation operation, Way way, Use use) {
        Optional<Message> message = message(use.message());
        if (message.isEmpty()) {
            return UNKNOWN;
        }
        Optional<BoundOperation> how = bound(portType, operation);
        Frame frame = how.map(way::of).orElse(NO_FRAME);
        List<Part> parts = body(message.get(), frame);
        if (how.filter(BoundOperation::isRpc).isEmpty()) {
            return document(portType, message.get(), parts);
        }
        String namespace = frame.body()
                .map(Body::namespace)
                .filter(text -> !text.isEmpty())
                .orElse(portType.name().getNamespaceURI());
        return wrapper(new QName(namespace, operation.name() + (way == Way.INPUT ? "" : "Response")), parts, true);
    }

    /** What a fault has as its detail. It is a document whatever the style of the operation: section 3.6. */
    public Content fault(PortType portType, Use fault) {
        return message(fault.message())
                .map(message -> document(portType, message, message.parts()))
                .orElse(UNKNOWN);
    }

    /** Everything that an operation sends. */
    public Stream<Content> contents(PortType portType, Operation operation) {
        return Stream.concat(
                Stream.of(Way.values()).flatMap(way -> content(portType, operation, way).stream()),
                operation.faults().stream().map(fault -> fault(portType, fault)));
    }

    /** What is no document of a complex type gets an element around it, named after the message. */
    private Content document(PortType portType, Message message, List<Part> parts) {
        Optional<QName> element = parts.size() == 1 ? parts.get(0).element() : Optional.empty();
        if (parts.isEmpty() || element.filter(documents::contains).isPresent()) {
            return new Content(element, parts, false, false, false);
        }
        String name = message.name().getLocalPart() + "Parts";
        return wrapper(new QName(portType.name().getNamespaceURI(), name), parts, false);
    }

    private Content wrapper(QName name, List<Part> parts, boolean isRpc) {
        return new Content(Optional.of(name), parts, true, isRpc, parts.stream().anyMatch(this::isUnknown));
    }

    private boolean isUnknown(Part part) {
        return part.element().filter(name -> !declared.contains(name)).isPresent()
                || part.element().isEmpty() && part.type().isEmpty();
    }

    /** The parts that are not in headers: section 3.5 and 3.7. */
    private static List<Part> body(Message message, Frame frame) {
        Optional<List<String>> named = frame.body().flatMap(Body::parts);
        Set<String> inHeaders = new HashSet<>();
        for (Header header : frame.headers()) {
            if (header.message().equals(message.name())) {
                inHeaders.add(header.part());
            }
        }
        List<Part> parts = new ArrayList<>();
        for (Part part : message.parts()) {
            boolean isIn = named.map(names -> names.contains(part.name())).orElse(!inHeaders.contains(part.name()));
            if (isIn) {
                parts.add(part);
            }
        }
        return parts;
    }

    /** Whether the element of a wrapper has another meaning: a schema declares it, or another operation has other parts in it. */
    public boolean isTaken(Content content) {
        return content.isWrapper()
                && content.element()
                        .filter(name -> declared.contains(name)
                                || !signature(content).equals(wrappers.getOrDefault(name, signature(content))))
                        .isPresent();
    }

    private static List<String> signature(Content content) {
        return content.parts().stream()
                .map(part -> part.name() + " " + part.element() + " " + part.type())
                .toList();
    }
}
