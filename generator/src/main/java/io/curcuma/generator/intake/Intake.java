package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.modules.ModuleSet;
import io.curcuma.generator.request.GenerationRequest;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Reads a schema set: the entry schemas, everything that they include and import, the bindings and the catalogs. What comes out
 * is complete, so nobody after the intake opens a file.
 *
 * <p>No DOCTYPE, no network, no file outside of the allowed folders, no more than the budget.
 */
public final class Intake {
    private final GenerationRequest request;
    private final Diagnostics diagnostics;
    private final Places places;
    private final Meter meter;
    private final DocumentResolver resolver;
    private final ModuleImports modules;
    /** Silent: whatever is wrong with a target, the one message is that it is none of the schemas. */
    private final DocumentResolver bindingResolver;

    private final Map<URI, SourceDocument> documents = new TreeMap<>();
    private final Map<URI, SourceDocument> bindings = new TreeMap<>();
    private final Map<URI, List<URI>> targets = new HashMap<>();
    private final Map<SchemaSources.Key, URI> resolved = new HashMap<>();
    private final Map<String, SourceText> texts = new TreeMap<>();
    private final Deque<SourceDocument> waiting = new ArrayDeque<>();
    private final List<Import> byNamespace = new ArrayList<>();
    private final Set<String> extensions;
    private final Function<SchemaSources, Map<URI, String>> schemas;

    private static final Pattern END = Pattern.compile("</(?:[^<>:\\s]+:)?definitions\\s*>");

    /** An import that names no document that can be read. */
    private record Import(URI base, Reference reference) {}

    private Intake(
            GenerationRequest request,
            Set<String> extensions,
            Function<SchemaSources, Map<URI, String>> schemas,
            Diagnostics diagnostics) {
        this.request = request;
        this.extensions = extensions;
        this.schemas = schemas;
        this.diagnostics = diagnostics;
        places = new Places(request);
        meter = new Meter(request.budget(), diagnostics);
        Catalogs catalogs = new Catalogs(request, places, meter, diagnostics);
        texts.putAll(catalogs.texts());
        resolver = new DocumentResolver(catalogs, places, diagnostics);
        bindingResolver = new DocumentResolver(catalogs, places, new Diagnostics());
        modules = new ModuleImports(request, diagnostics);
    }

    /** Reads everything that the request names; with errors in the diagnostics, what could be read. */
    public static SchemaSources read(GenerationRequest request, Diagnostics diagnostics) {
        return read(request, Set.of(), sources -> Map.of(), diagnostics);
    }

    /**
     * As {@link #read(GenerationRequest, Diagnostics)}.
     *
     * @param extensions namespaces of elements that binding files may have: those of XJC plugins
     * @param schemas what WSDLs lack, as elements of XML Schema
     */
    public static SchemaSources read(
            GenerationRequest request,
            Set<String> extensions,
            Function<SchemaSources, Map<URI, String>> schemas,
            Diagnostics diagnostics) {
        return new Intake(request, extensions, schemas, diagnostics).read();
    }

    private SchemaSources read() {
        if (request.schemas().isEmpty()) {
            diagnostics.add(Problem.NO_SCHEMA, Location.NONE, "the request");
        }
        // a fixed order, so that a budget always ends at the same file
        request.schemas().stream().sorted().forEach(this::entry);
        while (!waiting.isEmpty() || !byNamespace.isEmpty()) {
            while (!waiting.isEmpty()) {
                follow(waiting.remove());
            }
            byNamespace();
        }
        resolver.reportOutside();
        request.bindings().stream().sorted().forEach(this::binding);
        documents.values().forEach(this::bindingTargets);
        bindings.values().forEach(this::bindingTargets);
        List<URI> entries = request.schemas().stream()
                .flatMap(file -> Places.real(file).stream())
                .map(real -> DocumentResolver.bundledCopy(real).orElseGet(() -> Places.uri(real)))
                .filter(documents::containsKey)
                .distinct()
                .toList();
        List<URI> parsed = Stream.concat(
                        entries.stream(), documents.keySet().stream().filter(ModuleSet::isOfModule))
                .toList();
        SchemaSources written = sources(entries, parsed);
        Map<URI, String> lacking = schemas.apply(written);
        if (lacking.isEmpty()) {
            return written;
        }
        lacking.forEach((id, text) -> documents.computeIfPresent(id, (key, document) -> with(document, text)));
        return sources(entries, parsed);
    }

