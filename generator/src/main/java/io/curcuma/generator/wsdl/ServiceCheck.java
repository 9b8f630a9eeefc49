package io.curcuma.generator.wsdl;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.services.ServiceModel;
import io.curcuma.generator.model.services.ServiceModel.Binding;
import io.curcuma.generator.model.services.ServiceModel.Body;
import io.curcuma.generator.model.services.ServiceModel.BoundOperation;
import io.curcuma.generator.model.services.ServiceModel.Header;
import io.curcuma.generator.model.services.ServiceModel.Message;
import io.curcuma.generator.model.services.ServiceModel.Operation;
import io.curcuma.generator.model.services.ServiceModel.Part;
import io.curcuma.generator.model.services.ServiceModel.Port;
import io.curcuma.generator.model.services.ServiceModel.PortType;
import io.curcuma.generator.model.services.ServiceModel.Service;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/** Says what a WSDL refers to in vain, and which operations nothing can carry. */
public final class ServiceCheck {
    private final Predicate<QName> elements;
    private final Predicate<QName> types;
    private final Diagnostics diagnostics;
    private final Map<QName, Message> messages = new HashMap<>();
    private final Map<QName, PortType> portTypes = new HashMap<>();
    private final Map<QName, Binding> bindings = new HashMap<>();

    private ServiceCheck(
            ServiceModel services, Predicate<QName> elements, Predicate<QName> types, Diagnostics diagnostics) {
        this.elements = elements;
        this.types = types;
        this.diagnostics = diagnostics;
        services.messages().forEach(message -> messages.putIfAbsent(message.name(), message));
        services.portTypes().forEach(portType -> portTypes.putIfAbsent(portType.name(), portType));
        services.bindings().forEach(binding -> bindings.putIfAbsent(binding.name(), binding));
    }

    /**
     * Adds warnings: the types of a WSDL are good for messages, whatever its operations are.
     *
     * @param elements the global elements of the schema set
     * @param types its named types
     */
    public static void check(
            ServiceModel services, Predicate<QName> elements, Predicate<QName> types, Diagnostics diagnostics) {
        ServiceCheck check = new ServiceCheck(services, elements, types, diagnostics);
        services.messages().forEach(check::message);
        services.portTypes().forEach(check::portType);
        services.bindings().forEach(check::binding);
        for (Service service : services.services()) {
            for (Port port : service.ports()) {
                check.resolve(check.bindings, "binding", port.binding(), port.location());
            }
        }
    }

    private void resolve(Map<QName, ?> known, String kind, QName name, Location place) {
        if (!known.containsKey(name)) {
            missing(kind, name.toString(), place);
        }
    }

    private void missing(String kind, String name, Location place) {
        diagnostics.add(Problem.WSDL_UNRESOLVED, Severity.WARNING, place, kind, name);
    }

    private void message(Message message) {
        for (Part part : message.parts()) {
            part.element()
                    .filter(elements.negate())
                    .ifPresent(name -> missing("element", name.toString(), part.location()));
            part.type()
                    .filter(name ->
                            !name.getNamespaceURI().equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) && !types.test(name))
                    .ifPresent(name -> missing("type", name.toString(), part.location()));
        }
    }

    private void portType(PortType portType) {
        for (Operation operation : portType.operations()) {
            Stream.of(operation.input().stream(), operation.output().stream(), operation.faults().stream())
                    .flatMap(uses -> uses)
                    .forEach(use -> resolve(messages, "message", use.message(), use.location()));
        }
    }

    private void binding(Binding binding) {
        resolve(portTypes, "port type", binding.portType(), binding.location());
        PortType portType = portTypes.get(binding.portType());
        for (BoundOperation operation : binding.operations()) {
            if (portType != null
                    && portType.operations().stream()
                            .noneMatch(each -> each.name().equals(operation.name()))) {
                missing("operation", operation.name(), operation.location());
            }
            operation.frames().forEach(frame -> frame.headers().forEach(this::header));
            boolean isEncoded = operation.frames().stream()
                    .anyMatch(frame -> frame.body().filter(Body::isEncoded).isPresent());
            if (binding.protocol().isSoap() && isEncoded) {
                diagnostics.add(
                        Problem.WSDL_ENCODED,
                        Severity.WARNING,
                        operation.location(),
                        operation.name(),
                        binding.name().getLocalPart());
            }
        }
    }

    private void header(Header header) {
        Message message = messages.get(header.message());
        if (message == null) {
            missing("message", header.message().toString(), header.location());
        } else if (message.parts().stream().noneMatch(part -> part.name().equals(header.part()))) {
            missing("part", header.part(), header.location());
        }
    }
}
