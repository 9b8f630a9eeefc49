package io.curcuma.embedded.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What XJC's default binding loses and ours does not. Each folder has a schema, and documents that the JDK's validator accepts: all
 * formats carry them, but for JAXB's own.
 */
class LosslessTest {
    private interface Check {
        void check(Path folder) throws IOException;
    }

    private static Stream<DynamicTest> each(Check check) throws IOException, URISyntaxException {
        Path all = Path.of(Objects.requireNonNull(LosslessTest.class.getResource("lossless"))
                .toURI());
        try (Stream<Path> folders = Files.list(all)) {
            return folders.sorted().toList().stream()
                    .map(folder ->
                            DynamicTest.dynamicTest(String.valueOf(folder.getFileName()), () -> check.check(folder)));
        }
    }

    private static GenerationRequest request(Path folder) {
        return GenerationRequest.of(List.of(folder.resolve("s.xsd")));
    }

    @TestFactory
    Stream<DynamicTest> documentsComeBackFromEveryFormat() throws IOException, URISyntaxException {
        return each(LosslessTest::verify);
    }

    @TestFactory
    Stream<DynamicTest> bothReadersOfXmlReadThemAlike() throws IOException, URISyntaxException {
        return each(folder -> BothReaders.check(
                CompiledSchemas.compile(request(folder)),
                Verifier.of(request(folder)).documents(folder, List.of())));
    }

    @TestFactory
    Stream<DynamicTest> whatOneRootReachesCompilesWithoutTheRest() throws IOException, URISyntaxException {
        return each(folder -> {
            for (RootBinding root : CompiledSchemas.compile(request(folder)).roots()) {
                Extent alone = Extent.of(Set.of(root.element().toString()));
                assertThat(CompiledSchemas.compile(request(folder).withExtent(alone))
                                .root(root.element()))
                        .isPresent();
            }
        });
    }

    private static void verify(Path folder) throws IOException {
        Verifier verifier = Verifier.of(request(folder));

        VerificationReport report =
                verifier.verify(verifier.documents(folder, List.of()), verifier.formats(), document -> {});

        String lines = String.join("\n", ReportTable.failures(report)) + "\n" + ReportTable.summary(report);
        assertThat(report.documents()).as(lines).isNotEmpty();
        assertThat(report.invalid()).as(lines).isZero();
        assertThat(report.unreadable()).as(lines).isZero();
        assertThat(report.documents()).as(lines).noneMatch(DocumentReport::isBroken);
    }
}
