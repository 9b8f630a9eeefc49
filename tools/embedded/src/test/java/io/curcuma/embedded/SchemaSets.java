package io.curcuma.embedded;

import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.spi.Adapter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The schema sets of this project, with their numbers where those are committed, compiled once in a JVM; for tests of modules two folders deep. */
public final class SchemaSets {
    /** Sets that have every construct between them: beans of a service, each construct once, what a schema leaves open. */
    public static final List<String> ALL_CONSTRUCTS = List.of("cart", "everything", "open");

    private static final List<Path> FOLDERS = List.of(
            Path.of("..", "..", "..", "schemas"),
            Path.of("..", "..", "..", "verification", "interop", "src", "test", "schemas"));
    private static final Map<String, CompiledSchemas> COMPILED = new ConcurrentHashMap<>();

    private SchemaSets() {}

    /** The set of a name. */
    public static CompiledSchemas of(String name) {
        return COMPILED.computeIfAbsent(name, SchemaSets::compile);
    }

    private static CompiledSchemas compile(String name) {
        Path folder = FOLDERS.stream()
                .map(path -> path.resolve(name))
                .filter(Files::isDirectory)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no schema set " + name));
        Path numbers = folder.resolve("curcuma.numbers");
        boolean frozen = Files.exists(numbers);
        try (Stream<Path> files = Files.list(folder)) {
            return CompiledSchemas.compile(GenerationRequest.of(List.of(folder.resolve(name + ".xsd")))
                    .withBindings(files.filter(file -> file.toString().endsWith(".xjb"))
                            .sorted()
                            .toList())
                    .withNumbers(
                            frozen ? Optional.of(Files.readString(numbers)) : Optional.empty(),
                            numbers.toString(),
                            frozen)
                    .withHistory(HistoryFolder.read(HistoryFolder.of(numbers), numbers.toString())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The adapters of all beans of a set that can be made, sorted by class. */
    public static List<Adapter<?>> adapters(String name) {
        CompiledSchemas compiledSchemas = of(name);
        return compiledSchemas.serializer().beans().stream()
                .map(bean -> type(compiledSchemas, bean))
                .filter(type -> !Modifier.isAbstract(type.getModifiers()))
                .<Adapter<?>>map(type -> compiledSchemas.serializer().adapter(type))
                .toList();
    }

    private static Class<?> type(CompiledSchemas compiledSchemas, String bean) {
        try {
            return Class.forName(bean, true, compiledSchemas.loader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
