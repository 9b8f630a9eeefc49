package io.curcuma.embedded.modules;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/** A module as a build makes it: generated, compiled against the modules that it uses, and in a jar. */
record Built(GenerationResult result, Path jar, List<Path> classPath) {
    private static final String NUMBERS = "curcuma.numbers";

    /** Builds what is below a folder, with the jars of other modules. */
    static Built of(Path folder, List<Built> modules, UnaryOperator<GenerationRequest> change) {
        return of(folder, Optional.empty(), modules, change);
    }

    static Built of(
            Path folder, Optional<String> numbers, List<Built> modules, UnaryOperator<GenerationRequest> change) {
        try {
            List<Path> jars = modules.stream()
                    .flatMap(module -> module.classPath().stream())
                    .distinct()
                    .toList();
            GenerationResult result = generate(folder, numbers, jars, change);
            Path jar = folder.resolveSibling(folder.getFileName() + ".jar");
            List<Path> classPath = new ArrayList<>(jars);
            if (!result.hasErrors()) {
                pack(compile(folder, result, jars), result, jar);
                classPath.add(jar);
            }
            return new Built(result, jar, classPath);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static GenerationResult generate(
            Path folder, Optional<String> numbers, List<Path> jars, UnaryOperator<GenerationRequest> change)
            throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> schemas = files.filter(file -> file.toString().endsWith(".xsd"))
                    .sorted()
                    .toList();
            return Generator.generate(
                    change.apply(GenerationRequest.of(schemas).withModules(jars).withNumbers(numbers, NUMBERS, false)));
        }
    }

    private static Path compile(Path folder, GenerationResult result, List<Path> jars) throws IOException {
        Path sources = folder.resolve("java");
        Path classes = folder.resolve("classes");
        Files.createDirectories(classes);
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", classes.toString(), "-cp"));
        List<String> path = new ArrayList<>(List.of(System.getProperty("java.class.path")));
        jars.forEach(jar -> path.add(jar.toString()));
        arguments.add(String.join(System.getProperty("path.separator"), path));
        for (OutputFile file : result.files()) {
            if (file.kind() == OutputFile.Kind.JAVA) {
                Path target = sources.resolve(file.path());
                Files.createDirectories(target.getParent());
                Files.write(target, file.content());
                if (target.toString().endsWith(".java")) {
                    arguments.add(target.toString());
                }
            }
        }
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        if (code != 0) {
            throw new AssertionError("javac failed");
        }
        return classes;
    }

    private static void pack(Path classes, GenerationResult result, Path jar) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                out.write(Files.readAllBytes(file));
            }
            for (OutputFile file : result.files()) {
                if (file.kind() != OutputFile.Kind.JAVA) {
                    out.putNextEntry(new ZipEntry(file.resource()));
                    out.write(file.content());
                }
            }
        }
    }

    /** Sees the classes of this module and of those that it uses. */
    URLClassLoader loader() {
        try {
            URL[] urls = new URL[classPath.size()];
            for (int i = 0; i < urls.length; i++) {
                urls[i] = classPath.get(i).toUri().toURL();
            }
            return new URLClassLoader(urls, Built.class.getClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Codes of what went wrong, or could. */
    List<String> codes() {
        return result.diagnostics().stream().map(d -> d.problem().code()).toList();
    }

    String messages() {
        return result.diagnostics().stream().map(Diagnostic::headline).reduce("", (a, b) -> a + b + "\n");
    }

    /** The text of a generated file. */
    String text(String path) {
        return result.files().stream()
                .filter(file -> file.path().equals(path))
                .map(file -> new String(file.content(), StandardCharsets.UTF_8))
                .findFirst()
                .orElse("no " + path);
    }

    List<String> paths() {
        return result.files().stream().map(OutputFile::path).toList();
    }
}
