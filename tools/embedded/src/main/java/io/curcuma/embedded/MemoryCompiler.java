package io.curcuma.embedded;

import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.run.BoundedRun;
import io.curcuma.spi.Adapter;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles sources to class files without touching the disk. */
final class MemoryCompiler {
    private static final int MESSAGES_SHOWN = 10;
    /** The fewest sources that are worth a second task, which costs half a second of its own. */
    private static final int MIN_SOURCES = 200;
    /** The most sources that are compiled by two tasks: each task holds the trees of all sources. */
    private static final int MAX_SOURCES = 4_000;

    /**
     * File managers of the class path of this code that nobody uses now, never more than compiled at the same time: to open
     * 150 jars takes longer than to compile a small schema.
     */
    private static final ConcurrentLinkedDeque<JavaFileManager> IDLE = new ConcurrentLinkedDeque<>();

    private MemoryCompiler() {}

    /**
     * Class files by binary name.
     *
     * @param sources to compile
     * @param others that they may refer to
     * @param moreClassPath what they need besides the class path of this code
     * @throws CompiledSchemasException if there is no compiler, or the sources do not compile
     */
    static Map<String, byte[]> compile(List<OutputFile> sources, List<OutputFile> others, List<Path> moreClassPath) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new CompiledSchemasException(
                    "this Java has no compiler: run with a JDK instead of a JRE (java.home is "
                            + System.getProperty("java.home") + ")");
        }
        List<Source> all = sources.stream().map(Source::new).toList();
        List<Source> rest = others.stream().map(Source::new).toList();
        List<Source> beans = all.stream().filter(source -> !source.isOurs()).toList();
        boolean isTooSmall = all.size() < MIN_SOURCES || beans.isEmpty() || beans.size() == all.size();
        // each of two tasks reads what it refers to, and of a few sources that is most
        if (isTooSmall || all.size() > MAX_SOURCES || !rest.isEmpty()) {
            return compile(compiler, all, rest, moreClassPath);
        }
        // beans and adapters take equally long, and javac knows one thread
        List<Source> adapters = all.stream().filter(Source::isOurs).toList();
        return both(
                () -> compile(compiler, beans, adapters, moreClassPath),
                () -> compile(compiler, adapters, beans, moreClassPath));
    }

    /** Does both at the same time, one of them on a thread with as large a stack as this one has. */
    private static Map<String, byte[]> both(Callable<Map<String, byte[]>> here, Callable<Map<String, byte[]>> beside) {
        FutureTask<Map<String, byte[]>> task = new FutureTask<>(beside);
        Thread thread = new Thread(null, task, "compiling beside", BoundedRun.STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            Map<String, byte[]> classes = new HashMap<>(here.call());
            classes.putAll(task.get());
            return classes;
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof Error error) {
                throw error;
            }
            throw cause instanceof RuntimeException exception
                    ? exception
                    : new CompiledSchemasException("the generated code does not compile: " + cause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        } finally {
            thread.interrupt();
        }
    }

    /** Compiles some sources that may refer to others. */
    private static Map<String, byte[]> compile(
            JavaCompiler compiler, List<Source> sources, List<Source> others, List<Path> moreClassPath) {
        // what others name can change between two compilations, and the class path of this code cannot
        if (!moreClassPath.isEmpty()) {
            try (JavaFileManager disk = disk(compiler, classPath(moreClassPath))) {
                return compile(compiler, sources, others, disk);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        JavaFileManager idle = IDLE.poll();
        JavaFileManager disk = idle == null ? new KnownFiles(disk(compiler, classPath(List.of()))) : idle;
        try {
            return compile(compiler, sources, others, disk);
        } finally {
            IDLE.push(disk);
        }
    }

    private static Map<String, byte[]> compile(
            JavaCompiler compiler, List<Source> sources, List<Source> others, JavaFileManager disk) {
        DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
        ClassFiles classes = new ClassFiles(disk, others);
        CompilationTask task = compiler.getTask(
                null,
                classes,
                messages,
                List.of("-proc:none", "-nowarn", "-Xlint:none", "-implicit:none"),
                null,
                sources);
        boolean compiled = others.isEmpty() ? task.call() : OwnSources.call(task, sources);
        if (!compiled) {
            throw new CompiledSchemasException("the generated code does not compile: " + errors(messages));
        }
        return classes.bytes();
    }

    private static StandardJavaFileManager disk(JavaCompiler compiler, List<Path> classPath) {
        StandardJavaFileManager disk = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        try {
            disk.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
            // without it javac looks for sources on the class path
            disk.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return disk;
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
                    throw new CompiledSchemasException(
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

        /** Whether it refers to the run time: an adapter or what stands beside it, and no bean. */
        boolean isOurs() {
            return text().contains("import io.curcuma.");
        }

        String packageName() {
            return binaryName().substring(0, Math.max(0, binaryName().lastIndexOf('.')));
        }

        String binaryName() {
            return file.path()
                    .substring(0, file.path().length() - Kind.SOURCE.extension.length())
                    .replace('/', '.');
        }

        private String text() {
            return new String(file.content(), StandardCharsets.UTF_8);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text();
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

    /** Files that stay what they are: each package is looked up once. */
    private static final class KnownFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private record Listing(
                Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse) {}

        private final Map<Listing, List<JavaFileObject>> listings = new HashMap<>();

        KnownFiles(JavaFileManager disk) {
            super(disk);
        }

        @Override
        public Iterable<JavaFileObject> list(
                Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
                throws IOException {
            Listing listing = new Listing(location, packageName, Set.copyOf(kinds), recurse);
            List<JavaFileObject> known = listings.get(listing);
            if (known == null) {
                List<JavaFileObject> files = new ArrayList<>();
                super.list(location, packageName, kinds, recurse).forEach(files::add);
                known = List.copyOf(files);
                listings.put(listing, known);
            }
            return known;
        }
    }

    private static final class ClassFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ClassFile> files = new HashMap<>();

        private final Map<String, List<JavaFileObject>> sourcePath = new HashMap<>();

        ClassFiles(JavaFileManager disk, List<Source> others) {
            super(disk);
            others.forEach(source -> sourcePath
                    .computeIfAbsent(source.packageName(), key -> new ArrayList<>())
                    .add(source));
        }

        @Override
        public Iterable<JavaFileObject> list(
                Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
                throws IOException {
            return location == StandardLocation.SOURCE_PATH && kinds.contains(JavaFileObject.Kind.SOURCE)
                    ? sourcePath.getOrDefault(packageName, List.of())
                    : super.list(location, packageName, kinds, recurse);
        }

        @Override
        public String inferBinaryName(Location location, JavaFileObject file) {
            return file instanceof Source source ? source.binaryName() : super.inferBinaryName(location, file);
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
