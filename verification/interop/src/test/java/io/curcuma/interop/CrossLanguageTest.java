package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.testkit.Command.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.TestAbortedException;

/**
 * Stock libraries of other languages read our messages through the IDLs, all of them in one process, and write them again; we read
 * what they wrote, and the document is the same. The messages are the committed vectors of all schemas.
 *
 * <p>Where the machine does not have a language, its test says so and is skipped; with {@code CURCUMA_CROSS_LANGUAGE=required} in
 * the environment it fails.
 */
@Tag("one-jdk")
class CrossLanguageTest {
    private static final boolean REQUIRED = "required".equals(System.getenv("CURCUMA_CROSS_LANGUAGE"));

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    private static final List<WireVector> VECTORS = WireVector.sets()
            .flatMap(set -> WireVector.of(Compiled.of(set)).stream())
            .toList();

    @BeforeAll
    static void writeMessages() throws IOException {
        ArrayNode documents = new ObjectMapper().createArrayNode();
        List<String> formats = Stream.of(StockLanguage.values())
                .flatMap(language -> language.formats().stream())
                .distinct()
                .toList();
        for (WireVector vector : VECTORS) {
            Compiled set = vector.set();
            Path messages = folder.resolve(set.name()).resolve("messages");
            if (!Files.isDirectory(messages)) {
                writeIdls(set);
                Files.createDirectories(messages);
            }
            Map<String, byte[]> stored = vector.stored();
            for (String format : formats) {
                Files.write(messages.resolve(vector.name() + "." + format), stored.get(format));
            }
            Class<?> bean = set.compiledSchemas().bean(CanonicalXml.rootName(vector.xml()));
            documents
                    .addObject()
                    .put("schema", set.name())
                    .put("name", vector.name())
                    .put("package", idlPackage(set, bean.getPackageName()))
                    .put("type", set.serializer().adapter(bean).shape().name());
        }
        Files.writeString(folder.resolve("documents.json"), documents.toString());
    }

    /** The package's name in the IDLs, which the numbers file has where it is another one. */
    private static String idlPackage(Compiled set, String javaPackage) {
        String line = "idl " + javaPackage + " ";
        return set.result()
                .numbers()
                .lines()
                .filter(text -> text.startsWith(line))
                .map(text -> text.substring(line.length()).strip())
                .findFirst()
                .orElse(javaPackage);
    }

    private static void writeIdls(Compiled set) throws IOException {
        for (OutputFile file : set.result().files()) {
            if (file.kind() != Kind.JAVA && file.kind() != Kind.RESOURCE) {
                Path path = folder.resolve(set.name())
                        .resolve(file.kind().name().toLowerCase(Locale.ROOT))
                        .resolve(file.path());
                Files.createDirectories(path.getParent());
                Files.write(path, file.content());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void stockLibrariesReadOurMessagesAndWeReadTheirs(StockLanguage language) throws Exception {
        Path out = Files.createDirectory(folder.resolve("out-" + language));
        Outcome outcome = run(language, out);
        assertThat(outcome.exit()).as(outcome.output()).isZero();

        Map<String, String> failures = new TreeMap<>();
        Map<String, Integer> passed = new LinkedHashMap<>();
        for (String format : language.formats()) {
            int count = 0;
            for (WireVector vector : VECTORS) {
                Optional<String> failure = failure(vector, language, format, out);
                failure.ifPresent(text -> failures.put(format + " " + vector, text));
                count += failure.isEmpty() ? 1 : 0;
            }
            passed.put(format, count);
        }
        System.out.println("cross-language: " + language + " "
                + passed.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue() + " of " + VECTORS.size())
                        .collect(Collectors.joining(", ")));
        assertThat(failures).isEmpty();
    }

    private static Outcome run(StockLanguage language, Path out) throws Exception {
        try {
            return language.readAndWrite(folder, out);
        } catch (TestAbortedException e) {
            if (REQUIRED) {
                throw new AssertionError("required, but " + e.getMessage(), e);
            }
            System.out.println("cross-language: " + language + " skipped, " + e.getMessage());
            throw e;
        }
    }

    /** Empty if the document came back. */
    private static Optional<String> failure(WireVector vector, StockLanguage language, String format, Path out)
            throws IOException {
        Path message = out.resolve(vector.set().name()).resolve(vector.name() + "." + format);
        Path error = message.resolveSibling(message.getFileName() + ".error");
        if (!Files.exists(message)) {
            return Optional.of(Files.exists(error) ? Files.readString(error) : "no answer");
        }
        byte[] written = Files.readAllBytes(message);
        if (language.writesSameBytes()
                && !Arrays.equals(written, vector.stored().get(format))) {
            return Optional.of("other bytes");
        }
        try {
            String found = vector.read(format, written);
            return found.equals(vector.expected())
                    ? Optional.empty()
                    : Optional.of("another document: " + found + "instead of " + vector.expected());
        } catch (RuntimeException e) {
            return Optional.of("we cannot read it: " + e);
        }
    }
}
