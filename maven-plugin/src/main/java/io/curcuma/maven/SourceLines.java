package io.curcuma.maven;

import io.curcuma.generator.diagnostic.Location;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Lines of source documents, for the snippets below diagnostics; each document is read once. */
final class SourceLines implements Function<Location, Optional<String>> {
    private final ProjectPaths project;
    private final Map<String, List<String>> documents = new HashMap<>();

    SourceLines(ProjectPaths project) {
        this.project = project;
    }

    @Override
    public Optional<String> apply(Location location) {
        List<String> lines = documents.computeIfAbsent(location.path(), this::read);
        int index = location.line() - 1;
        return index < lines.size() ? Optional.of(lines.get(index)) : Optional.empty();
    }

    private List<String> read(String path) {
        try {
            // a document in another encoding shows odd letters, which is no reason to show nothing
            return new String(Files.readAllBytes(project.path(path)), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
