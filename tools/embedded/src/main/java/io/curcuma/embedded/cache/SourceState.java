package io.curcuma.embedded.cache;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.intake.Intake;
import io.curcuma.generator.intake.Reference;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.output.Sha256;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The documents of a schema set as they are on the disk.
 *
 * @param files digests of what is read, by absolute path without symbolic links
 * @param links where the paths by which documents are known lead to
 * @param absent what documents refer to and is not there: where it comes, it counts
 */
record SourceState(SortedMap<String, String> files, SortedMap<String, String> links, List<String> absent) {
    SourceState {
        files = new TreeMap<>(files);
        links = new TreeMap<>(links);
        absent = List.copyOf(absent);
    }

    /** The state of the documents of a request; empty if there is none, because one of them changes while it is read. */
    static Optional<SourceState> of(GenerationRequest request) {
        SchemaSources sources = Intake.read(request, new Diagnostics());
        SortedMap<String, String> links = new TreeMap<>();
        SortedMap<String, String> files = new TreeMap<>();
        try {
            for (Path input : sources.inputs()) {
                String real = input.toRealPath().toString();
                links.put(input.toAbsolutePath().toString(), real);
                files.put(real, Sha256.hex(Files.readAllBytes(input)));
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.of(new SourceState(files, links, absent(sources)));
    }

    private static List<String> absent(SchemaSources sources) {
        List<String> absent = new ArrayList<>();
        for (SourceDocument document : sources.documents().values()) {
            for (Reference reference : document.references()) {
                reference
                        .location()
                        .flatMap(location -> path(document.id(), location))
                        .filter(path -> !Files.exists(path))
                        .ifPresent(path -> absent.add(path.toString()));
            }
        }
        return absent.stream().sorted().distinct().toList();
    }

    private static Optional<Path> path(URI base, String location) {
        try {
            URI target = base.resolve(location.replace(" ", "%20"));
            boolean file = "file".equals(target.getScheme()) && target.getRawPath() != null;
            return file ? Optional.of(Path.of(URI.create("file:" + target.getRawPath()))) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Whether all is as it was. */
    boolean isCurrent() {
        try {
            for (Map.Entry<String, String> link : links.entrySet()) {
                if (!Path.of(link.getKey()).toRealPath().toString().equals(link.getValue())) {
                    return false;
                }
            }
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = Path.of(file.getKey());
                if (!Files.isRegularFile(path)
                        || !Sha256.hex(Files.readAllBytes(path)).equals(file.getValue())) {
                    return false;
                }
            }
            return absent.stream().noneMatch(path -> Files.exists(Path.of(path)));
        } catch (IOException e) {
            return false;
        }
    }
}
