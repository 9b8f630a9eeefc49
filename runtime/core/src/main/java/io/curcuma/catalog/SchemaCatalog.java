package io.curcuma.catalog;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Sha256;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The schemas and IDLs of some packages. Everything is read once, from the indexes that the generator leaves at
 * {@code META-INF/curcuma/catalog/<package>} and from the resources that they list; nothing is looked up by a name from outside.
 * Immutable, for any number of threads.
 */
public final class SchemaCatalog {
    private final String fingerprint;
    private final Optional<String> version;
    private final Map<DocumentKind, Map<String, SchemaDocument>> documents;
    private final List<RootElement> roots;
    private final List<SchemaType> types;

    private SchemaCatalog(List<CatalogIndex> indexes) {
        fingerprint = indexes.size() == 1
                ? indexes.get(0).fingerprint()
                : Sha256.hex(indexes.stream().map(CatalogIndex::fingerprint).collect(Collectors.joining("\n")));
        version = indexes.stream().flatMap(index -> index.version().stream()).findFirst();
        Map<DocumentKind, Map<String, SchemaDocument>> merged = new TreeMap<>();
        for (boolean own : new boolean[] {true, false}) {
            indexes.forEach(index -> index.documents().stream()
                    .filter(document -> index.own().contains(document) == own)
                    .forEach(document -> add(document, own, merged)));
        }
        merged.replaceAll((kind, byName) -> Collections.unmodifiableMap(byName));
        documents = Collections.unmodifiableMap(merged);
        roots = indexes.stream()
                .flatMap(index -> index.roots().stream())
                .distinct()
                .toList();
        types = indexes.stream()
                .flatMap(index -> index.types().stream())
                .distinct()
                .toList();
    }

    /**
     * The catalog of some packages, found by this thread's context class loader, or by that of this class if there is none.
     *
     * <p>Packages of several jars may import documents of one name that differ, such as those of two versions of the generator: the first
     * one is that of the catalog.
     *
     * @param packages Java packages of generated beans, at least one; the main documents are those of the first
     * @throws SerializationException {@code CONFIG_INVALID} if a package has no index, if the resources are not those that the index was
     *     made for, or if two packages have different documents of one name
     */
    public static SchemaCatalog forPackages(String... packages) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return forPackages(
                context == null ? Objects.requireNonNull(SchemaCatalog.class.getClassLoader()) : context, packages);
    }

    /** As {@link #forPackages(String...)}, with the resources of a class loader. */
    public static SchemaCatalog forPackages(ClassLoader loader, String... packages) {
        if (packages.length == 0) {
            throw new SerializationException(Code.CONFIG_INVALID, "a catalog needs a package");
        }
        CatalogReader reader = new CatalogReader(loader);
        return new SchemaCatalog(
                Arrays.stream(packages).distinct().map(reader::index).toList());
    }

    private static void add(
            SchemaDocument document, boolean own, Map<DocumentKind, Map<String, SchemaDocument>> merged) {
        SchemaDocument before = merged.computeIfAbsent(document.kind(), kind -> new LinkedHashMap<>())
                .putIfAbsent(document.name(), document);
        if (own && before != null && !before.equals(document)) {
            throw new SerializationException(Code.CONFIG_INVALID, "two packages have a document " + document);
        }
    }

    /**
     * SHA-256 in lower-case hexadecimal: another one if any document is another. Of one package that of its index; of several the
     * digest of theirs, in order, apart by line feeds.
     */
    public String fingerprint() {
        return fingerprint;
    }

    /** {@code version} of the first schema that has one. */
    public Optional<String> version() {
        return version;
    }

    /** The documents of a kind, the main one first: own documents in the order of the packages, then what they import. */
    public List<SchemaDocument> documents(DocumentKind kind) {
        return List.copyOf(documents.getOrDefault(kind, Map.of()).values());
    }

    /** All documents. */
    public List<SchemaDocument> documents() {
        return documents.values().stream()
                .map(Map::values)
                .flatMap(Collection::stream)
                .toList();
    }

    /** The document of a kind with a name; empty if the catalog has none. No name reaches a file, a resource or a network. */
    public Optional<SchemaDocument> document(DocumentKind kind, String name) {
        return Optional.ofNullable(documents.getOrDefault(kind, Map.of()).get(name));
    }

    /** The global elements of the packages, in the order of the packages. */
    public List<RootElement> roots() {
        return roots;
    }

    /** The types of the packages, in the order of the packages. */
    public List<SchemaType> types() {
        return types;
    }
}
