package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.request.GenerationRequest;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xmlresolver.CatalogManager;
import org.xmlresolver.ResolverConfiguration;
import org.xmlresolver.ResolverFeature;
import org.xmlresolver.XMLResolverConfiguration;
import org.xmlresolver.catalog.entry.EntryCatalog;
import org.xmlresolver.loaders.XmlLoader;

/** The user's OASIS XML catalogs. Maps names to URIs and opens nothing but these catalogs. */
final class Catalogs {
    /** How often catalogs may refer to catalogs. */
    private static final int MAX_LOOKUPS = 1_000;

    private final Diagnostics diagnostics;
    private final Meter meter;
    private final Places places;
    private final Map<URI, SourceText> texts = new LinkedHashMap<>();
    private final Map<URI, String> names = new LinkedHashMap<>();
    private final Map<URI, List<CatalogScan.Next>> next = new HashMap<>();
    private final Optional<CatalogManager> manager;

    Catalogs(GenerationRequest request, Places places, Meter meter, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.meter = meter;
        this.places = places;
        Deque<Path> waiting = new ArrayDeque<>(request.catalogs());
        while (!waiting.isEmpty()) {
            waiting.addAll(read(waiting.remove()));
        }
        checkLookups(request.catalogs());
        manager = texts.isEmpty() || diagnostics.hasErrors()
                ? Optional.empty()
                : Optional.of(manager(request.catalogs().stream()
                        .flatMap(file -> Places.real(file).map(Places::uri).stream())
                        .map(URI::toString)
                        .toList()));
    }

    /** The library asks a catalog as often as another refers to it, and for ever if they do so in a circle. */
    private void checkLookups(List<Path> files) {
        Deque<URI> waiting = new ArrayDeque<>();
        files.forEach(file -> Places.real(file).map(Places::uri).ifPresent(waiting::add));
        for (int asked = 0; !waiting.isEmpty(); ) {
            for (CatalogScan.Next reference : next.getOrDefault(waiting.pop(), List.of())) {
                if (++asked > MAX_LOOKUPS) {
                    diagnostics.add(
                            Problem.CATALOG,
                            reference.place(),
                            "catalogs refer to each other in a circle, or more than " + MAX_LOOKUPS + " times");
                    return;
                }
                real(reference).map(Places::uri).ifPresent(waiting::push);
            }
        }
    }

    private static Optional<Path> real(CatalogScan.Next reference) {
        try {
            return Places.real(Path.of(reference.catalog()));
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    /** What the catalogs say about a location, as written and made absolute. */
    Optional<URI> find(URI base, String location) {
        return manager.flatMap(catalog -> Stream.concat(Stream.of(location), absolute(base, location))
                .flatMap(text -> Stream.of(catalog.lookupSystem(text), catalog.lookupURI(text)))
                .flatMap(Stream::ofNullable)
                .findFirst());
    }

    /** What the catalogs say about a namespace. */
    Optional<URI> find(String namespace) {
        return manager.filter(catalog -> !namespace.isEmpty())
                .flatMap(catalog -> Stream.of(
                                Optional.<URI>ofNullable(catalog.lookupURI(namespace)),
                                Optional.<URI>ofNullable(lookupPublic(catalog, namespace)))
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    /** The catalogs that were read, by the user's names. */
    Map<String, SourceText> texts() {
        Map<String, SourceText> byName = new LinkedHashMap<>();
        texts.forEach((id, text) -> byName.put(names.getOrDefault(id, ""), text));
        return byName;
    }

    @SuppressWarnings("NullAway") // the library is not annotated; it takes null for "no system identifier"
    private static @Nullable URI lookupPublic(CatalogManager catalog, String namespace) {
        return catalog.lookupPublic(null, namespace);
    }

    private static Stream<String> absolute(URI base, String location) {
        try {
            return Stream.of(base.resolve(location).toString()).filter(text -> !text.equals(location));
        } catch (IllegalArgumentException e) {
            return Stream.of();
        }
    }

    private List<Path> read(Path file) {
        Optional<Path> real = Places.real(file);
        Path existing = real.orElse(file);
        String name = real.map(places::name).orElseGet(() -> Places.slashes(file));
        URI id = Places.uri(existing.toAbsolutePath());
        if (texts.containsKey(id)) {
            return List.of();
        }
        Optional<byte[]> bytes = meter.read(existing, name, new Location(name, 0, 0));
        if (bytes.isEmpty()) {
            return List.of();
        }
        SourceText text = new SourceText(bytes.get());
        texts.put(id, text);
        names.put(id, name);
        CatalogScan scan = new CatalogScan(id, name, text, diagnostics);
        XMLReader reader = HardenedXml.newCatalogReader();
        reader.setContentHandler(scan);
        try {
            HardenedXml.parse(reader, id, bytes.get());
            next.put(id, scan.next());
            return scan.next().stream()
                    .map(reference -> Path.of(reference.catalog()))
                    .toList();
        } catch (SAXParseException e) {
            diagnostics.add(
                    Problem.CATALOG,
                    new Location(name, e.getLineNumber(), e.getColumnNumber()),
                    String.valueOf(e.getMessage()));
        } catch (SAXException | IllegalArgumentException | FileSystemNotFoundException e) {
            diagnostics.add(Problem.CATALOG, new Location(name, 0, 0), String.valueOf(e.getMessage()));
        }
        return List.of();
    }

    /** The library as a pure function: no system property, no property file, no class path, no network. */
    private CatalogManager manager(List<String> files) {
        XMLResolverConfiguration config = new XMLResolverConfiguration(List.of(), List.of());
        config.setFeature(ResolverFeature.RESOLVER_LOGGER, new SilentLogger());
        config.setFeature(ResolverFeature.CATALOG_FILES, files);
        config.setFeature(ResolverFeature.CATALOG_ADDITIONS, List.of());
        config.setFeature(ResolverFeature.CLASSPATH_CATALOGS, false);
        config.setFeature(ResolverFeature.ALLOW_CATALOG_PI, false);
        config.setFeature(ResolverFeature.ARCHIVED_CATALOGS, false);
        config.setFeature(ResolverFeature.PARSE_RDDL, false);
        config.setFeature(ResolverFeature.XMLREADER_SUPPLIER, HardenedXml::newCatalogReader);
        CatalogManager result = config.getFeature(ResolverFeature.CATALOG_MANAGER);
        result.setCatalogLoader(new KnownCatalogs(config));
        return result;
    }

    /** Loads what was read before, and nothing else. */
    private final class KnownCatalogs extends XmlLoader {
        private final ResolverConfiguration configuration;

        KnownCatalogs(ResolverConfiguration configuration) {
            super(configuration);
            this.configuration = configuration;
        }

        @Override
        public EntryCatalog loadCatalog(URI catalog) {
            return texts.containsKey(Places.uri(Path.of(catalog)))
                    ? super.loadCatalog(catalog)
                    : new EntryCatalog(configuration, catalog, null, false);
        }
    }
}
