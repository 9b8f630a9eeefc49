package io.curcuma.benchmarks.library.mapping;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Java sources that are written, compiled and used while a benchmark runs. */
public final class JavaSources {
    private JavaSources() {}

    /**
     * Compiles against the class path of this JVM.
     *
     * @param folder takes the classes; they are kept in memory, so that it may be deleted
     * @return sees the classes
     * @throws IllegalStateException with what the compiler says if it refuses the sources, or if this JVM has none
     */
    public static ClassLoader compile(List<Path> sources, Path folder) throws IOException {
        return compile(sources, folder, List.of());
    }

    /** As {@link #compile(List, Path)}, and against classes that may be in memory alone, whose loaders show their bytes. */
    static ClassLoader compile(List<Path> sources, Path folder, List<Class<?>> used) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("this JVM has no Java compiler: run the benchmark with a JDK");
        }
        Set<Class<?>> others = CompiledClasses.withNamed(used);
        Path classes = Files.createDirectory(folder.resolve("used"));
        CompiledClasses.write(others, classes);
        Path output = Files.createDirectory(folder.resolve("output"));
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-d",
                    output.toString(),
                    "-cp",
                    System.getProperty("java.class.path") + File.pathSeparator + classes,
                    "-proc:none",
                    "-nowarn",
                    "-Xlint:none");
            boolean compiled = compiler.getTask(
                            problems, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("the compiler refuses a source: " + problems);
            }
        }
        return CompiledClasses.of(output, others);
    }

    /** Deletes a folder and all that is in it. */
    public static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
