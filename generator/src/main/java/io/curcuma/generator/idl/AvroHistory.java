package io.curcuma.generator.idl;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.planner.Planned;
import io.curcuma.generator.request.GenerationRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * The Avro schemas that messages may have been written with: those of this version and of all before, for the messages that
 * {@link AvroEmitter} makes files for and for those that open content may hold. Nothing is ever taken out.
 *
 * <p>Few and small schemas are texts of their own, which every Avro library reads. A schema holds every type that it reaches, so where
 * all types refer to each other, schemas together are as large as the square of the types: then a version adds one {@link SchemaSetText}, which
 * has each type once, and no type that an earlier one has.
 */
public final class AvroHistory {
    /** Where the run time looks them up. */
    private static final String FOLDER = "META-INF/curcuma/avro-history/";
    /** What one version adds at most: it is in version control and in the jar for ever. */
    private static final long MAX_BYTES = 12 << 20;
    /** The most bytes of schemas that are texts of their own. */
    private static final long MAX_ALONE = 512 << 10;
    /** The most files of them. */
    private static final int MAX_FILES = 50;

    private final AvroTypes types;
    private final Map<TypeName, Long> fingerprints;
    private final SortedMap<String, String> history;
    private final Set<String> known = new HashSet<>();
    private final Map<String, SchemaSetText> sets = new TreeMap<>();
    private final List<PlannedMessage> omitted = new ArrayList<>();

    private AvroHistory(AvroTypes types, Map<TypeName, Long> fingerprints, SortedMap<String, String> history) {
        this.types = types;
        this.fingerprints = fingerprints;
        this.history = history;
    }

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
        Plan plan = planned.plan();
        AvroTypes types = AvroTypes.of(plan, AvroAliases.of(request.history().values(), planned.numbers()));
        AvroHistory added = new AvroHistory(types, fingerprints, history);
        if (!added.read(request, diagnostics)) {
            return history;
        }
        List<PlannedMessage> roots = roots(plan, documents).stream()
                .filter(root -> fingerprints.containsKey(root.name()))
                .toList();
        added.add(roots);
        Set<String> names = new TreeSet<>(history.keySet());
        names.removeAll(request.history().keySet());
        if (request.frozen() && !names.isEmpty()) {
            diagnostics.add(
                    Problem.HISTORY_FROZEN,
                    new Location(request.numbersPath(), 0, 0),
                    names.iterator().next());
        }
        List<PlannedMessage> omitted = added.omitted;
        if (!omitted.isEmpty()) {
            diagnostics.add(
                    Problem.HISTORY_TOO_LARGE,
                    Severity.WARNING,
                    omitted.get(0).type().location(),
                    omitted.size(),
                    roots.size(),
                    omitted.get(0).name().qualified(),
                    AvroSchemaText.DEPTH,
                    MAX_BYTES);
        }
        return history;
    }

    /** What earlier versions have. */
    private boolean read(GenerationRequest request, Diagnostics diagnostics) {
        boolean complete = true;
        for (Map.Entry<String, String> file : history.entrySet()) {
            String name = file.getKey();
            if (!name.endsWith(HistoryFolder.SET)) {
                known.add(name.substring(0, name.length() - HistoryFolder.SCHEMA.length()));
                continue;
            }
            Optional<SchemaSetText> set = SchemaSetText.parse(file.getValue());
            set.ifPresent(read -> {
                sets.put(name, read);
                known.addAll(read.roots().keySet());
            });
            if (set.isEmpty()) {
                diagnostics.add(
                        Problem.HISTORY_CORRUPT,
                        new Location(request.numbersPath(), 0, 0),
                        "'" + name + "' is not as a build wrote it");
                complete = false;
            }
        }
        return complete;
    }

    private String fingerprint(PlannedMessage root) {
        return HexFormat.of().toHexDigits(Objects.requireNonNull(fingerprints.get(root.name())));
    }

    private void add(List<PlannedMessage> roots) {
        Map<PlannedMessage, AvroSchemaText> alone = new LinkedHashMap<>();
        long left = roots.size() > MAX_FILES ? -1 : MAX_ALONE;
        for (PlannedMessage root : roots) {
            if (left >= 0) {
                AvroSchemaText text = AvroSchemaText.compact(types, root, left);
                left -= text.isComplete() ? text.length() : left + 1;
                alone.put(root, text);
            }
        }
        if (left < 0) {
            set(roots.stream()
                    .filter(root -> !known.contains(fingerprint(root)))
                    .toList());
            return;
        }
        alone.forEach((root, text) -> {
            if (!known.contains(fingerprint(root))) {
                history.put(fingerprint(root) + HistoryFolder.SCHEMA, text.toString());
            }
        });
    }

    /** Adds one file for all. */
    private void set(List<PlannedMessage> roots) {
        AvroDefinitions definitions = new AvroDefinitions(types);
        SortedMap<String, String> names = new TreeMap<>();
        SortedMap<String, String> all = new TreeMap<>();
        long left = MAX_BYTES;
        for (PlannedMessage root : roots) {
            SortedMap<String, String> reached = definitions.of(root, all.keySet(), left);
            long length = reached.values().stream().mapToLong(String::length).sum();
            if (length > left || definitions.isDeeper(root, AvroSchemaText.DEPTH)) {
                omitted.add(root);
                continue;
            }
            left -= length;
            all.putAll(reached);
            names.put(fingerprint(root), root.name().qualified());
        }
        if (names.isEmpty()) {
            return;
        }
        String base = "";
        Map<String, String> shared = Map.of();
        for (String name : sets.keySet()) {
            Map<String, String> common = common(all, name);
            if (common.size() > shared.size()) {
                base = name;
                shared = common;
            }
        }
        all.keySet().removeAll(shared.keySet());
        SchemaSetText set = new SchemaSetText(base, names, all);
        history.put(set.name(), set.text());
    }

    /** The definitions that a file, or one that it is based on, has in the same words. */
    private Map<String, String> common(Map<String, String> all, String name) {
        Map<String, String> found = new TreeMap<>();
        Set<String> seen = new HashSet<>();
        Set<String> files = new HashSet<>();
        for (SchemaSetText set = sets.get(name); set != null && files.add(set.base()); set = sets.get(set.base())) {
            set.types().forEach((type, text) -> {
                if (seen.add(type) && text.equals(all.get(type))) {
                    found.put(type, text);
                }
            });
        }
        return found;
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

    /** As resources of the jar: the files, and for each schema of a set where it is, since a jar cannot be searched. */
    public static Stream<OutputFile> files(SortedMap<String, String> history) {
        return history.entrySet().stream().flatMap(file -> {
            OutputFile resource = resource(file.getKey(), file.getValue());
            if (!file.getKey().endsWith(HistoryFolder.SET)) {
                return Stream.of(resource);
            }
            SortedMap<String, String> roots = SchemaSetText.parse(file.getValue())
                    .map(SchemaSetText::roots)
                    .orElseGet(TreeMap::new);
            return Stream.concat(
                    Stream.of(resource),
                    roots.keySet().stream().map(root -> resource(root + HistoryFolder.IN_SET, file.getKey() + "\n")));
        });
    }

    private static OutputFile resource(String name, String text) {
        return OutputFile.text(OutputFile.Kind.RESOURCE, FOLDER + name, text);
    }
}
