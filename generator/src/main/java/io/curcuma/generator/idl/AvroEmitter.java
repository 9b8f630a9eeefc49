package io.curcuma.generator.idl;

import io.curcuma.generator.OutputFile;
import io.curcuma.generator.OutputFile.Kind;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/**
 * Emits one self-contained {@code .avsc} for each message that is a document of its own: those of global elements, or, in a plan
 * without global elements, those that no other message uses.
 */
public final class AvroEmitter {
    private static final int MESSAGE = 300;

    private AvroEmitter() {}

    /**
     * The files in the order of the messages, each parsed by Avro; one that is not valid is left out and added to the
     * diagnostics. The stream is lazy, because the files together can be much larger than the plan: the diagnostics are
     * complete when it is consumed.
     */
    public static Stream<OutputFile> emit(Plan plan, Diagnostics diagnostics) {
        AvroTypes types = AvroTypes.of(plan);
        return roots(plan.messages()).stream().flatMap(root -> file(types, root, diagnostics).stream());
    }

    private static List<PlannedMessage> roots(List<PlannedMessage> messages) {
        List<PlannedMessage> elements =
                messages.stream().filter(message -> !message.roots().isEmpty()).toList();
        if (!elements.isEmpty()) {
            return elements;
        }
        Set<TypeName> used = new HashSet<>();
        messages.forEach(user -> user.fields()
                .forEach(field -> used(field.type())
                        .filter(name -> !name.equals(user.name()))
                        .ifPresent(used::add)));
        List<PlannedMessage> unused = messages.stream()
                .filter(message -> !used.contains(message.name()))
                .toList();
        return unused.isEmpty() ? messages : unused;
    }

    private static Optional<TypeName> used(FieldType type) {
        return type.<Optional<TypeName>>match(
                scalar -> Optional.empty(),
                enumeration -> Optional.empty(),
                nested -> Optional.of(nested.name()),
                attributes -> Optional.empty());
    }

    private static Optional<OutputFile> file(AvroTypes types, PlannedMessage root, Diagnostics diagnostics) {
        String path = root.name().qualified().replace('.', '/') + ".avsc";
        try {
            String text = AvroSchemaText.of(types, root);
            new Schema.Parser().parse(text);
            return Optional.of(OutputFile.text(Kind.AVRO, path, text));
        } catch (AvroRuntimeException e) {
            diagnostics.add(
                    Problem.IDL_INVALID,
                    root.type().location(),
                    path,
                    CodeText.oneLine(String.valueOf(e.getMessage()), MESSAGE));
            return Optional.empty();
        }
    }
}
