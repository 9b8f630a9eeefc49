package io.curcuma.maven;

import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.output.OutputWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The generated files in the folders of a project. */
record Outputs(GenerateSettings settings) {
    /** Folder of a kind of file: the Java source folder, or below the resource folder where the jar is to have it. */
    private Path folder(Kind kind) {
        Path resources = settings.folders().resources();
        return switch (kind) {
            case JAVA -> settings.folders().java();
            case PROTO, AVRO, THRIFT, JSON_SCHEMA, RESOURCE -> resources.resolve(kind.resourceFolder());
        };
    }

    /**
     * Makes the folders hold these files; those of the last run that nobody generates any more go.
     *
     * @param manifests of the executions that may share the folders
     */
    OutputWriter.Result write(List<OutputFile> files, Set<Path> manifests) throws IOException {
        Map<Kind, Path> folders = new EnumMap<>(Kind.class);
        Arrays.stream(Kind.values()).forEach(kind -> folders.put(kind, folder(kind)));
        return OutputWriter.write(folders, settings.folders().manifest(), files, manifests);
    }

    /**
     * Deletes what the build copied of resources that are gone: Maven copies resources and never takes one back, so that they would
     * stay in the jar.
     */
    void deleteCopies(Set<String> before, Set<String> after) throws IOException {
        for (String name : before) {
            Path file = settings.project().path(name);
            // where it is still there, another execution has it
            if (!after.contains(name) && file.startsWith(settings.folders().resources()) && Files.notExists(file)) {
                Path copy = settings.folders().resources().relativize(file);
                Files.deleteIfExists(settings.folders().classes().resolve(copy));
            }
        }
    }

    /** The same digests by the absolute path, which is one for all modules. */
    SortedMap<String, String> absolute(SortedMap<String, String> digests) {
        SortedMap<String, String> absolute = new TreeMap<>();
        digests.forEach(
                (name, digest) -> absolute.put(settings.project().path(name).toString(), digest));
        return absolute;
    }

    /** Digests by the name of the file in the project. */
    SortedMap<String, String> digests(List<OutputFile> files) {
        SortedMap<String, String> digests = new TreeMap<>();
        for (OutputFile file : files) {
            Path path = folder(file.kind()).resolve(file.path());
            digests.put(settings.project().name(path), ContentDigests.of(file.content()));
        }
        return digests;
    }
}
