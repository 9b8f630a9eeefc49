package io.curcuma.interop;

import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import io.curcuma.spi.Adapter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A schema set of this project, generated and compiled once for all tests. */
record Compiled(
        String name, Path folder, GenerationResult result, CompiledSchemas compiledSchemas, List<Path> instances) {
    private static final Path SCHEMAS = Path.of("..", "..", "schemas");
    private static final Map<String, Compiled> ALL = new ConcurrentHashMap<>();

    private static final Path OWN = Path.of("src", "test", "schemas");
    private static final Path CONSTRUCTS = Path.of("src", "test", "constructs");

    static final List<String> NAMES =
            List.of("cart", "compressed", "datapoints", "everything", "flights", "invoice", "menu", "message", "open");

    /** Rewrites what tests compare with. */
    static final boolean UPDATE = Boolean.getBoolean("golden.update");

    static Compiled of(String name) {
        return ALL.computeIfAbsent(name, n -> of(n, folder(n)));
    }

    private static Path folder(String name) {
        return Stream.of(OWN, CONSTRUCTS, SCHEMAS)
                .map(parent -> parent.resolve(name))
                .filter(Files::isDirectory)
                .findFirst()
                .orElseThrow();
    }

    /** The schemas that show one construct of XML Schema each, by name. */
    static List<String> constructs() {
        return files(CONSTRUCTS, "").stream()
                .map(folder -> folder.getFileName().toString())
                .toList();
    }

    private static Compiled of(String name, Path folder) {
        // frozen: a change of the generator must not move a number that is committed
        Path numbers = numbers(folder);
        boolean rewritten = UPDATE && folder.startsWith(CONSTRUCTS);
        GenerationRequest request = GenerationRequest.of(List.of(folder.resolve(name + ".xsd")))
                .withBindings(files(folder, ".xjb"))
                .withNumbers(text(numbers), numbers.toString(), Files.exists(numbers) && !rewritten)
                .withHistory(history(HistoryFolder.of(numbers)))
                .withNotCarried(NotCarriedPolicy.ERROR);
        GenerationResult result = Generator.generate(request);
        return new Compiled(
                name, folder, result, CompiledSchemas.compile(result), files(folder.resolve("instances"), ".xml"));
    }

    private static SortedMap<String, String> history(Path folder) {
        try {
            return HistoryFolder.read(folder, folder.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Path> files(Path folder, String suffix) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file that keeps its numbers, where there is one. */
    Path numbers() {
        return numbers(folder);
    }

    private static Path numbers(Path folder) {
        return folder.resolve("curcuma.numbers");
    }

    Serializer serializer() {
        return compiledSchemas.serializer();
    }

    /** The adapters of all beans that can be made. */
    List<Adapter<?>> adapters() {
        return adapters(compiledSchemas);
    }

    /** The adapters of all beans that can be made. */
    static List<Adapter<?>> adapters(CompiledSchemas compiledSchemas) {
        List<Adapter<?>> adapters = new ArrayList<>();
        for (String bean : compiledSchemas.serializer().beans()) {
            try {
                Class<?> type = Class.forName(bean, true, compiledSchemas.loader());
                if (!java.lang.reflect.Modifier.isAbstract(type.getModifiers())) {
                    adapters.add(compiledSchemas.serializer().adapter(type));
                }
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
        return adapters;
    }

    List<OutputFile> files(OutputFile.Kind kind, String suffix) {
        return result.files().stream()
                .filter(file -> file.kind() == kind && file.path().endsWith(suffix))
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
