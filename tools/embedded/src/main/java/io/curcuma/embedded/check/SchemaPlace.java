package io.curcuma.embedded.check;

import io.curcuma.generator.output.NumbersSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Where a version of a schema set is.
 *
 * @param schemas entry schemas
 * @param bindings JAXB binding files
 * @param catalogs OASIS XML catalogs
 * @param roots folders from which files may be read besides those of the entry schemas
 * @param numbers text of its own numbers file, empty if it has none
 * @param names what reports call a file
 */
public record SchemaPlace(
        List<Path> schemas,
        List<Path> bindings,
        List<Path> catalogs,
        List<Path> roots,
        Optional<String> numbers,
        UnaryOperator<String> names) {
    /** What a numbers file is called beside its schemas. */
    public static final String NUMBERS = "curcuma.numbers";

    static final String CATALOG = "catalog.xml";

    private static final int DEPTH = 64;

    public SchemaPlace {
        schemas = List.copyOf(schemas);
        bindings = List.copyOf(bindings);
        catalogs = List.copyOf(catalogs);
        roots = List.copyOf(roots);
    }

    /**
     * A file, or a folder with everything in it and below: schemas, bindings, {@code catalog.xml} and {@code curcuma.numbers}.
     *
     * @throws IOException if there is no schema
     */
    public static SchemaPlace of(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (!Files.isDirectory(path)) {
            Path beside = path.resolveSibling(NUMBERS);
            return new SchemaPlace(
                    List.of(path),
                    List.of(),
                    List.of(),
                    List.of(),
                    NumbersSource.read(beside, beside.toString()),
                    name -> name);
        }
        List<Path> schemas = files(path, "xsd", "wsdl");
        if (schemas.isEmpty()) {
            throw new IOException(
                    "no schema in '" + path + "'; hint: name a folder with *.xsd or *.wsdl, or the files");
        }
        Path catalog = path.resolve(CATALOG);
        Path numbers = path.resolve(NUMBERS);
        return new SchemaPlace(
                schemas,
                files(path, "xjb"),
                Files.isRegularFile(catalog) ? List.of(catalog) : List.of(),
                List.of(path),
                NumbersSource.read(numbers, numbers.toString()),
                name -> name);
    }

    private static List<Path> files(Path folder, String... extensions) throws IOException {
        try (Stream<Path> files = Files.walk(folder, DEPTH)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> Stream.of(extensions)
                            .anyMatch(extension ->
                                    file.toString().toLowerCase(Locale.ROOT).endsWith("." + extension)))
                    .sorted()
                    .toList();
        }
    }

    /** This place with some of its schemas. */
    SchemaPlace withSchemas(List<Path> files) {
        return new SchemaPlace(files, bindings, catalogs, roots, numbers, names);
    }

    /** This place with another numbers file. */
    public SchemaPlace withNumbers(Optional<String> text) {
        return new SchemaPlace(schemas, bindings, catalogs, roots, text, names);
    }

    /** This place with other names for its files. */
    public SchemaPlace named(UnaryOperator<String> other) {
        return new SchemaPlace(schemas, bindings, catalogs, roots, numbers, other);
    }
}
