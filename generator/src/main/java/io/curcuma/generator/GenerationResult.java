package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;

/**
 * What came out.
 *
 * @param files sorted by kind and path; empty if there is an error
 * @param numbers the numbers file to commit; as it was if there is an error
 * @param diagnostics sorted by place
 * @param inputs every document that was read, sorted: what a build tool watches
 * @param types how many types got an adapter
 */
public record GenerationResult(
        List<OutputFile> files, String numbers, List<Diagnostic> diagnostics, List<Path> inputs, int types) {
    public GenerationResult {
        files = List.copyOf(files);
        diagnostics = List.copyOf(diagnostics);
        inputs = List.copyOf(inputs);
    }

    /** Whether nothing was generated because of an error. */
    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
    }
}