    /** Puts schemas behind all that a WSDL has, in its last line, so that everything keeps its place. */
    private SourceDocument with(SourceDocument document, String text) {
        byte[] plain = document.plain();
        String wsdl = new SourceText(plain).all();
        Matcher end = END.matcher(wsdl);
        int place = -1;
        while (end.find()) {
            place = end.start();
        }
        if (place < 0) {
            return document;
        }
        byte[] more = SourceText.encode(wsdl.substring(0, place) + text + wsdl.substring(place), plain);
        Diagnostics known = new Diagnostics();
        DocumentScan scan = new DocumentScan(
                document.name(),
                new SourceText(more),
                meter,
                false,
                new BindingCheck(request.beans().schemaBindings(), allowedClasses(document.id()), extensions, known),
                known);
        try {
            HardenedXml.parse(document.id(), more, scan);
        } catch (SAXException e) {
            // the end that was found is in a comment; what has no element is in no service, which a warning tells
            return document;
        }
        for (Reference reference : scan.result().references()) {
            SchemaSources.Key key = SchemaSources.Key.of(document.id(), reference);
            if (!resolved.containsKey(key)) {
                own(new Import(document.id(), reference)).ifPresent(id -> resolved.put(key, id));
            }
        }
        return document.with(more, scan.result().components());
    }

    private SchemaSources sources(List<URI> entries, List<URI> parsed) {
        return new SchemaSources(
                documents,
                bindings,
                entries,
                new Entries(targets).roots(parsed),
                resolved,
                texts,
                modules.used(),
                request.beans().schemaBindings() ? Set.of() : BindingCheck.namespaces(extensions));
    }

    private void entry(Path file) {
        named(file)
                .ifPresent(
                        real -> DocumentResolver.bundledCopy(real).ifPresentOrElse(this::bundled, () -> schema(real)));
    }

    private void bundled(URI id) {
        if (!documents.containsKey(id)) {
            parse(id, Bundled.name(id), Bundled.read(id), false).ifPresent(this::add);
        }
    }

    private void binding(Path file) {
        named(file).flatMap(real -> document(real, true)).ifPresent(document -> bindings.put(document.id(), document));
    }

    private Optional<Path> named(Path file) {
        Optional<Path> real = Places.real(file);
        if (real.isEmpty()) {
            String name = Places.slashes(file);
            diagnostics.add(Problem.UNREADABLE, new Location(name, 0, 0), name, "no such file");
        }
        return real;
    }

    private void schema(Path real) {
        if (!documents.containsKey(Places.uri(real))) {
            document(real, false).ifPresent(this::add);
        }
    }

    private void add(SourceDocument document) {
        if (modules.replaces(document)) {
            use(modules.current(document.id()));
            return;
        }
        documents.put(document.id(), document);
        waiting.add(document);
    }

    private void use(URI id) {
        for (ModuleImports.Source source : modules.use(id)) {
            parse(source.id(), source.name(), source.bytes(), source.isBinding())
                    .ifPresent(document -> {
                        if (source.isBinding()) {
                            bindings.put(document.id(), document);
                        } else {
                            add(document);
                        }
                    });
        }
    }

    /** The document of a module that a reference means; one that is on the disk, too, is read and compared. */
    private Optional<URI> ofModule(SourceDocument document, Reference reference) {
        if (document.isOfModule()) {
            Optional<URI> within = modules.within(document.id(), reference);
            return within.isPresent() || reference.kind() != Reference.Kind.IMPORT ? within : modules.named(reference);
        }
        return reference.kind() == Reference.Kind.IMPORT && modules.has(reference.namespace())
                ? bindingResolver.resolve(document.id(), reference).or(() -> modules.named(reference))
                : Optional.empty();
    }

    private void follow(SourceDocument document) {
        List<URI> found = new ArrayList<>();
        for (Reference reference : document.references()) {
            if (reference.kind() == Reference.Kind.BINDING) {
                continue;
            }
            Optional<URI> ofModule = ofModule(document, reference);
            if (ofModule.isEmpty() && resolver.isKnown(document.id(), reference)) {
                continue;
            }
            if (ofModule.isEmpty() && resolver.isByNamespace(document.id(), reference)) {
                byNamespace.add(new Import(document.id(), reference));
                continue;
            }
            ofModule.or(() -> resolver.resolve(document.id(), reference)).ifPresent(target -> {
                load(target, reference);
                URI id = modules.current(target);
                resolved.put(SchemaSources.Key.of(document.id(), reference), id);
                found.add(id);
            });
        }
        targets.put(document.id(), found);
    }

    /** Answers the imports that only their namespaces can: with what the others have brought in, and then with what is bundled. */
    private void byNamespace() {
        List<Import> imports = List.copyOf(byNamespace);
        byNamespace.clear();
        for (Import open : imports) {
            Reference reference = open.reference();
            Optional<URI> own = own(open);
            Optional<URI> id = own.or(() -> Bundled.find(reference.namespace()))
                    .or(() -> resolver.resolve(open.base(), reference));
            id.ifPresent(target -> {
                resolved.put(SchemaSources.Key.of(open.base(), reference), target);
                targets.computeIfAbsent(open.base(), base -> new ArrayList<>()).add(target);
                load(target, reference);
            });
        }
    }

