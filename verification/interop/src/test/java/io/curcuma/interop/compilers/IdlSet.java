package io.curcuma.interop.compilers;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.curcuma.embedded.Corpus;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import io.curcuma.internal.avroschema.SchemaSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * All IDLs of a set of schemas, in a folder for each kind.
 *
 * @param name of the set, fit for a folder and for a package
 * @param folder of the set
 * @param paths of the files, by kind, with {@code /}, sorted
 * @param avroHistory the fingerprints that the generator keeps the Avro schemas under
 * @param bytes of all {@code .proto} files
 */
record IdlSet(String name, Path folder, Map<Kind, List<String>> paths, List<String> avroHistory, long bytes) {
    private static final Path SCHEMAS = Path.of("..", "..", "schemas");
    private static final Path TEST_SCHEMAS = Path.of("src", "test", "schemas");

    /** The IDLs of this project's schemas, of nasty ones, and of the corpus where it is there: small ones first. */
    static List<IdlSet> all(Path folder) throws IOException {
        Map<String, List<Path>> schemas = new TreeMap<>(NastySchemas.in(folder.resolve("schemas")));
        for (Path own : Stream.concat(files(SCHEMAS).stream(), files(TEST_SCHEMAS).stream())
                .toList()) {
            Path schema = own.resolve(own.getFileName() + ".xsd");
            if (Files.exists(schema)) {
                schemas.put("own-" + own.getFileName(), List.of(schema));
            }
        }
        for (Corpus corpus : corpus()) {
            schemas.put(corpus.name().replaceAll("[^a-z0-9]+", "-"), entries(corpus));
        }
        schemas.putAll(given());
        List<IdlSet> sets = new ArrayList<>();
        for (Map.Entry<String, List<Path>> set : schemas.entrySet()) {
            sets.add(write(set.getKey(), set.getValue(), folder.resolve(set.getKey())));
        }
        sets.sort(Comparator.comparing(IdlSet::bytes));
        return sets;
    }

    /** Each folder in the one of {@code -Dcompilers.schemas} is a set: its schemas, without those of the folders in it. */
    private static Map<String, List<Path>> given() throws IOException {
        String place = System.getProperty("compilers.schemas", "");
        Map<String, List<Path>> given = new TreeMap<>();
        for (Path folder : place.isEmpty() ? List.<Path>of() : files(Path.of(place))) {
            List<Path> schemas = Files.isDirectory(folder)
                    ? files(folder).stream()
                            .filter(file -> file.toString().endsWith(".xsd"))
                            .toList()
                    : List.of();
            if (!schemas.isEmpty()) {
                String name = folder.getFileName().toString().toLowerCase(Locale.ROOT);
                given.put("given-" + name.replaceAll("[^a-z0-9]+", "-"), schemas);
            }
        }
        return given;
    }

    private static List<Corpus> corpus() {
        try {
            return Corpus.below("corpus");
        } catch (TestAbortedException e) {
            System.out.println("compilers: only the schemas of this project, " + e.getMessage());
            return List.of();
        }
    }

    private static List<Path> entries(Corpus corpus) throws IOException {
        Path family = corpus.folder().resolveSibling("family.json");
        if (!Files.exists(family)) {
            return corpus.schemas();
        }
        List<Path> entries = new ArrayList<>();
        new ObjectMapper()
                .readTree(family.toFile())
                .get("entry")
                .forEach(entry -> entries.add(family.resolveSibling("xsd").resolve(entry.asText())));
        return entries;
    }

    private static IdlSet write(String name, List<Path> schemas, Path folder) throws IOException {
        List<Path> bindings = files(schemas.get(0).resolveSibling("")).stream()
                .filter(file -> file.toString().endsWith(".xjb"))
                .toList();
        GenerationResult result = Generator.generate(GenerationRequest.of(schemas)
                .withBindings(bindings)
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME)
                .withBudget(GenerationRequest.Budget.DEFAULT.times(4)));
        if (result.files().isEmpty()) {
            throw new AssertionError(name + ": " + result.diagnostics());
        }
        Map<Kind, List<String>> paths = new TreeMap<>();
        long bytes = 0;
        for (OutputFile file : result.files()) {
            if (file.kind() != Kind.JAVA && file.kind() != Kind.RESOURCE) {
                Path path = folder.resolve(name(file.kind())).resolve(file.path());
                Files.createDirectories(path.getParent());
                Files.write(path, file.content());
                if (!file.path().endsWith(".desc")) {
                    paths.computeIfAbsent(file.kind(), kind -> new ArrayList<>())
                            .add(file.path());
                    bytes += file.kind() == Kind.PROTO ? file.content().length : 0;
                }
            }
        }
        List<String> history = result.history().entrySet().stream()
                .flatMap(file -> file.getKey().endsWith(HistoryFolder.SCHEMA)
                        ? Stream.of(file.getKey().replace(HistoryFolder.SCHEMA, ""))
                        : SchemaSet.fingerprints(file.getValue()).stream()
                                .map(fingerprint -> HexFormat.of().toHexDigits(fingerprint)))
                .toList();
        return new IdlSet(name, folder, paths, history, bytes);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** The folder of the IDLs of a kind. */
    Path folder(Kind kind) {
        return folder.resolve(name(kind));
    }

    private static String name(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    List<String> paths(Kind kind) {
        return paths.getOrDefault(kind, List.of());
    }

    @Override
    public String toString() {
        return name;
    }
}
