package io.curcuma.workbench;

import io.curcuma.Adapter;
import io.curcuma.generator.OutputFile;
import jakarta.activation.DataHandler;
import jakarta.xml.bind.annotation.XmlType;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles sources to class files without touching the disk. */
final class MemoryCompiler {
    private static final int MESSAGES_SHOWN = 10;

    private MemoryCompiler() {}

    /**
     * Class files by binary name.
     *
     * @param moreClassPath what the sources need besides the class path of this code
     * @throws WorkbenchException if there is no compiler, or the sources do not compile
     */
    static Map<String, byte[]> compile(List<OutputFile> sources, List<Path> moreClassPath) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new WorkbenchException("this Java has no compiler: run with a JDK instead of a JRE (java.home is "
                    + System.getProperty("java.home") + ")");
        }
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        try (StandardJavaFileManager disk =
                        compiler.getStandardFileManager(messages, Locale.ROOT, StandardCharsets.UTF_8);
                ClassFiles classes = new ClassFiles(disk)) {
            disk.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath(moreClassPath));
            // without it javac looks for sources on the class path
            disk.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
            boolean compiled = compiler.getTask(
                            null,
                            classes,
                            messages,
                            List.of("-proc:none", "-nowarn", "-Xlint:none", "-implicit:none"),
                            null,
                            sources.stream().map(Source::new).toList())
                    .call();
            if (!compiled) {
                throw new WorkbenchException("the generated code does not compile: " + errors(messages));
            }
            return classes.bytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String errors(DiagnosticCollector<JavaFileObject> messages) {
        return messages.getDiagnostics().stream()
                .filter(message -> message.getKind() == Diagnostic.Kind.ERROR)
                .limit(MESSAGES_SHOWN)
                .map(message -> message.toString())
                .collect(Collectors.joining(System.lineSeparator()));
    }

    /** The class path of this code: that of the JVM, and for a class loader of its own (a build tool's) where the classes are from. */
    private static List<Path> classPath(List<Path> more) {
        Set<Path> path = new LinkedHashSet<>(more);
        for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
            if (!entry.isEmpty() && Files.exists(Path.of(entry))) {
                path.add(Path.of(entry).toAbsolutePath());
            }
        }
        for (Class<?> used : List.of(Adapter.class, XmlType.class, DataHandler.class)) {
            CodeSource source = used.getProtectionDomain().getCodeSource();
            if (source != null && source.getLocation() != null) {
                try {
                    path.add(Path.of(source.getLocation().toURI()).toAbsolutePath());
                } catch (URISyntaxException | IllegalArgumentException e) {
                    throw new WorkbenchException(
                            "cannot compile against " + source.getLocation() + ": not a file or folder");
                }
            }
        }
        return List.copyOf(path);
    }

    private static final class Source extends SimpleJavaFileObject {
        private final OutputFile file;

        Source(OutputFile file) {
            super(URI.create("memory:///" + file.path()), Kind.SOURCE);
            this.file = file;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return new String(file.content(), StandardCharsets.UTF_8);
        }
    }

    private static final class ClassFile extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(4096);

        ClassFile(String className) {
            super(URI.create("memory:///" + className.replace('.', '/') + Kind.CLASS.extension), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    private static final class ClassFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ClassFile> files = new HashMap<>();

        ClassFiles(JavaFileManager disk) {
            super(disk);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return files.computeIfAbsent(className, ClassFile::new);
        }

        Map<String, byte[]> bytes() {
            Map<String, byte[]> bytes = new HashMap<>();
            files.forEach((name, file) -> bytes.put(name, file.bytes.toByteArray()));
            return bytes;
        }
    }
}
