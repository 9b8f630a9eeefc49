package io.curcuma.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.codehaus.plexus.util.DirectoryScanner;

/**
 * The files that {@link SchemaLocations} stand for, each list sorted where it was searched, as given where it was given.
 *
 * @param roots folders from which schemas may be read
 */
record Inputs(List<Path> schemas, List<Path> bindings, List<Path> catalogs, List<Path> roots) {
    private static final List<String> BINDINGS = List.of("**/*.xjb");

    /** Nothing: for settings of schemas that are elsewhere. */
    static final Inputs NONE = new Inputs(List.of(), List.of(), List.of(), List.of());

    static Inputs of(SchemaLocations sources) {
        Path folder = sources.schemaDirectory();
        List<Path> catalogs = new ArrayList<>(sources.catalogs());
        Path conventional = folder.resolve("catalog.xml");
        if (Files.isRegularFile(conventional) && !catalogs.contains(conventional)) {
            catalogs.add(conventional);
        }
        return new Inputs(
                sources.schemas().isEmpty()
                        ? search(folder, sources.includes(), sources.excludes())
                        : sources.schemas(),
                sources.bindings().isEmpty()
                        ? search(sources.bindingDirectory(), BINDINGS, List.of())
                        : sources.bindings(),
                List.copyOf(catalogs),
                Stream.concat(Stream.of(folder).filter(Files::isDirectory), sources.allowedRoots().stream())
                        .distinct()
                        .toList());
    }

    /** Every file. */
    List<Path> all() {
        return Stream.of(schemas, bindings, catalogs).flatMap(List::stream).toList();
    }

    private static List<Path> search(Path folder, List<String> includes, List<String> excludes) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        DirectoryScanner scanner = new DirectoryScanner();
        scanner.setBasedir(folder.toFile());
        scanner.setIncludes(includes.toArray(String[]::new));
        scanner.setExcludes(excludes.toArray(String[]::new));
        scanner.addDefaultExcludes();
        scanner.scan();
        return Stream.of(scanner.getIncludedFiles())
                .map(folder::resolve)
                .sorted()
                .toList();
    }
}
