package io.curcuma.generator.idl;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.JsonPrinter;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.PlannedService;
import io.curcuma.generator.plan.PlannedService.Fault;
import io.curcuma.generator.plan.PlannedService.Message;
import io.curcuma.generator.plan.PlannedService.Operation;
import io.curcuma.generator.plan.TypeName;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Protocol;

/**
 * The protocol of one service, {@code .avpr}: the types that it needs, an error around the message of each fault, and a message for
 * each operation.
 */
final class AvroServices {
    private static final int MESSAGE = 300;

    private final AvroTypes types;
    private final long maxBytes;
    private final Diagnostics diagnostics;

    AvroServices(AvroTypes types, long maxBytes, Diagnostics diagnostics) {
        this.types = types;
        this.maxBytes = maxBytes;
        this.diagnostics = diagnostics;
    }

    static String path(TypeName service) {
        return service.qualified().replace('.', '/') + ".avpr";
    }

    /** The protocol; empty if it is too large, which is added to the diagnostics. */
    Optional<OutputFile> file(PlannedService service) {
        Optional<String> text = text(service, true).or(() -> text(service, false));
        if (text.isEmpty()) {
            diagnostics.add(
                    Problem.AVRO_TOO_LARGE,
                    Severity.WARNING,
                    service.location(),
                    1,
                    1,
                    service.name().qualified(),
                    AvroSchemaText.DEPTH,
                    maxBytes);
            return Optional.empty();
        }
        String path = path(service.name());
        try {
            Protocol.parse(text.get());
            return Optional.of(OutputFile.text(Kind.AVRO, path, text.get()));
        } catch (AvroRuntimeException e) {
            diagnostics.add(
                    Problem.IDL_INVALID,
                    service.location(),
                    path,
                    CodeText.oneLine(String.valueOf(e.getMessage()), MESSAGE));
            return Optional.empty();
        }
    }

    private Optional<String> text(PlannedService service, boolean documented) {
        JsonPrinter out = JsonPrinter.forPeople();
        out.openTall('{')
                .member("protocol", service.name().name())
                .member("namespace", service.name().packageName());
        doc(Comments.ofService(service), documented, out);
        out.name("types").openTall('[');
        List<TypeName> roots = service.messages().map(Message::name).distinct().toList();
        boolean complete = AvroSchemaText.definitions(types, roots, documented, maxBytes, out);
        ThriftServices.exceptions(List.of(service)).forEach((name, message) -> error(service, name, message, out));
        out.close(']').name("messages").openTall('{');
        service.operations().forEach(operation -> operation(service, operation, documented, out));
        out.close('}').close('}');
        String text = out.toString();
        boolean fits = complete && text.getBytes(StandardCharsets.UTF_8).length <= maxBytes;
        return fits ? Optional.of(text) : Optional.empty();
    }

    private static void doc(List<String> lines, boolean documented, JsonPrinter out) {
        if (documented && !lines.isEmpty()) {
            out.member("doc", CodeWriter.blockSafe(String.join("\n", lines)));
        }
    }

    private static void error(PlannedService service, String name, Message message, JsonPrinter out) {
        out.openTall('{')
                .member("type", "error")
                .member("name", name)
                .member("namespace", service.name().packageName())
                .name("fields")
                .openTall('[')
                .openFlat('{')
                .member("name", "fault")
                .name("type")
                .openFlat('[')
                .string("null")
                .string(message.name().qualified())
                .close(']')
                .name("default")
                .literal("null")
                .close('}')
                .close(']')
                .close('}');
    }

    private static void operation(PlannedService service, Operation operation, boolean documented, JsonPrinter out) {
        out.name(operation.name()).openTall('{');
        doc(Comments.ofOperation(operation), documented, out);
        out.name("request").openFlat('[');
        operation
                .input()
                .ifPresent(message -> out.openFlat('{')
                        .member("name", "request")
                        .member("type", message.name().qualified())
                        .close('}'));
        out.close(']')
                .member(
                        "response",
                        operation
                                .output()
                                .map(message -> message.name().qualified())
                                .orElse("null"));
        if (operation.isOneWay() && operation.faults().isEmpty()) {
            out.name("one-way").literal("true");
        } else if (!operation.faults().isEmpty()) {
            out.name("errors").openFlat('[');
            operation.faults().stream()
                    .map(Fault::exception)
                    .distinct()
                    .forEach(name -> out.string(new TypeName(service.name().packageName(), name).qualified()));
            out.close(']');
        }
        out.close('}');
    }
}
