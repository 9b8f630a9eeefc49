package io.curcuma.generator.idl;

import io.curcuma.generator.output.JsonPrinter;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedService;
import io.curcuma.generator.plan.PlannedService.Fault;
import io.curcuma.generator.plan.PlannedService.Message;
import io.curcuma.generator.plan.PlannedService.Operation;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.ReachableTypes;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.request.GenerationRequest.Idl;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * Emits one OpenAPI 3.1 for each service: an operation is {@code POST /Service/V1/operation}, with one media type for each format. It
 * needs no other document: the schemas of its types are those of {@link JsonSchemaEmitter}.
 */
final class OpenApiEmitter {
    private static final String JSON = "application/json";
    private static final String PROBLEM = "application/problem+json";
    private static final String OK = "200";
    private static final String NO_CONTENT = "204";
    private static final String ACCEPTED = "202";
    private static final String FAULT = "422";

    private final PlannedService service;
    private final int version;
    private final List<String> binary;
    private final Components components;
    private final JsonPrinter out = JsonPrinter.forPeople();

    private OpenApiEmitter(PlannedService service, int version, List<String> binary, Components components) {
        this.service = service;
        this.version = version;
        this.binary = binary;
        this.components = components;
    }

    /** Keys that no two types have: the simple name, or the qualified one where another type is called so. */
    private record Components(Set<String> ambiguous) implements JsonDefinitions.Names {
        static Components of(Plan part) {
            Set<String> seen = new HashSet<>(Set.of("Problem"));
            Set<String> ambiguous = new HashSet<>(seen);
            types(part).filter(type -> !seen.add(type.name())).forEach(type -> ambiguous.add(type.name()));
            return new Components(ambiguous);
        }

        private static Stream<TypeName> types(Plan part) {
            return Stream.of(
                            part.messages().stream().map(message -> message.name()),
                            part.unions().stream().map(union -> union.name()),
                            part.enums().stream().map(type -> type.name()))
                    .flatMap(Function.identity());
        }

        @Override
        public String key(TypeName type) {
            return ambiguous.contains(type.name()) ? type.qualified() : type.name();
        }

        @Override
        public String reference(TypeName type) {
            return "#/components/schemas/" + key(type);
        }
    }

    /**
     * The files in the order of the services.
     *
     * @param rules whether what the schemas demand are keywords
     * @param version major version, a part of each path
     * @param idls what is emitted: a format without its IDL is none that a client could use
     */
    static Stream<OutputFile> emit(Plan plan, boolean rules, int version, Set<Idl> idls) {
        List<String> binary = new ArrayList<>(List.of("application/xml"));
        if (idls.contains(Idl.PROTO)) {
            binary.add("application/x-protobuf");
        }
        if (idls.contains(Idl.AVRO)) {
            binary.add("application/avro");
        }
        if (idls.contains(Idl.THRIFT)) {
            binary.add("application/vnd.apache.thrift.binary");
        }
        return plan.services().stream().map(service -> {
            Set<QName> elements = service.messages().map(Message::element).collect(Collectors.toSet());
            Plan part = ReachableTypes.of(plan, elements, Set.of());
            OpenApiEmitter emitter = new OpenApiEmitter(service, version, binary, Components.of(part));
            return OutputFile.text(Kind.JSON_SCHEMA, path(service.name()), emitter.text(part, rules));
        });
    }

    static String path(TypeName service) {
        return service.qualified().replace('.', '/') + ".openapi.json";
    }

