package io.curcuma.workbench.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.curcuma.generator.GenerationRequest;
import io.curcuma.workbench.verify.Cell.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Schemas and documents as the world has them. The corpus is not part of the sources. */
class CorpusTest {
    /** Documents that are made from these take minutes. */
    private static final Set<String> LARGE = Set.of("ebay-shopping", "ebay-finding", "ota-air", "iso20022");

    private static final Path SHARED = Path.of("shared");

    @TestFactory
    Stream<DynamicTest> nothingIsLostButWhatJaxbLoses() throws IOException {
        Path shared = shared();
        return families(shared).stream()
                .map(family -> DynamicTest.dynamicTest(shared.relativize(family).toString(), () -> verify(family)));
    }

    private static void verify(Path family) throws IOException {
        Verifier verifier = Verifier.of(GenerationRequest.of(schemas(family)));

        verify(verifier, verifier.documents(folder(family, "instances"), List.of()));
        if (!LARGE.contains(String.valueOf(family.getFileName()))) {
            Report made = verify(verifier, verifier.samples(Path.of("samples")));
            assertThat(made.invalid()).isZero();
        }
    }

    private static Report verify(Verifier verifier, Documents documents) {
        Report report = verifier.verify(documents, verifier.formats(), document -> {});

        String lines = String.join("\n", ReportTable.failures(report)) + "\n" + ReportTable.summary(report);
        assertThat(documents.instances()).as(documents.notes().toString()).isNotEmpty();
        assertThat(report.unreadable()).as(lines).isZero();
        assertThat(report.count(Verdict.LOST)).as(lines).isZero();
        assertThat(report.isLossless()).as(lines).isTrue();
        return report;
    }

    private static List<Path> families(Path shared) throws IOException {
        List<Path> families = new ArrayList<>();
        for (String name :
                List.of("ebay-shopping", "ebay-finding", "ota-air", "iso20022", "gpx11", "maven-pom", "w3c-nasty")) {
            Path family = shared.resolve("corpus").resolve(name);
            if (Files.isDirectory(family.resolve("xsd"))) {
                families.add(family);
            } else {
                families.addAll(folders(family));
            }
        }
        families.addAll(folders(shared.resolve("constructs")));
        return families;
    }

    private static List<Path> folders(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isDirectory).sorted().toList();
        }
    }

    /** A part of a family, which may have no parts. */
    private static Path folder(Path family, String part) {
        return Files.isDirectory(family.resolve(part)) ? family.resolve(part) : family;
    }

    private static List<Path> schemas(Path family) throws IOException {
        try (Stream<Path> files = Files.list(folder(family, "xsd"))) {
            return files.filter(file -> file.toString().matches(".*\\.(xsd|wsdl)"))
                    .sorted()
                    .toList();
        }
    }

    /** Beside the sources or above them. */
    private static Path shared() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(SHARED).resolve("corpus"))) {
                return folder.resolve(SHARED);
            }
        }
        return abort("no folder " + SHARED + " beside or above the sources");
    }
}
