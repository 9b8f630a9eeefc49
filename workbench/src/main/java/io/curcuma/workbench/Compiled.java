package io.curcuma.workbench;

import io.curcuma.generator.GenerationRequest.Budget;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.OutputFile;
import io.curcuma.generator.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the generator and the compiler made of a schema set: all that a {@link Workbench} needs.
 *
 * @param classes class files by binary name
 * @param resources by path
 * @param warnings of the generator, sorted by place
 * @param inputs every document that was read, sorted
 * @param classPath jars and folders of beans that exist, and of what they need
 * @param types how many types have an adapter
 */
public record Compiled(
        Map<String, byte[]> classes,
        Map<String, byte[]> resources,
        List<Diagnostic> warnings,
        List<Path> inputs,
        List<Path> classPath,
        int types) {
    private static final int SOURCES_PER_BUDGET = 2_000;

    public Compiled {
        classes = Map.copyOf(classes);
        resources = Map.copyOf(resources);
        warnings = List.copyOf(warnings);
        inputs = List.copyOf(inputs);
        classPath = List.copyOf(classPath);
    }

    /**
     * Compiles what the generator made.
     *
     * @throws WorkbenchException with the diagnostics of the generator if it found an error, or if this JVM has no Java compiler
     */
    public static Compiled of(GenerationResult result, Budget budget, List<Path> classPath) {
        if (result.hasErrors()) {
            long errors = result.diagnostics().stream()
                    .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
                    .count();
            throw new WorkbenchException(
                    errors == 1 ? "1 error in the schemas" : errors + " errors in the schemas", result.diagnostics());
        }
        Map<String, byte[]> resources = new TreeMap<>();
        result.files().stream()
                .filter(file -> file.kind() != OutputFile.Kind.JAVA)
                .forEach(file -> resources.put(file.resource(), file.content()));
        List<OutputFile> sources = result.files().stream()
                .filter(file -> file.kind() == OutputFile.Kind.JAVA)
                .toList();
        Map<String, byte[]> classes = Bounded.call(
                "compiling the generated code",
                seconds(budget, sources.size()),
                () -> MemoryCompiler.compile(sources, classPath));
        return new Compiled(classes, resources, result.diagnostics(), result.inputs(), classPath, result.types());
    }

    /** How much there is to compile is within a budget of its own, so the time may grow with it. */
    private static int seconds(Budget budget, int sources) {
        return Math.multiplyExact(budget.seconds(), 1 + sources / SOURCES_PER_BUDGET);
    }
}
