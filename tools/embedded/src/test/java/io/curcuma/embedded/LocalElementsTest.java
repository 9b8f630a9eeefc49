package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Types and elements are told apart by where they stand, whether or not there is a namespace. */
class LocalElementsTest {
    private static final String NAMESPACE = " xmlns='urn:l' targetNamespace='urn:l'";

    private final Path folder;

    LocalElementsTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", NAMESPACE, NAMESPACE + " elementFormDefault='qualified'"})
    void localElementsOfOneNameKeepTheirTypes(String attributes) throws IOException {
        assertThatNothingIsLost(text().replace("<xs:schema", "<xs:schema" + attributes));
    }

    @Test
    void anElementInTheNamespaceAndOneInNoneAreTwo() throws IOException {
        String anonymous =
                "<xs:complexType><xs:attribute name='k' type='xs:int'/><xs:attribute ref='l:k'/></xs:complexType>";
        String other = "<xs:complexType><xs:attribute name='o' type='xs:int'/></xs:complexType>";
        String both = "<xs:element name='x' form='unqualified'>" + anonymous
                + "</xs:element><xs:element name='x' form='qualified'>" + other + "</xs:element>";
        assertThatNothingIsLost("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:l='urn:l'" + NAMESPACE
                + ">"
                + "<xs:attribute name='k' type='xs:int'/>"
                + "<xs:complexType name='Sequence'><xs:sequence>" + both + "</xs:sequence></xs:complexType>"
                + "<xs:complexType name='Choice'><xs:choice maxOccurs='9'>" + both + "</xs:choice></xs:complexType>"
                + "<xs:complexType name='Mixed' mixed='true'><xs:choice maxOccurs='9'>" + both
                + "</xs:choice></xs:complexType>"
                + "<xs:element name='root'><xs:complexType><xs:sequence><xs:element name='s' type='Sequence'/>"
                + "<xs:element name='c' type='Choice'/><xs:element name='m' type='Mixed'/></xs:sequence></xs:complexType></xs:element>"
                + "</xs:schema>");
    }

    @Test
    void aNewLocalElementLeavesTheNumbersOfOthersAlone() throws IOException {
        String mixed = "<xs:complexType name='%s' mixed='true'><xs:sequence><xs:element name='x'><xs:complexType>"
                + "<xs:attribute name='%s'/></xs:complexType></xs:element></xs:sequence></xs:complexType>";
        String before = numbers(mixed.formatted("B", "b1"), "");
        String after = numbers(mixed.formatted("A", "a1") + mixed.formatted("B", "b1"), before);

        assertThat(before).contains("{urn:l}B/x/~");
        assertThat(after.lines())
                .containsAll(before.lines().filter(line -> line.contains("}B")).toList());
        assertThat(after).contains("{urn:l}A/x/~");
    }

    private String numbers(String body, String before) throws IOException {
        Path schema = folder.resolve("l.xsd");
        Files.writeString(
                schema,
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'" + NAMESPACE + ">" + body + "</xs:schema>");
        GenerationResult result = Generator.generate(
                GenerationRequest.of(List.of(schema)).withNumbers(Optional.of(before), "curcuma.numbers", false));
        assertThat(result.diagnostics()).isEmpty();
        return result.numbers();
    }

    private void assertThatNothingIsLost(String text) throws IOException {
        Path schema = Files.writeString(folder.resolve("l.xsd"), text);
        Verifier verifier = Verifier.of(GenerationRequest.of(List.of(schema)));

        VerificationReport report =
                verifier.verify(verifier.samples(Path.of("samples")), verifier.formats(), document -> {});

        assertThat(report.isLossless())
                .as(() -> String.join("\n", ReportTable.failures(report)) + "\n" + ReportTable.summary(report))
                .isTrue();
        assertThat(report.invalid()).isZero();
    }

    private static String text() throws IOException {
        try (InputStream in = LocalElementsTest.class.getResourceAsStream("local-elements.xsd")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
