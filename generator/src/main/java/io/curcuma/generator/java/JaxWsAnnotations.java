package io.curcuma.generator.java;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.plan.PlannedService;
import io.curcuma.generator.plan.PlannedService.Message;
import io.curcuma.generator.plan.PlannedService.Operation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * Annotations of Jakarta XML Web Services 4.0 and Jakarta Web Services Metadata 3.0, by which other stacks serve and call a generated interface.
 * Methods have one bean in and one out: the parameter style {@code BARE}.
 */
final class JaxWsAnnotations {
    private static final String NAMESPACE = "targetNamespace";

    private JaxWsAnnotations() {}

    private static ClassName jws(String name) {
        return ClassName.get("jakarta.jws", name);
    }

    /** The first operation that has no such form; empty if the service can have annotations. */
    static Optional<Operation> unsaid(PlannedService service) {
        return service.operations().stream()
                .filter(operation -> operation.messages().anyMatch(Message::isParts))
                .findFirst();
    }

    /** @param factories classes that know the elements and derived types of beans */
    static List<AnnotationSpec> ofService(PlannedService service, List<ClassName> factories) {
        QName portType = service.portType();
        AnnotationSpec.Builder seeAlso =
                AnnotationSpec.builder(ClassName.get("jakarta.xml.bind.annotation", "XmlSeeAlso"));
        factories.forEach(factory -> seeAlso.addMember("value", "$T.class", factory));
        AnnotationSpec contract = AnnotationSpec.builder(jws("WebService"))
                .addMember("name", text(portType.getLocalPart()))
                .addMember(NAMESPACE, text(portType.getNamespaceURI()))
                .build();
        ClassName soapBinding = ClassName.get("jakarta.jws.soap", "SOAPBinding");
        AnnotationSpec binding = AnnotationSpec.builder(soapBinding)
                .addMember("parameterStyle", "$T.BARE", soapBinding.nestedClass("ParameterStyle"))
                .build();
        return factories.isEmpty() ? List.of(contract, binding) : List.of(contract, binding, seeAlso.build());
    }

    /** The annotations of a method. */
    static List<AnnotationSpec> ofOperation(Operation operation) {
        AnnotationSpec.Builder method =
                AnnotationSpec.builder(jws("WebMethod")).addMember("operationName", text(operation.xmlName()));
        if (!operation.soapAction().isEmpty()) {
            method.addMember("action", text(operation.soapAction()));
        }
        Stream<AnnotationSpec> more = operation.output().isPresent()
                ? operation.output().stream().map(message -> message("WebResult", message))
                : operation.isOneWay() && operation.faults().isEmpty()
                        ? Stream.of(AnnotationSpec.builder(jws("Oneway")).build())
                        : Stream.empty();
        return Stream.concat(Stream.of(method.build()), more).toList();
    }

    /** The annotation of a parameter. */
    static AnnotationSpec ofRequest(Message message) {
        return message("WebParam", message);
    }

    private static AnnotationSpec message(String annotation, Message message) {
        AnnotationSpec.Builder built = AnnotationSpec.builder(jws(annotation))
                .addMember("name", text(message.element().getLocalPart()))
                .addMember(NAMESPACE, text(message.element().getNamespaceURI()));
        if (!message.part().isEmpty()) {
            built.addMember("partName", text(message.part()));
        }
        return built.build();
    }

    /** The annotation of an exception. */
    static AnnotationSpec ofFault(Message message) {
        return AnnotationSpec.builder(ClassName.get("jakarta.xml.ws", "WebFault"))
                .addMember("name", text(message.element().getLocalPart()))
                .addMember(NAMESPACE, text(message.element().getNamespaceURI()))
                .build();
    }

    private static CodeBlock text(String text) {
        return JavaText.literal(text);
    }
}
