package io.curcuma.interop.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Serializer;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.output.OutputFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Java, compiled with the imports of {@code src/test/guide/Preamble.java} in a class that extends the one there. Statements are
 * run; so is the main method of a whole file.
 */
final class JavaBlocks {
    private static final Path PREAMBLE = Path.of("src/test/guide/Preamble.java");
    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);");
    private static final Pattern CLASS = Pattern.compile("(?m)^public final class (\\w+)");

    /** What has no peer here is compiled alone. */
    private static final List<String> NEEDS_A_PEER =
            List.of("new BeanClient(", "client.post()", "environment.execute(");

    private final Path folder;
    private final Map<String, List<String>> errors;
    private final ClassLoader loader;

    private JavaBlocks(Path folder, Map<String, List<String>> errors, ClassLoader loader) {
        this.folder = folder;
        this.errors = errors;
        this.loader = loader;
    }

    static JavaBlocks compile(List<CodeBlock> blocks, Beans beans, Path folder) throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        List<Path> sources = new ArrayList<>();
        for (GenerationResult result : beans.all()) {
            for (OutputFile file : result.files()) {
                boolean isJava = file.kind() == OutputFile.Kind.JAVA;
                Path target = isJava ? folder.resolve(file.path()) : classes.resolve(file.resource());
                Files.createDirectories(target.getParent());
                Files.write(target, file.content());
                if (isJava) {
                    sources.add(target);
                }
            }
        }
        String preamble = Files.readString(PREAMBLE);
        sources.add(Files.writeString(folder.resolve("Preamble.java"), preamble));
        String imports =
                preamble.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n", "", "\n"));
        for (CodeBlock block : blocks) {
            if (block.language().equals("java")) {
                Path source = folder.resolve(fileName(block));
                sources.add(Files.writeString(source, source(block, imports, folder)));
            }
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, Locale.ROOT, UTF_8)) {
            List<String> options = List.of(
                    "-proc:none", "-nowarn", "-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
            compiler.getTask(null, files, found, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
        }
        Map<String, List<String>> errors = found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .collect(Collectors.groupingBy(
                        diagnostic -> Path.of(diagnostic.getSource().toUri())
                                .getFileName()
                                .toString(),
                        Collectors.mapping(diagnostic -> diagnostic.getMessage(Locale.ROOT), Collectors.toList())));
        ClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, JavaBlocks.class.getClassLoader());
        return new JavaBlocks(folder, errors, loader);
    }

    private static boolean isFile(CodeBlock block) {
        return PACKAGE.matcher(block.text()).lookingAt();
    }

    private static boolean isMember(CodeBlock block) {
        return block.text().startsWith("@");
    }

    private static String fileName(CodeBlock block) {
        if (!isFile(block)) {
            return block.className() + ".java";
        }
        var name = CLASS.matcher(block.text());
        assertThat(name.find()).as("a public class").isTrue();
        return name.group(1) + ".java";
    }

    private static String source(CodeBlock block, String imports, Path folder) throws IOException {
        if (isFile(block)) {
            return block.text();
        }
        // files of the machine are those of a folder of the test
        Files.writeString(
                folder.resolve("rollout.properties"),
                "compressionEnabled = true\ncompressionCodec = lz4\nWRITE_MODE = DUAL\nREAD_MODE = NO_COMPRESS\n");
        String text = block.text()
                .replace("{ … }", "{ throw new UnsupportedOperationException(); }")
                .replace("/etc/cart/", folder + "/");
        String member = isMember(block) ? text : "@Override public void run() throws Exception {\n" + text + "}\n";
        String abstractly = isMember(block) ? "abstract " : "public ";
        return imports + abstractly + "class " + block.className() + " extends Preamble {\n" + member + "}\n";
    }

    /** A serializer of README's beans. */
    Serializer serializer() {
        return Serializer.forPackages(loader, "acme.cart");
    }

    void run(CodeBlock block) throws Exception {
        assertThat(errors.getOrDefault("Preamble.java", List.of()))
                .as("Preamble.java")
                .isEmpty();
        assertThat(errors.getOrDefault(fileName(block), List.of()))
                .as("errors of javac")
                .isEmpty();
        boolean isLibrary = isFile(block) && !block.text().contains("static void main(");
        if (isMember(block) || isLibrary || NEEDS_A_PEER.stream().anyMatch(block.text()::contains)) {
            return;
        }
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            if (isFile(block)) {
                runMain(block);
            } else {
                Constructor<?> constructor = loader.loadClass(block.className()).getDeclaredConstructor();
                constructor.setAccessible(true);
                Method run = loader.loadClass("Preamble").getMethod("run");
                run.setAccessible(true);
                run.invoke(constructor.newInstance());
            }
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private void runMain(CodeBlock block) throws Exception {
        var name = PACKAGE.matcher(block.text());
        assertThat(name.find()).isTrue();
        String className = name.group(1) + "." + fileName(block).replace(".java", "");
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, UTF_8));
        try {
            loader.loadClass(className).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        assertThat(out.toString(UTF_8)).contains("equal").doesNotContain("DIFFERENT");
        assertThat(folder).isDirectory();
    }
}