    /** The schema of the set with the namespace of an import; of several, the one with the file name that the import has. */
    private Optional<URI> own(Import open) {
        String location = open.reference().location().orElse("");
        String file = location.substring(location.lastIndexOf('/') + 1);
        List<URI> candidates = documents.values().stream()
                .filter(document -> document.kind() == SourceDocument.Kind.XSD)
                .filter(document -> document.namespace().equals(open.reference().namespace()))
                .map(SourceDocument::id)
                .filter(id -> !id.equals(open.base()))
                .toList();
        return candidates.stream()
                .filter(id -> !file.isEmpty() && id.getPath().endsWith("/" + file))
                .findFirst()
                .or(() -> candidates.stream().findFirst());
    }

    private void load(URI id, Reference reference) {
        if (documents.containsKey(modules.current(id))) {
            return;
        }
        if (ModuleSet.isOfModule(id)) {
            use(id);
        } else if (Bundled.isBundled(id)) {
            bundled(id);
        } else {
            Path real = Path.of(id);
            meter.read(real, places.name(real), reference.place())
                    .flatMap(bytes -> parse(id, places.name(real), bytes, false))
                    .ifPresent(this::add);
        }
    }

    private void bindingTargets(SourceDocument document) {
        document.references().stream()
                .filter(reference -> reference.kind() == Reference.Kind.BINDING)
                .forEach(reference -> bindingTarget(document, reference));
    }

    /** A binding may name a schema by its file, by the location that a catalog maps, or as our messages do. */
    private void bindingTarget(SourceDocument document, Reference reference) {
        String location = reference.location().orElse("");
        Optional<URI> target = resolved.entrySet().stream()
                .filter(known -> known.getKey().location().equals(location))
                .filter(known -> location.contains(":"))
                .map(Map.Entry::getValue)
                .sorted()
                .findFirst()
                .or(() -> modules.within(document.id(), reference))
                .or(() -> bindingResolver
                        .resolve(document.id(), reference)
                        .map(modules::current)
                        .filter(documents::containsKey))
                .or(() -> documents.values().stream()
                        .filter(schema -> schema.name().equals(location))
                        .map(SourceDocument::id)
                        .findFirst());
        if (target.isPresent()) {
            resolved.put(SchemaSources.Key.of(document.id(), reference), target.get());
        } else {
            diagnostics.add(
                    Problem.BINDING,
                    reference.place(),
                    "its schemaLocation '" + location + "' is none of the schemas that are compiled");
        }
    }

    private Optional<SourceDocument> document(Path real, boolean isBinding) {
        String name = places.name(real);
        return meter.read(real, name, new Location(name, 0, 0))
                .flatMap(bytes -> parse(Places.uri(real), name, bytes, isBinding));
    }

    /** What a module's bindings name its own build has allowed, and no code is made of it here. */
    private Set<String> allowedClasses(URI id) {
        Set<String> allowed = new HashSet<>(request.allowedClasses());
        if (ModuleSet.isOfModule(id)) {
            modules.used().forEach(module -> allowed.addAll(module.index().classes()));
        }
        return allowed;
    }

    private Optional<SourceDocument> parse(URI id, String name, byte[] file, boolean isBinding) {
        Optional<byte[]> expanded = isBinding ? Optional.of(file) : meter.expand(file, name);
        if (expanded.isEmpty()) {
            return Optional.empty();
        }
        byte[] bytes = expanded.get();
        SourceText text = new SourceText(bytes);
        texts.put(name, text);
        BindingCheck check =
                new BindingCheck(request.beans().schemaBindings(), allowedClasses(id), extensions, diagnostics);
        DocumentScan scan = new DocumentScan(name, text, meter, isBinding, check, diagnostics);
        try {
            byte[] plain = Version10.of(id, name, bytes, text, diagnostics);
            HardenedXml.parse(id, plain, scan);
            return Optional.of(new SourceDocument(id, name, bytes, plain, text, scan.result()));
        } catch (HardenedXml.DoctypeException e) {
            diagnostics.add(Problem.DOCTYPE, scan.here());
        } catch (SAXParseException e) {
            diagnostics.add(
                    Problem.MALFORMED_XML,
                    new Location(name, e.getLineNumber(), e.getColumnNumber()),
                    String.valueOf(e.getMessage()));
        } catch (DocumentScan.Refused e) {
            // the diagnostic is there
        } catch (SAXException e) {
            diagnostics.add(Problem.MALFORMED_XML, new Location(name, 0, 0), String.valueOf(e.getMessage()));
        }
        return Optional.empty();
    }
}
