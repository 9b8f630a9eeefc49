package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.modules.SchemaModule;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/**
 * A schema set in memory. Documents are known by the URI of their real file, which is also the {@code systemId} that XJC reports;
 * messages know them by the path that the user gave.
 */
public final class SchemaSources {
    /** What was looked for. */
    record Key(URI base, String location, String namespace) {
        static Key of(URI base, Reference reference) {
            return new Key(base, reference.location().orElse(""), reference.namespace());
        }
    }

    private final SortedMap<URI, SourceDocument> documents;
    private final SortedMap<URI, SourceDocument> bindings;
    private final List<URI> entries;
    private final List<URI> roots;
    private final Map<Key, URI> resolved;
    private final Map<String, SourceText> texts;
    private final List<SchemaModule> modules;
    private final Set<String> ignoredNamespaces;

    SchemaSources(
            Map<URI, SourceDocument> documents,
            Map<URI, SourceDocument> bindings,
            List<URI> entries,
            List<URI> roots,
            Map<Key, URI> resolved,
            Map<String, SourceText> texts,
            List<SchemaModule> modules,
            Set<String> ignoredNamespaces) {
        this.documents = Collections.unmodifiableSortedMap(new TreeMap<>(documents));
        this.bindings = Collections.unmodifiableSortedMap(new TreeMap<>(bindings));
        this.entries = List.copyOf(entries);
        this.roots = List.copyOf(roots);
        this.resolved = Map.copyOf(resolved);
        this.texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
        this.modules = List.copyOf(modules);
        this.ignoredNamespaces = Set.copyOf(ignoredNamespaces);
    }

    /** Namespaces of the customizations that do not count inside of schemas; none if all count. */
    public Set<String> ignoredNamespaces() {
        return ignoredNamespaces;
    }

    /** The entry schemas in the order of the request, each once. */
    public List<URI> entries() {
        return entries;
    }

    /** The entry schemas that no other entry schema brings in, sorted. */
    public List<URI> roots() {
        return roots;
    }

    /**
     * The names of the documents as far as they are from the {@link #roots}: those first, then what they bring in, and so on. Each document
     * once.
     */
    public List<Set<String>> distances() {
        Map<URI, List<URI>> targets = new HashMap<>();
        resolved.forEach((key, id) ->
                targets.computeIfAbsent(key.base(), base -> new ArrayList<>()).add(id));
        List<Set<String>> distances = new ArrayList<>();
        Set<URI> seen = new HashSet<>();
        for (Set<URI> level = new TreeSet<>(roots); !level.isEmpty(); ) {
            Set<URI> next = new TreeSet<>();
            Set<String> names = new TreeSet<>();
            seen.addAll(level);
            for (URI id : level) {
                Optional.ofNullable(documents.get(id)).ifPresent(document -> names.add(document.name()));
                next.addAll(targets.getOrDefault(id, List.of()));
            }
            next.removeAll(seen);
            distances.add(names);
            level = next;
        }
        return distances;
    }

    /** The modules whose schemas are among the documents, sorted by name. */
    public List<SchemaModule> modules() {
        return modules;
    }

    /** Every schema and WSDL, sorted. */
    public SortedMap<URI, SourceDocument> documents() {
        return documents;
    }

    /** The global elements that the documents declare. */
    public Set<QName> elements() {
        return names(Component.Space.ELEMENT);
    }

    /** The global elements that may be documents of a complex type, as far as what is written tells: neither they nor their types are abstract. */
    public Set<QName> elementsOfComplexTypes() {
        Map<Component.Key, Component> all = new HashMap<>();
        documents.values().forEach(document -> document.written().forEach(each -> all.putIfAbsent(each.key(), each)));
        Set<QName> names = new HashSet<>();
        all.forEach((key, component) -> {
            boolean isElement = key.space() == Component.Space.ELEMENT && !component.isAbstract();
            if (isElement && isOfComplexType(component, all)) {
                names.add(new QName(key.namespace(), key.name()));
            }
        });
        return names;
    }

    private static boolean isOfComplexType(Component element, Map<Component.Key, Component> all) {
        Set<Component> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Component each = element; each != null && seen.add(each); ) {
            if (each.isComplex()) {
                return true;
            }
            if (!each.type().name().isEmpty()) {
                Component type = all.get(each.type());
                return type != null && type.isComplex() && !type.isAbstract();
            }
            each = each.parts().stream()
                    .filter(part -> part.space() == Component.Space.ELEMENT)
                    .map(all::get)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
        }
        return false;
    }

    /** The named types that the documents declare, and those of XML Schema itself. */
    public Set<QName> types() {
        Set<QName> types = names(Component.Space.TYPE);
        Version10.BUILT_IN.forEach(name -> types.add(new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, name)));
        return types;
    }

    private Set<QName> names(Component.Space space) {
        Set<QName> names = new HashSet<>();
        for (SourceDocument document : documents.values()) {
            for (Component component : document.written()) {
                Component.Key key = component.key();
                if (key.space() == space && !key.name().isEmpty()) {
                    names.add(new QName(key.namespace(), key.name()));
                }
            }
        }
        return names;
    }

    /** Every binding file, sorted. */
    public SortedMap<URI, SourceDocument> bindings() {
        return bindings;
    }

    /** The schemas that no other schema includes or redefines; of a circle of includes its first. Sorted. */
    public List<URI> heads() {
        Map<URI, List<URI>> shared = new TreeMap<>();
        for (SourceDocument document : documents.values()) {
            shared.put(
                    document.id(),
                    document.references().stream()
                            .filter(reference -> reference.kind().sharesNamespace())
                            .flatMap(reference ->
                                    Optional.ofNullable(resolved.get(Key.of(document.id(), reference))).stream())
                            .toList());
        }
        return new Entries(shared).roots(List.copyOf(documents.keySet()));
    }

    /**
     * What a reference in a document means, as the intake decided.
     *
     * @param base the document
     * @param location as written, {@code ""} for none
     * @param namespace of an import, {@code ""} for none
     */
    public Optional<URI> resolve(URI base, String location, String namespace) {
        return Optional.ofNullable(resolved.get(new Key(base, location.strip(), namespace)));
    }

    /** The user's view of a position that an XML parser or XJC reports: the user's path, the start of the tag. */
    public Location locate(String systemId, int line, int column) {
        return find(systemId)
                .map(document -> document.locate(line, column))
                .orElseGet(() -> systemId.isEmpty() ? Location.NONE : new Location(systemId, line, column));
    }

    /** The document with a {@code systemId}. */
    public Optional<SourceDocument> find(String systemId) {
        try {
            String path = URI.create(systemId).getRawPath();
            // file:/a, file:///a and file:/a#fragment are one file
            URI id = URI.create("file:" + path);
            return Optional.ofNullable(documents.get(id)).or(() -> Optional.ofNullable(bindings.get(id)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Every file that was read, catalogs included, by the user's paths, sorted: what a build tool watches. */
    public List<Path> inputs() {
        List<String> within = Stream.of(documents, bindings)
                .flatMap(all -> all.values().stream())
                .filter(document -> document.file().isEmpty())
                .map(SourceDocument::name)
                .toList();
        return Stream.concat(
                        texts.keySet().stream()
                                .filter(name -> !within.contains(name))
                                .map(Path::of),
                        modules.stream().flatMap(module -> module.inputs().stream()))
                .toList();
    }

    /** The line of the source that a location points into. */
    public Optional<String> line(Location location) {
        return Optional.ofNullable(texts.get(location.path())).flatMap(text -> text.line(location.line()));
    }
}
