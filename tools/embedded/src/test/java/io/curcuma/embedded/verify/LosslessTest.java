package io.curcuma.embedded.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What XJC's default binding loses and ours does not. Each folder has a schema, and documents that the JDK's validator accepts: all
 * formats carry them, but for JAXB's own.
 */
class LosslessTest {
    @TestFactory
    Stream<DynamicTest> documentsComeBackFromEveryFormat() throws IOException, URISyntaxException {
        Path all = Path.of(
                Objects.requireNonNull(getClass().getResource("lossless")).toURI());
        try (Stream<Path> folders = Files.list(all)) {
            return folders.sorted().toList().stream()
                    .map(folder -> DynamicTest.dynamicTest(String.valueOf(folder.getFileName()), () -> verify(folder)));
        }
    }

    private static void verify(Path folder) throws IOException {
        Verifier verifier = Verifier.of(GenerationRequest.of(List.of(folder.resolve("s.xsd"))));

        VerificationReport report =
                verifier.verify(verifier.documents(folder, List.of()), verifier.formats(), document -> {});

        String lines = String.join("\n", ReportTable.failures(report)) + "\n" + ReportTable.summary(report);
        assertThat(report.documents()).as(lines).isNotEmpty();
        assertThat(report.invalid()).as(lines).isZero();
        assertThat(report.unreadable()).as(lines).isZero();
        assertThat(report.documents()).as(lines).noneMatch(DocumentReport::isBroken);
    }
}
