package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.xjc.errors.BindingText;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
 * @param beans of all types that have an adapter, those of modules too, in an order of no meaning that is always the same
 * @param leftOut what does not come out, because of the extent
 * @param near paths of the Java sources that documents need which have no other elements than an extent of known ones names; of all sources
 *     where there is no such extent
 */
public record GenerationResult(
        List<OutputFile> files,
        String numbers,
        SortedMap<String, String> history,
        List<Diagnostic> diagnostics,
        List<Path> inputs,
        int types,
        List<BeanName> beans,
        LeftOut leftOut,
        Set<String> near) {
    public GenerationResult {
        files = List.copyOf(files);
        history = Collections.unmodifiableSortedMap(new TreeMap<>(history));
        diagnostics = List.copyOf(diagnostics);
        inputs = List.copyOf(inputs);
        beans = List.copyOf(beans);
        near = Set.copyOf(near);
    }

    /** Nothing but what is wrong; the numbers and the history stay as they were. */
    static GenerationResult failed(GenerationRequest request, List<Path> inputs, List<Diagnostic> diagnostics) {
        return new GenerationResult(
                List.of(),
                request.numbers().orElse(""),
                request.history(),
                diagnostics,
                inputs,
                0,
                List.of(),
                LeftOut.NOTHING,
                Set.of());
    }

    /** A binding file (JAXB 3.0) with the names of Java that this run has chosen or could not choose; empty if there are none. */
    public Optional<String> bindingFile() {
        return BindingText.file(diagnostics);
    }

    /** Whether nothing was generated because of an error. */
    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
    }
}
