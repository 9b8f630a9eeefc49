package io.curcuma.benchmarks.library;

import io.curcuma.benchmarks.library.mapping.JavaSources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.thrift.TBase;

/**
 * The Java classes that Thrift's own compiler makes of a schema's IDL while the benchmark runs. Maven repositories do not have that
 * compiler; Debian's package is {@code thrift-compiler}.
 */
final class ThriftCompiler {
    /** The environment variable that says where the compiler is; else it is looked for on the path. */
    private static final String COMPILER = "THRIFT";

    private static final int SECONDS = 60;
    /** The file that takes what it says, so that waiting for it ends in any case. */
    private static final String SAID = "said";

    private static final Map<Map<String, String>, ClassLoader> COMPILED = new ConcurrentHashMap<>();

    private ThriftCompiler() {}

    /**
     * Compiles once. Returns what makes an empty struct.
     *
     * @param files the IDL by file name
     * @throws IllegalStateException if there is no compiler, or if it refuses the IDL; says why
     */
    static Supplier<TBase<?, ?>> compile(Map<String, String> files, String struct) {
        ClassLoader loader = COMPILED.computeIfAbsent(files, ThriftCompiler::compile);
        try {
            TBase<?, ?> empty =
                    (TBase<?, ?>) loader.loadClass(struct).getConstructor().newInstance();
            return empty::deepCopy;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Thrift's compiler made no class " + struct, e);
        }
    }

    private static ClassLoader compile(Map<String, String> files) {
        try {
            Path folder = Files.createTempDirectory("curcuma-thrift");
            try {
                for (Map.Entry<String, String> file : files.entrySet()) {
                    Files.writeString(folder.resolve(file.getKey()), file.getValue());
                }
                for (String file : files.keySet()) {
                    run(folder, file);
                }
                try (Stream<Path> sources = Files.walk(folder.resolve("java"))) {
                    List<Path> all = sources.filter(each -> each.toString().endsWith(".java"))
                            .sorted()
                            .toList();
                    return JavaSources.compile(all, Files.createDirectory(folder.resolve("classes")));
                }
            } finally {
                JavaSources.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(Path folder, String file) throws IOException {
        String compiler = System.getenv().getOrDefault(COMPILER, "thrift");
        Path java = Files.createDirectories(folder.resolve("java"));
        Process process;
        try {
            process = new ProcessBuilder(
                            compiler, "--gen", "java:generated_annotations=suppress", "-out", java.toString(), file)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve(SAID).toFile())
                    .start();
        } catch (IOException e) {
            throw new IllegalStateException(
                    "no Thrift compiler '" + compiler + "': install Debian's thrift-compiler, or say in " + COMPILER
                            + " where it is",
                    e);
        }
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException(
                        "Thrift's compiler refuses " + file + ": " + Files.readString(folder.resolve(SAID)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            process.destroy();
        }
    }
}
