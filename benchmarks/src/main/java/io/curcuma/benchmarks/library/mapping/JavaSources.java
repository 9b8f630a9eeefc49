package io.curcuma.benchmarks.library.mapping;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
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
     * @param folder takes the classes; all of them are loaded before this returns, so that it may be deleted
     * @return sees the classes
     * @throws IllegalStateException with what the compiler says if it refuses the sources, or if this JVM has none
     */
    public static ClassLoader compile(List<Path> sources, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("this JVM has no Java compiler: run the benchmark with a JDK");
        }
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-d",
                    folder.toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
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
        return load(folder);
    }

    private static ClassLoader load(Path folder) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {url(folder)}, JavaSources.class.getClassLoader());
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                String name = folder.relativize(file).toString();
                Class<?> unused = loader.loadClass(name.substring(0, name.length() - ".class".length())
                        .replace(file.getFileSystem().getSeparator(), "."));
            }
            return loader;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static URL url(Path folder) throws MalformedURLException {
        return folder.toUri().toURL();
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
