package io.curcuma.generator.idl;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/**
 * Emits one self-contained {@code .avsc} for each message that is a document of its own: those of the given global elements, or of all; in a
 * plan without global elements, those that no other message uses. One that is too large with its documentation has none.
 *
 * <p>A schema holds every type that its root reaches, so where all types refer to each other the schemas together are as large as the
 * square of the plan. Those that are too large, or nested deeper than Avro's own parser reads, are left out, and a warning says so.
 */
public final class AvroEmitter {
    private static final int MESSAGE = 300;
    /** One schema gets this part of all bytes: Avro's parser takes seconds for a megabyte. */
    private static final int FILE_SHARE = 16;
    /** What is given up on costs time too: at most this multiple of the bytes that may come out is written. */
    private static final int ATTEMPTS = 4;

    private final AvroTypes types;
    private final Diagnostics diagnostics;
    private final long maxBytes;
    private final long maxFile;
    private final Set<TypeName> parsed = new HashSet<>();
    private final List<PlannedMessage> omitted = new ArrayList<>();
    private long left;
    private long attemptsLeft;

    private AvroEmitter(Plan plan, AvroAliases aliases, long maxBytes, Diagnostics diagnostics) {
        this.types = AvroTypes.of(plan, aliases);
        this.diagnostics = diagnostics;
        this.maxBytes = maxBytes;
        this.left = maxBytes;
        this.attemptsLeft = maxBytes * ATTEMPTS;
        this.maxFile = maxBytes / FILE_SHARE;
    }

    /**
     * The files in the order of the messages. One that Avro does not parse, or that is too large, is left out and added to the
     * diagnostics.
     *
     * @param maxBytes of all files together
     */
    public static List<OutputFile> emit(Plan plan, long maxBytes, Diagnostics diagnostics) {
        return new AvroEmitter(plan, AvroAliases.NONE, maxBytes, diagnostics).emit(roots(plan.ownMessages()));
    }

    /**
     * As {@link #emit(Plan, long, Diagnostics)}, with the names that types had.
     *
     * @param documents the global elements that get a file; empty for all
     * @param history the schemas of earlier versions
     * @param numbers the numbers file of this version
     */
    public static List<OutputFile> emit(
            Plan plan,
            Set<QName> documents,
            Collection<String> history,
            String numbers,
            long maxBytes,
            Diagnostics diagnostics) {
        List<PlannedMessage> roots = roots(plan.ownMessages()).stream()
                .filter(message -> documents.isEmpty() || isAny(message, documents))
                .toList();
        return new AvroEmitter(plan, AvroAliases.of(history, numbers), maxBytes, diagnostics).emit(roots);
    }

    /** Whether one of these global elements has the message's type. */
    static boolean isAny(PlannedMessage message, Set<QName> elements) {
        return message.roots().stream()
                .map(root -> new QName(root.namespace(), root.name()))
                .anyMatch(elements::contains);
    }

    private List<OutputFile> emit(List<PlannedMessage> roots) {
        List<OutputFile> files = new ArrayList<>();
        roots.forEach(root -> file(root).ifPresent(files::add));
        if (!omitted.isEmpty()) {
            diagnostics.add(
                    Problem.AVRO_TOO_LARGE,
                    Severity.WARNING,
                    omitted.get(0).type().location(),
                    omitted.size(),
                    roots.size(),
                    omitted.get(0).name().qualified(),
                    AvroSchemaText.DEPTH,
                    maxFile,
                    maxBytes);
        }
        return files;
    }

    /** The messages that are documents of their own. */
    static List<PlannedMessage> roots(List<PlannedMessage> messages) {
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

    static String path(TypeName name) {
        return name.qualified().replace('.', '/') + ".avsc";
    }

    private Optional<OutputFile> file(PlannedMessage root) {
        long allowed = Math.min(maxFile, left);
        String path = path(root.name());
        AvroSchemaText text = AvroSchemaText.of(types, root, Math.min(allowed, attemptsLeft));
        attemptsLeft -= text.length();
        if (!fits(text, allowed)) {
            text = AvroSchemaText.undocumented(types, root, Math.min(allowed, attemptsLeft));
            attemptsLeft -= text.length();
        }
        if (!fits(text, allowed)) {
            omitted.add(root);
            return Optional.empty();
        }
        OutputFile file = OutputFile.text(Kind.AVRO, path, text.toString());
        // each type is parsed once: Avro's parser is the slowest of all steps
        if (parsed.addAll(text.defined()) && !isValid(root, path, text.toString())) {
            return Optional.empty();
        }
        left -= file.content().length;
        return Optional.of(file);
    }

    private static boolean fits(AvroSchemaText text, long allowed) {
        return text.isComplete() && text.toString().getBytes(StandardCharsets.UTF_8).length <= allowed;
    }

    private boolean isValid(PlannedMessage root, String path, String text) {
        try {
            new Schema.Parser().parse(text);
            return true;
        } catch (AvroRuntimeException e) {
            diagnostics.add(
                    Problem.IDL_INVALID,
                    root.type().location(),
                    path,
                    CodeText.oneLine(String.valueOf(e.getMessage()), MESSAGE));
            return false;
        }
    }
}
