package io.curcuma.embedded;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.LeftOut;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest.Budget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What the generator and the compiler made of a schema set: all that a {@link CompiledSchemas} needs.
 *
 * @param classes class files by binary name
 * @param resources by path
 * @param warnings of the generator, sorted by place
 * @param inputs every document that was read, sorted
 * @param classPath jars and folders of beans that exist, and of what they need
 * @param types how many types have an adapter
 * @param index of the beans
 * @param leftOut what of the schema set is not there, because of the extent
 * @param sources what is not compiled yet
 * @param seconds that compiling that may take
 */
public record Compiled(
        Map<String, byte[]> classes,
        Map<String, byte[]> resources,
        List<Diagnostic> warnings,
        List<Path> inputs,
        List<Path> classPath,
        int types,
        BeanIndex index,
        LeftOut leftOut,
        Sources sources,
        int seconds) {
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
     * @throws CompiledSchemasException with the diagnostics of the generator if it found an error, or if this JVM has no Java compiler
     */
    public static Compiled of(GenerationResult result, Budget budget, List<Path> classPath) {
        if (result.hasErrors()) {
            long errors = result.diagnostics().stream()
                    .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
                    .count();
            throw new CompiledSchemasException(
                    errors == 1 ? "1 error in the schemas" : errors + " errors in the schemas", result.diagnostics());
        }
        Map<String, byte[]> resources = new TreeMap<>();
        result.files().stream()
                .filter(file -> file.kind() != OutputFile.Kind.JAVA)
                .forEach(file -> resources.put(file.resource(), file.content()));
        List<OutputFile> sources = result.files().stream()
                .filter(file -> file.kind() == OutputFile.Kind.JAVA)
                .toList();
        Set<String> waiting = sources.stream().map(OutputFile::path).collect(Collectors.toCollection(HashSet::new));
        waiting.removeAll(result.near());
        int seconds = seconds(budget, sources.size());
        Map<String, byte[]> classes = compile(sources, path -> !waiting.contains(path), classPath, seconds);
        return new Compiled(
                classes,
                resources,
                result.diagnostics(),
                result.inputs(),
                classPath,
                result.types(),
                BeanIndex.of(result.beans()),
                result.leftOut(),
                Sources.of(sources, waiting),
                seconds);
    }

    /**
     * Writes the class files and the resources: the folder is then an entry of a class path.
     *
     * @param folder is made if it is not there
     * @throws CompiledSchemasException if a class that is not compiled yet cannot be
     * @throws IOException if a file cannot be written
     */
    public void writeTo(Path folder) throws IOException {
        Compiled whole = sources.waiting().isEmpty() ? this : whole();
        for (Map.Entry<String, byte[]> one : whole.classes.entrySet()) {
            write(folder.resolve(one.getKey().replace('.', '/') + ".class"), one.getValue());
        }
        for (Map.Entry<String, byte[]> one : whole.resources.entrySet()) {
            write(folder.resolve(one.getKey()), one.getValue());
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.write(file, content);
    }

    /**
     * All classes, those of the sources that were not compiled too.
     *
     * @throws CompiledSchemasException if compiling them takes too long
     */
    Compiled whole() {
        Map<String, byte[]> all = new HashMap<>(classes);
        all.putAll(compile(sources.all(), sources.waiting()::contains, classPath, seconds));
        return new Compiled(all, resources, warnings, inputs, classPath, types, index, leftOut, Sources.NONE, seconds);
    }

    private static Map<String, byte[]> compile(
            List<OutputFile> sources, Predicate<String> isWanted, List<Path> classPath, int seconds) {
        Map<Boolean, List<OutputFile>> parts =
                sources.stream().collect(Collectors.partitioningBy(file -> isWanted.test(file.path())));
        return Bounded.call(
                "compiling the generated code",
                seconds,
                () -> MemoryCompiler.compile(
                        Objects.requireNonNull(parts.get(true)), Objects.requireNonNull(parts.get(false)), classPath));
    }

    /** How much there is to compile is within a budget of its own, so the time may grow with it. */
    private static int seconds(Budget budget, int sources) {
        return Math.multiplyExact(budget.seconds(), 1 + sources / SOURCES_PER_BUDGET);
    }
}
