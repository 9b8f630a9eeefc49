package io.curcuma.generator.catalog;

import io.curcuma.generator.idl.IdlDocument;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Emits the index of each Java package at {@code META-INF/curcuma/catalog/<package>}, from which the runtime's {@code SchemaCatalog}
 * reads what there is. {@link CatalogText} has its lines.
 */
public final class CatalogEmitter {
    private final List<SchemaFile> schemas;
    private final Map<String, CatalogEntry> entries = new LinkedHashMap<>();
    private final Map<String, SchemaFile> schemasByPath = new HashMap<>();
    private final Map<String, SchemaSlices> slices = new HashMap<>();
    private final List<String> entrySchemas;
    private final IdlDocument together;
    private final Map<String, List<IdlDocument>> services = new HashMap<>();

    private CatalogEmitter(Plan plan, SchemaSources sources, List<SchemaFile> schemas, List<OutputFile> emitted) {
        this.schemas = schemas;
        this.together = IdlDocument.together(plan);
        Map<String, OutputFile> files = new HashMap<>();
        emitted.forEach(file -> files.put(file.kind() + file.path(), file));
        for (SchemaFile schema : schemas) {
            add(CatalogEntry.of(schema));
            schemasByPath.put(schema.document().name(), schema);
        }
        plan.servicesByPackage().forEach((name, all) -> services.put(name, IdlDocument.of(name, all)));
        Stream.of(
                        plan.packages().stream().flatMap(p -> IdlDocument.of(p).stream()),
                        services.values().stream().flatMap(List::stream),
                        IdlDocument.shared(plan).stream())
                .flatMap(Function.identity())
                .forEach(document -> Optional.ofNullable(files.get(document.kind() + document.path()))
                        .ifPresent(file -> add(CatalogEntry.of(document, file))));
        entrySchemas = sources.entries().stream()
                .map(id -> Objects.requireNonNull(sources.documents().get(id)).name())
                .toList();
    }

    /**
     * The indexes, sorted by package.
     *
     * @param schemas the sources as the jar has them
     * @param emitted all files of the run, IDLs among them
     */
    public static Stream<OutputFile> emit(
            Plan plan, SchemaSources sources, List<SchemaFile> schemas, List<OutputFile> emitted) {
        CatalogEmitter emitter = new CatalogEmitter(plan, sources, schemas, emitted);
        return plan.ownPackages().stream()
                .flatMap(file -> file.javaPackages().stream().map(name -> emitter.index(file, name)));
    }

    /**
     * The folder in the jar for the sources of a run that has types: the least Java package of its entry schemas, for no other run has that. What they
     * import, such as xlink, others import too.
     */
    public static String folder(Plan plan, SchemaSources sources) {
        Set<String> namespaces = sources.entries().stream()
                .map(id -> Objects.requireNonNull(sources.documents().get(id)).namespace())
                .collect(Collectors.toSet());
        Comparator<PlannedPackage> entriesFirst =
                Comparator.comparing(p -> p.namespaces().stream().noneMatch(namespaces::contains));
        return plan.ownPackages().stream()
                        .min(entriesFirst.thenComparing(PlannedPackage::javaPackage))
                        .map(PlannedPackage::javaPackage)
                        .orElseThrow()
                        .replace('.', '/')
                + "/";
    }

    private void add(CatalogEntry entry) {
        entries.put(entry.key(), entry);
    }

    private OutputFile index(PlannedPackage file, String javaPackage) {
        List<CatalogEntry> own = own(file);
        List<CatalogEntry> documents = withImports(own);
        CatalogText text = new CatalogText(CatalogFingerprint.of(documents), version(own));
        Set<String> ownKeys = own.stream().map(CatalogEntry::key).collect(Collectors.toSet());
        documents.forEach(document -> text.document(document, ownKeys.contains(document.key())));
        for (PlannedMessage message : file.messages()) {
            if (message.type().java().packageName().equals(javaPackage)) {
                message.roots().forEach(root -> text.root(root, message));
            }
        }
        file.messages().stream()
                .filter(message -> message.type().java().packageName().equals(javaPackage))
                .forEach(message -> text.type(message, slice(message)));
        file.enums().stream()
                .filter(type -> type.type().java().packageName().equals(javaPackage))
                .forEach(type -> text.type(type, slice(type)));
        return OutputFile.text(Kind.RESOURCE, "META-INF/curcuma/catalog/" + javaPackage, text.toString());
    }

    private Optional<SchemaSlices.Slice> slice(PlannedMessage message) {
        return slice(
                message.type().location().path(),
                message.type().location().line(),
                message.type().location().column());
    }

    private Optional<SchemaSlices.Slice> slice(PlannedEnum type) {
        return slice(
                type.type().location().path(),
                type.type().location().line(),
                type.type().location().column());
    }

    private Optional<SchemaSlices.Slice> slice(String path, int line, int column) {
        return Optional.ofNullable(schemasByPath.get(path))
                .flatMap(schema -> slices.computeIfAbsent(path, p -> SchemaSlices.of(schema))
                        .at(line, column));
    }

    /** The sources with its types or in its namespaces, the entry schemas first; then its IDLs. */
    private List<CatalogEntry> own(PlannedPackage file) {
        Set<String> paths = new LinkedHashSet<>();
        file.messages().forEach(message -> paths.add(message.type().location().path()));
        file.enums().forEach(type -> paths.add(type.type().location().path()));
        List<SchemaFile> sources = schemas.stream()
                .filter(schema -> paths.contains(schema.document().name())
                        || file.namespaces().contains(schema.document().namespace()))
                .toList();
        List<CatalogEntry> own = new ArrayList<>();
        for (SourceDocument.Kind kind : List.of(SourceDocument.Kind.XSD, SourceDocument.Kind.WSDL)) {
            for (boolean isEntry : new boolean[] {true, false}) {
                sources.stream()
                        .filter(schema -> schema.document().kind() == kind)
                        .filter(schema ->
                                entrySchemas.contains(schema.document().name()) == isEntry)
                        .forEach(schema -> own.add(CatalogEntry.of(schema)));
            }
        }
        Stream.of(
                        IdlDocument.of(file).stream(),
                        services.getOrDefault(file.name(), List.of()).stream(),
                        Stream.of(together))
                .flatMap(Function.identity())
                .map(document -> entries.get(CatalogEntry.key(document)))
                .filter(Objects::nonNull)
                .forEach(own::add);
        return own;
    }

    private List<CatalogEntry> withImports(List<CatalogEntry> own) {
        Map<String, CatalogEntry> all = new LinkedHashMap<>();
        Deque<CatalogEntry> open = new ArrayDeque<>(own);
        own.forEach(entry -> all.put(entry.key(), entry));
        while (!open.isEmpty()) {
            CatalogEntry entry = open.remove();
            for (String imported : entry.imports()) {
                CatalogEntry target = entries.get(entry.keyOf(imported));
                if (target != null && all.putIfAbsent(target.key(), target) == null) {
                    open.add(target);
                }
            }
        }
        return List.copyOf(all.values());
    }

    private Optional<String> version(List<CatalogEntry> own) {
        return own.stream().flatMap(entry -> entry.version().stream()).findFirst();
    }
}
