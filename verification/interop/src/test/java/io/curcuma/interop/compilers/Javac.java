package io.curcuma.interop.compilers;

import io.curcuma.interop.compilers.Tool.RefusedException;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The Java compiler of this JVM. */
final class Javac {
    private Javac() {}

    /**
     * Compiles all sources below a folder.
     *
     * @param libraries a class of each library that they need
     */
    static void compile(Path folder, Class<?>... libraries) throws IOException, RefusedException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String classPath = Stream.of(libraries)
                .map(library -> library.getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .collect(Collectors.joining(java.io.File.pathSeparator));
        List<Path> sources =
                Tool.files(folder, ".java").stream().map(folder::resolve).toList();
        Path classes = Files.createDirectory(folder.resolve("classes"));
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options =
                    List.of("-nowarn", "-proc:none", "-XDsuppressNotes", "-cp", classPath, "-d", classes.toString());
            boolean isTaken = compiler.getTask(
                            said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!isTaken) {
                throw new RefusedException(said.toString());
            }
        }
    }
}
