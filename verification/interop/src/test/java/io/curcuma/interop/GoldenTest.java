package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.output.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the generator emits, as text: the adapters, the index, the IDLs and the numbers. The other tests of this module compile and
 * run the same files. {@code -Dgolden.update} rewrites the golden files.
 */
class GoldenTest {
    private static final Path GOLDEN = Path.of("src", "test", "golden");

    private static Map<String, String> emitted(Compiled compiled) {
        Map<String, String> files = new TreeMap<>();
        for (OutputFile file : compiled.result().files()) {
            boolean ours = file.kind() != OutputFile.Kind.JAVA
                    || file.path().endsWith("Adapter.java")
                    || file.path().endsWith("Values.java");
            if (ours && !file.path().endsWith(".desc")) {
                files.put(
                        file.kind().name().toLowerCase(Locale.ROOT) + "/" + file.path(),
                        new String(file.content(), StandardCharsets.UTF_8));
            }
        }
        files.put("curcuma.numbers", compiled.result().numbers());
        return files;
    }

    private static Map<String, String> stored(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> paths = Files.walk(folder)) {
                for (Path path : paths.filter(Files::isRegularFile).toList()) {
                    files.put(folder.relativize(path).toString().replace('\\', '/'), Files.readString(path));
                }
            }
        }
        return files;
    }

    private static void rewrite(Path folder, Map<String, String> files) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> paths = Files.walk(folder)) {
                List<Path> deepestFirst =
                        paths.sorted(Comparator.reverseOrder()).toList();
                for (Path path : deepestFirst) {
                    Files.delete(path);
                }
            }
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"everything", "message"})
    void generatedFilesAreTheGoldenOnes(String schema) throws IOException {
        Map<String, String> emitted = emitted(Compiled.of(schema));
        Path folder = GOLDEN.resolve(schema);
        if (System.getProperty("golden.update") != null) {
            rewrite(folder, emitted);
        }
        Map<String, String> stored = stored(folder);
        assertThat(emitted.keySet()).isEqualTo(stored.keySet());
        emitted.forEach((name, text) -> assertThat(text).as(name).isEqualTo(stored.get(name)));
    }
}
