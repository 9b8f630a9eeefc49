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
import java.util.Comparator;
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
 * square of the plan. Then there is one file for all, {@link #TOGETHER}: a union that defines each type once. Only where that is too large,
 * too, or nested deeper than Avro's own parser reads, are schemas left out, and a warning says so.
 */
public final class AvroEmitter {
    /** The file of all types: no record can have this name. */
    static final String TOGETHER = "all-types.avsc";

    private static final int MESSAGE = 300;
    /** One schema gets this part of all bytes: Avro's parser takes seconds for a megabyte. */
    private static final int FILE_SHARE = 16;
    /** The file for all types gets this part. */
    private static final int TOGETHER_SHARE = 4;
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

    private AvroEmitter(AvroTypes types, long maxBytes, long maxFile, Diagnostics diagnostics) {
        this.types = types;
        this.diagnostics = diagnostics;
        this.maxBytes = maxBytes;
        this.left = maxBytes;
        this.attemptsLeft = maxBytes * ATTEMPTS;
        this.maxFile = maxFile;
    }

    /**
     * The files in the order of the messages. One that Avro does not parse, or that is too large, is left out and added to the
     * diagnostics.
     *
     * @param maxBytes of all files together
     */
    public static List<OutputFile> emit(Plan plan, long maxBytes, Diagnostics diagnostics) {
        return emit(AvroTypes.of(plan, AvroAliases.NONE), roots(plan.ownMessages()), "", maxBytes, diagnostics);
    }

    /**
     * As {@link #emit(Plan, long, Diagnostics)}, with the names that types had, and with the protocols of services.
     *
     * @param documents the global elements that get a file; empty for all
     * @param history the schemas of earlier versions
     * @param numbers the numbers file of this version
     * @param rules whether fields have what the schema demands of them as properties
     */
    public static List<OutputFile> emit(
            Plan plan,
            Set<QName> documents,
            Collection<String> history,
            String numbers,
            boolean rules,
            long maxBytes,
            Diagnostics diagnostics) {
        List<PlannedMessage> roots = roots(plan.ownMessages()).stream()
                .filter(message -> documents.isEmpty() || isAny(message, documents))
                .toList();
        AvroTypes types = AvroTypes.of(plan, AvroAliases.of(history, numbers), rules);
        List<OutputFile> files = new ArrayList<>(emit(types, roots, pathTogether(plan), maxBytes, diagnostics));
        AvroServices services = new AvroServices(types, maxBytes / FILE_SHARE, diagnostics);
        plan.services().forEach(service -> services.file(service).ifPresent(files::add));
        return files;
    }

    private static List<OutputFile> emit(
            AvroTypes types, List<PlannedMessage> roots, String together, long maxBytes, Diagnostics diagnostics) {
        long maxFile = maxBytes / FILE_SHARE;
        AvroEmitter alone = new AvroEmitter(types, maxBytes, maxFile, diagnostics);
        List<OutputFile> files = alone.files(roots);
        if (!alone.omitted.isEmpty() && !together.isEmpty()) {
            Optional<OutputFile> all =
                    new AvroEmitter(types, maxBytes, maxBytes / TOGETHER_SHARE, diagnostics).together(roots, together);
            if (all.isPresent()) {
                return List.of(all.get());
            }
        }
        alone.warn(roots);
        return files;
    }

    /** Whether one of these global elements has the message's type. */
    static boolean isAny(PlannedMessage message, Set<QName> elements) {
        return message.roots().stream()
                .map(root -> new QName(root.namespace(), root.name()))
                .anyMatch(elements::contains);
    }

    private List<OutputFile> files(List<PlannedMessage> roots) {
        List<OutputFile> files = new ArrayList<>();
        for (PlannedMessage root : roots) {
            file(root).ifPresent(files::add);
        }
        return files;
    }

    private void warn(List<PlannedMessage> roots) {
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
    }

    /** The path of the file for all types, in the folder of the first package. */
    static String pathTogether(Plan plan) {
        return plan.ownPackages().stream()
                .map(file -> file.name().replace('.', '/') + "/" + TOGETHER)
                .min(Comparator.naturalOrder())
                .orElse("");
    }

    private Optional<OutputFile> together(List<PlannedMessage> roots, String path) {
        AvroDefinitions definitions = new AvroDefinitions(types);
        for (AvroSchemaText text : List.of(
                AvroSchemaText.union(types, definitions.inOrder(roots), true, maxFile),
                AvroSchemaText.union(types, definitions.inOrder(roots), false, maxFile))) {
            if (fits(text, maxFile) && isValid(roots.get(0), path, text.toString())) {
                return Optional.of(OutputFile.text(Kind.AVRO, path, text.toString()));
            }
        }
        return Optional.empty();
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
