package io.curcuma.generator.idl;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.planner.Planned;
import io.curcuma.generator.request.GenerationRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * The Avro schemas that messages may have been written with: those of this version and of all before, one text for each fingerprint, for the
 * messages that {@link AvroEmitter} makes files for and for those that open content may hold. Nothing is ever taken out.
 */
public final class AvroHistory {
    /** Where the run time looks them up. */
    private static final String FOLDER = "META-INF/curcuma/avro-history/";
    /** What one version adds at most: it is in version control and in the jar for ever. */
    private static final long MAX_BYTES = 4 << 20;
    /** The most bytes of the file of one schema. */
    private static final long MAX_FILE = 256 << 10;

    private AvroHistory() {}

    /**
     * The history with this version, where Avro is among the formats. A schema that is too large is left out, and a warning says so.
     *
     * @param documents the global elements that come first; empty where all are alike
     */
    public static SortedMap<String, String> of(
            Planned planned,
            Set<QName> documents,
            Map<TypeName, Long> fingerprints,
            GenerationRequest request,
            Diagnostics diagnostics) {
        SortedMap<String, String> history = new TreeMap<>(request.history());
        if (!request.formats().contains(GenerationRequest.Idl.AVRO)) {
            return history;
        }
        List<String> added = new ArrayList<>();
        List<PlannedMessage> omitted = new ArrayList<>();
        Plan plan = planned.plan();
        AvroTypes types = AvroTypes.of(plan, AvroAliases.of(request.history().values(), planned.numbers()));
        List<PlannedMessage> roots = roots(plan, documents);
        long left = MAX_BYTES;
        for (PlannedMessage root : roots) {
            Long fingerprint = fingerprints.get(root.name());
            if (fingerprint == null) {
                continue;
            }
            String name = HexFormat.of().toHexDigits(fingerprint) + ".avsc";
            String known = history.get(name);
            if (known != null) {
                // so that the next run leaves out what this one does
                left -= known.length();
                continue;
            }
            AvroSchemaText text = AvroSchemaText.compact(types, root, Math.min(MAX_FILE, left));
            left -= text.length();
            if (text.isComplete()) {
                history.put(name, text.toString());
                added.add(name);
            } else {
                omitted.add(root);
            }
        }
        if (request.frozen() && !added.isEmpty()) {
            diagnostics.add(Problem.HISTORY_FROZEN, new Location(request.numbersPath(), 0, 0), added.get(0));
        }
        if (!omitted.isEmpty()) {
            diagnostics.add(
                    Problem.HISTORY_TOO_LARGE,
                    Severity.WARNING,
                    omitted.get(0).type().location(),
                    omitted.size(),
                    roots.size(),
                    omitted.get(0).name().qualified(),
                    MAX_FILE,
                    MAX_BYTES);
        }
        return history;
    }

    /**
     * The messages that have a schema of their own on the wire: documents, and behind them what open content may hold, where
     * {@code xsi:type} names a type.
     */
    private static List<PlannedMessage> roots(Plan plan, Set<QName> documents) {
        Map<TypeName, PlannedMessage> roots = new LinkedHashMap<>();
        AvroEmitter.roots(plan.ownMessages()).stream()
                .sorted(Comparator.comparing(root -> !AvroEmitter.isAny(root, documents)))
                .forEach(root -> roots.put(root.name(), root));
        boolean open = Stream.concat(
                        plan.messages().stream().flatMap(message -> message.fields().stream()),
                        plan.unions().stream().flatMap(union -> union.fields().stream()))
                .anyMatch(field -> field.type() instanceof FieldType.OfAny any
                        && any.any().processing() != ValueType.Any.Processing.SKIP);
        if (open) {
            plan.ownMessages().stream()
                    .filter(message ->
                            message.localName().isPresent() && !message.type().isAbstract())
                    .forEach(message -> roots.putIfAbsent(message.name(), message));
        }
        return List.copyOf(roots.values());
    }

    /** As resources of the jar. */
    public static Stream<OutputFile> files(SortedMap<String, String> history) {
        return history.entrySet().stream()
                .map(schema -> OutputFile.text(OutputFile.Kind.RESOURCE, FOLDER + schema.getKey(), schema.getValue()));
    }
}
