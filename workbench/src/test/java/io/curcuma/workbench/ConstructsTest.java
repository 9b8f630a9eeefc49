package io.curcuma.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.curcuma.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** One schema for each construct of XML Schema, with documents. They are not part of the sources. */
class ConstructsTest {
    private static final Path CONSTRUCTS = Path.of("shared", "constructs");

    @TestFactory
    Stream<DynamicTest> everyConstructComesBackThroughEveryFormat() throws IOException {
        return files(constructs()).stream()
                .map(folder -> DynamicTest.dynamicTest(String.valueOf(folder.getFileName()), () -> comesBack(folder)));
    }

    private static void comesBack(Path folder) throws IOException {
        Workbench workbench = Workbench.compile(Samples.request(folder.resolve("s.xsd")));
        List<String> losses = new ArrayList<>();
        for (Path file : files(folder)) {
            if (String.valueOf(file).endsWith(".xml")) {
                byte[] document = Files.readAllBytes(file);
                workbench.serializer().formats().forEach(format -> check(workbench, document, format.id(), losses));
            }
        }
        assertThat(losses).isEmpty();
        assertThat(workbench.warnings()).noneMatch(warning -> warning.headline().contains("C013"));
    }

    private static void check(Workbench workbench, byte[] document, String format, List<String> losses) {
        Optional<String> root = Optional.of(DocumentRoot.of(document).toString());
        String expected = CanonicalXml.of(workbench.convert(document, Format.XML, Format.XML, root));
        assertThat(expected).isEqualTo(CanonicalXml.of(document));
        String found;
        try {
            byte[] bytes = workbench.convert(document, Format.XML, format, root);
            found = CanonicalXml.of(workbench.convert(bytes, format, Format.XML, root));
        } catch (RuntimeException e) {
            losses.add(format + ": " + e);
            return;
        }
        if (!found.equals(expected)) {
            losses.add(format + ": " + found + " instead of " + expected);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Beside the sources or above them. */
    private static Path constructs() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(CONSTRUCTS))) {
                return folder.resolve(CONSTRUCTS);
            }
        }
        return abort("no folder " + CONSTRUCTS + " beside or above the sources");
    }
}