    private String text(Plan part, boolean rules) {
        out.openTall('{').member("openapi", "3.1.1");
        out.name("info").openTall('{').member("title", service.name().name());
        description(CodeText.lines(service.documentation()));
        out.member("version", Integer.toString(version)).close('}');
        out.name("servers")
                .openFlat('[')
                .openFlat('{')
                .member("url", "/")
                .close('}')
                .close(']');
        out.name("paths").openTall('{');
        service.operations().forEach(this::operation);
        out.close('}');
        out.name("components").openTall('{').name("schemas").openTall('{');
        Optional<Function<FieldType.OfUnion, PlannedUnion>> unions =
                rules ? Optional.of(part.unionsByType()) : Optional.empty();
        JsonDefinitions definitions = new JsonDefinitions(components, Nillables.of(part), unions, out);
        part.messages().forEach(definitions::message);
        part.unions().forEach(definitions::union);
        part.enums().forEach(definitions::enumeration);
        problem();
        return out.close('}').close('}').close('}').toString();
    }

    private void operation(Operation operation) {
        out.name("/" + service.name().name() + "/V" + version + "/" + operation.xmlName())
                .openTall('{')
                .name("post")
                .openTall('{')
                .member("operationId", operation.name());
        description(CodeText.lines(operation.documentation()));
        out.name("tags").openFlat('[').string(service.name().name()).close(']');
        operation.input().ifPresent(message -> {
            out.name("requestBody").openTall('{').name("required").literal("true");
            content(List.of(message));
            out.close('}');
        });
        out.name("responses").openTall('{');
        answer(operation);
        if (!operation.faults().isEmpty()) {
            faults(operation);
        }
        out.name("default").openTall('{').member("description", "a problem, RFC 9457");
        out.name("content").openTall('{').name(PROBLEM);
        schema(List.of("#/components/schemas/Problem"));
        out.close('}').close('}').close('}').close('}').close('}');
    }

    private void answer(Operation operation) {
        if (operation.output().isPresent()) {
            out.name(OK)
                    .openTall('{')
                    .member("description", operation.output().get().element().toString());
            content(List.of(operation.output().get()));
            out.close('}');
        } else {
            out.name(operation.isOneWay() ? ACCEPTED : NO_CONTENT)
                    .openFlat('{')
                    .member("description", operation.isOneWay() ? "taken; there is no answer" : "done")
                    .close('}');
        }
    }

    private void faults(Operation operation) {
        String names = operation.faults().stream().map(Fault::xmlName).collect(Collectors.joining(", "));
        out.name(FAULT).openTall('{').member("description", "a declared fault: " + names);
        out.name("headers").openTall('{').name("X-Curcuma-Fault").openTall('{');
        out.member("description", "the element of the fault");
        out.name("schema").openFlat('{').member("type", "string").name("enum").openFlat('[');
        operation.faults().stream()
                .map(fault -> fault.message().element().toString())
                .distinct()
                .forEach(out::string);
        out.close(']').close('}').close('}').close('}');
        content(operation.faults().stream().map(Fault::message).toList());
        out.close('}');
    }

    /** JSON with its schema, and the other formats, which the schema does not describe. */
    private void content(List<Message> messages) {
        out.name("content").openTall('{').name(JSON);
        schema(messages.stream()
                .map(message -> components.reference(message.name()))
                .distinct()
                .toList());
        binary.forEach(type -> out.name(type).openFlat('{').close('}'));
        out.close('}');
    }

    private void schema(List<String> references) {
        out.openFlat('{').name("schema").openFlat('{');
        if (references.size() == 1) {
            out.member("$ref", references.get(0));
        } else {
            out.name("anyOf").openFlat('[');
            references.forEach(
                    reference -> out.openFlat('{').member("$ref", reference).close('}'));
            out.close(']');
        }
        out.close('}').close('}');
    }

    private void problem() {
        out.name("Problem").openTall('{').member("type", "object");
        out.name("properties").openTall('{');
        for (String name : List.of("type", "title", "detail", "instance", "code")) {
            out.name(name).openFlat('{').member("type", "string").close('}');
        }
        out.name("status").openFlat('{').member("type", "integer").close('}');
        out.close('}').close('}');
    }

    private void description(List<String> lines) {
        if (!lines.isEmpty()) {
            out.member("description", String.join("\n", lines));
        }
    }
}
