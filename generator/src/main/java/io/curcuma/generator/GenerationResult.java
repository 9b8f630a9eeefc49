package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What came out.
 *
 * @param files sorted by kind and path; empty if there is an error
 * @param numbers the numbers file to commit; as it was if there is an error
 * @param history the Avro schemas to commit beside it, as {@link GenerationRequest#history}; as they were if there is an error
 * @param diagnostics sorted by place
 * @param inputs every document that was read, sorted: what a build tool watches
 * @param types how many types got an adapter
 */
public record GenerationResult(
        List<OutputFile> files,
        String numbers,
        SortedMap<String, String> history,
        List<Diagnostic> diagnostics,
        List<Path> inputs,
        int types) {
    public GenerationResult {
        files = List.copyOf(files);
        history = Collections.unmodifiableSortedMap(new TreeMap<>(history));
        diagnostics = List.copyOf(diagnostics);
        inputs = List.copyOf(inputs);
    }

    /** Whether nothing was generated because of an error. */
    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
    }
}
