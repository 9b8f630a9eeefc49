package io.curcuma.embedded;

import static org.junit.jupiter.api.Assumptions.abort;

import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A schema set with documents. They stand in a folder {@code shared} beside or above the sources, of which they are not part:
 * {@code corpus} is what the world has, {@code constructs} one schema for each construct of XML Schema.
 *
 * @param name of its folder, from {@code shared} on, with {@code /}
 * @param folder of the documents; in it or beside it are the schemas
 */
public record Corpus(String name, List<Path> schemas, Path folder) {
    private static final Path SHARED = Path.of("shared");

    public Corpus {
        schemas = List.copyOf(schemas);
    }

    /** All sets, sorted by name. Aborts the test where there is no such folder. */
    public static List<Corpus> all() {
        return Stream.concat(below("corpus").stream(), below("constructs").stream())
                .toList();
    }

    /** The sets below a folder of {@code shared}, sorted by name. Aborts the test where there is none. */
    public static List<Corpus> below(String folder) {
        Path shared = shared();
        return below(shared, shared.resolve(folder));
    }

    private static List<Corpus> below(Path shared, Path folder) {
        List<Corpus> sets = new ArrayList<>();
        for (Path family : files(folder)) {
            if (Files.isDirectory(family.resolve("xsd"))) {
                sets.add(of(shared, family, family.resolve("xsd"), family.resolve("instances")));
            } else if (Files.isDirectory(family) && schemas(family).isEmpty()) {
                sets.addAll(below(shared, family));
            } else if (Files.isDirectory(family)) {
                sets.add(of(shared, family, family, family));
            }
        }
        return sets;
    }

    private static Corpus of(Path shared, Path family, Path schemas, Path documents) {
        return new Corpus(shared.relativize(family).toString().replace('\\', '/'), schemas(schemas), documents);
    }

    private static List<Path> schemas(Path folder) {
        return files(folder).stream()
                .filter(file -> file.toString().matches(".*\\.(xsd|wsdl)"))
                .toList();
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path shared() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(SHARED).resolve("corpus"))) {
                return folder.resolve(SHARED);
            }
        }
        return abort("no folder " + SHARED + " beside or above the sources");
    }

    /** The documents, sorted by name. */
    public List<Path> documents() {
        Set<Path> known = Set.copyOf(schemas);
        return files(folder).stream()
                .filter(file -> Files.isRegularFile(file) && !known.contains(file))
                .toList();
    }

    /** To compile the adapters alone; what they do not carry is refused when a document holds it. */
    public GenerationRequest request() {
        return GenerationRequest.of(schemas).withFormats(Set.of()).withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME);
    }
}
