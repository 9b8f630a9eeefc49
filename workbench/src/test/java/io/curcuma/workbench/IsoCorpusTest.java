package io.curcuma.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.curcuma.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Bank messages as banks publish them: five schemas in one set, nineteen documents. The corpus is not part of the sources. */
class IsoCorpusTest {
    private static final Path CORPUS = Path.of("shared", "corpus", "iso20022");

    @TestFactory
    Stream<DynamicTest> documentsComeBackThroughEveryFormat() throws IOException {
        Path corpus = corpus();
        Workbench workbench =
                Workbench.compile(Samples.request(files(corpus.resolve("xsd")).toArray(Path[]::new)));
        List<String> formats =
                workbench.serializer().formats().stream().map(Format::id).toList();
        return files(corpus.resolve("instances")).stream()
                .map(file -> DynamicTest.dynamicTest(
                        String.valueOf(file.getFileName()), () -> comesBack(workbench, formats, file)));
    }

    private static void comesBack(Workbench workbench, List<String> formats, Path file) throws IOException {
        byte[] document = Files.readAllBytes(file);
        Optional<String> type = Optional.of(DocumentRoot.of(document).toString());
        String expected = CanonicalXml.of(document);
        for (String format : formats) {
            byte[] bytes = workbench.convert(document, Format.XML, format, type);
            assertThat(CanonicalXml.of(workbench.convert(bytes, format, Format.XML, type)))
                    .as(format)
                    .isEqualTo(expected);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Beside the sources or above them. */
    private static Path corpus() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(CORPUS))) {
                return folder.resolve(CORPUS);
            }
        }
        return abort("no folder " + CORPUS + " beside or above the sources");
    }
}
