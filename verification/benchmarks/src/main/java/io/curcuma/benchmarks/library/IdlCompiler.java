package io.curcuma.benchmarks.library;

import io.curcuma.benchmarks.library.mapping.JavaSources;
import io.curcuma.catalog.DocumentKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A compiler of another library. It makes Java classes of a schema's IDL while the benchmark runs. */
enum IdlCompiler {
    /** protoc. The build leaves the one of protobuf-java's version beside its output. */
    PROTOC(DocumentKind.PROTO, "protoc", "the build of the benchmark brings it") {
        @Override
        Optional<Path> built() {
            return beside("protoc-plugins", "protoc-[0-9].*");
        }

        @Override
        List<String> arguments(String java) {
            return List.of("-I.", "--java_out=" + java);
        }
    },

    /** Thrift's. No Maven repository has it. */
    THRIFT(DocumentKind.THRIFT, "thrift", "Debian's package is thrift-compiler") {
        @Override
        Optional<Path> built() {
            return Optional.empty();
        }

        @Override
        List<String> arguments(String java) {
            return List.of("--gen", "java:generated_annotations=suppress", "-out", java);
        }
    };

    private static final int SECONDS = 60;
    /** The file that takes what a compiler says, so that waiting for it ends in any case. */
    private static final String SAID = "said";

    private static final List<String> IMPORTS = List.of(
            "buf/validate/validate.proto",
            "google/protobuf/descriptor.proto",
            "google/protobuf/duration.proto",
            "google/protobuf/field_mask.proto",
            "google/protobuf/timestamp.proto");

    private static final Map<Map<String, String>, ClassLoader> COMPILED = new ConcurrentHashMap<>();

    private final DocumentKind kind;
    private final String command;
    private final String source;

    IdlCompiler(DocumentKind kind, String command, String source) {
        this.kind = kind;
        this.command = command;
        this.source = source;
    }

    /** The one that the build brings. */
    abstract Optional<Path> built();

    abstract List<String> arguments(String java);

    /**
     * The class for a root's bean. The IDL of a package is compiled once.
     *
     * @throws IllegalStateException if there is no compiler, or if it refuses the IDL; says why
     */
    Class<?> compile(Class<?> bean) {
        EmittedIdl idl = EmittedIdl.of(bean, kind);
        ClassLoader loader = COMPILED.computeIfAbsent(idl.files(), this::compile);
        try {
            return loader.loadClass(idl.className());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(command + " made no class " + idl.className(), e);
        }
    }

    private ClassLoader compile(Map<String, String> files) {
        try {
            Path folder = Files.createTempDirectory("curcuma-" + command);
            try {
                for (Map.Entry<String, String> file : files.entrySet()) {
                    Path path = folder.resolve(file.getKey());
                    Files.createDirectories(Objects.requireNonNull(path.getParent()));
                    Files.writeString(path, file.getValue());
                }
                imports(folder, files);
                Path java = Files.createDirectory(folder.resolve("java"));
                for (String file : files.keySet()) {
                    run(folder, java, file);
                }
                try (Stream<Path> sources = Files.walk(java)) {
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

    /** What comes with protovalidate, where the files state rules. */
    private static void imports(Path folder, Map<String, String> files) throws IOException {
        if (files.values().stream().noneMatch(text -> text.contains(IMPORTS.get(0)))) {
            return;
        }
        for (String name : IMPORTS) {
            Path path = folder.resolve(name);
            Files.createDirectories(Objects.requireNonNull(path.getParent()));
            try (InputStream in = IdlCompiler.class.getResourceAsStream("/" + name)) {
                Files.write(path, Objects.requireNonNull(in, name).readAllBytes());
            }
        }
    }

    /** The environment variable that says where the compiler is. */
    private String variable() {
        return name();
    }

    private String executable() {
        String named = System.getenv(variable());
        return named != null ? named : built().map(Path::toString).orElse(command);
    }

    private void run(Path folder, Path java, String file) throws IOException {
        List<String> line = new ArrayList<>(List.of(executable()));
        line.addAll(arguments(java.toString()));
        line.add(file);
        Process process;
        try {
            process = new ProcessBuilder(line)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve(SAID).toFile())
                    .start();
        } catch (IOException e) {
            throw new IllegalStateException(
                    "no compiler '" + line.get(0) + "': " + source + ", and " + variable() + " says where another is",
                    e);
        }
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException(
                        command + " refuses " + file + ": " + Files.readString(folder.resolve(SAID)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            process.destroy();
        }
    }

    /** A file in a folder beside the benchmark's jar or classes. */
    private static Optional<Path> beside(String name, String pattern) {
        Path folder = code().resolveSibling(name);
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(each -> each.getFileName().toString().matches(pattern))
                    .min(Comparator.naturalOrder());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path code() {
        try {
            return Path.of(IdlCompiler.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
