package io.curcuma.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("one-jdk")
class AdvisorTest {
    private static final String XSD = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:list" elementFormDefault="qualified">
              <xs:element name="list"><xs:complexType><xs:sequence>
                <xs:element name="item" type="xs:string" maxOccurs="unbounded"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeEach
    void schema() throws IOException {
        Files.writeString(folder.resolve("list.xsd"), XSD);
    }

    private void document(String name, int items) throws IOException {
        Files.writeString(
                folder.resolve(name), "<list xmlns='urn:list'>" + "<item>the same</item>".repeat(items) + "</list>");
    }

    private Advice advise(List<String> formats, List<String> codecs, int minBytes) throws IOException {
        Verifier verifier = Verifier.of(GenerationRequest.of(List.of(folder.resolve("list.xsd"))));
        Question question = new Question(formats, codecs, Duration.ofMillis(200), minBytes, NetworkModel.DEFAULT);
        return new Advisor(verifier, question, (what, done, total) -> {}).advise(verifier.documents(folder, List.of()));
    }

    @Test
    void bytesAreThoseOfTheFormatsAndTimesArePositive() throws IOException {
        document("a.xml", 100);
        document("b.xml", 50);

        Advice advice = advise(List.of("protobuf", "json"), List.of("none", "gzip:9"), 0);

        assertThat(advice.failures()).isEmpty();
        assertThat(advice.documents().used()).isEqualTo(2);
        assertThat(advice.documents().rounds()).isBetween(3, 5);
        assertThat(advice.rows())
                .extracting(row -> row.choice().toString())
                .containsExactlyInAnyOrder("protobuf", "json", "protobuf + gzip:9", "json + gzip:9");
        assertThat(advice.rows()).allSatisfy(row -> {
            assertThat(row.encodeMicros()).isPositive();
            assertThat(row.decodeMicros()).isPositive();
            assertThat(row.allocatedBytes()).isPositive();
        });
        MeasuredCombination protobuf = advice.rows().stream()
                .filter(row -> row.choice().toString().equals("protobuf"))
                .findFirst()
                .orElseThrow();
        // a tag, a length and 8 characters for each item
        assertThat(protobuf.lengths()).containsExactly(1000, 500);
        assertThat(advice.recommended(Goal.BYTES).choice().codec()).isEqualTo("gzip");
    }

    @Test
    void shortMessagesStayAsTheyAre() throws IOException {
        document("a.xml", 100);
        document("b.xml", 50);

        assertThat(advise(List.of("protobuf"), List.of("gzip:9"), 501)
                        .rows()
                        .get(0)
                        .lengths())
                .satisfies(lengths -> {
                    assertThat(lengths.get(0)).isLessThan(100);
                    assertThat(lengths.get(1)).isEqualTo(500);
                });
    }

    @Test
    void unreadableDocumentsAreNamedAndTheOthersMeasured() throws IOException {
        document("a.xml", 3);
        Files.writeString(folder.resolve("b.xml"), "<list xmlns='urn:list'>\n<item>");
        Files.writeString(folder.resolve("c.xml"), "");

        Advice advice = advise(List.of("protobuf"), List.of("none"), 0);

        assertThat(advice.documents().used()).isEqualTo(1);
        assertThat(advice.failures())
                .satisfiesExactly(
                        one -> assertThat(one).contains("b.xml:2:", "not well-formed", "(not measured)"),
                        one -> assertThat(one).contains("c.xml", "(not measured)"));
    }

    @Test
    void moreThanCanBeMeasuredInTheTimeIsTakenByChanceAndSaidSo() throws IOException {
        document("a.xml", 2_000);
        document("b.xml", 2_000);

        Advice advice = advise(List.of("protobuf"), List.of("none"), 0);

        assertThat(advice.documents().used()).isEqualTo(1);
        assertThat(advice.documents().found()).isEqualTo(2);
        assertThat(advice.notes())
                .anySatisfy(note -> assertThat(note).startsWith("1 of 2 documents were chosen at random"));
    }

    @Test
    void aDocumentThatIsTooLargeAloneIsMeasuredYet() throws IOException {
        document("a.xml", 5_000);

        assertThat(advise(List.of("protobuf"), List.of("none"), 0).rows().get(0).bytes())
                .isEqualTo(50_000);
    }

    @Test
    void nothingToMeasureUnknownFormatsAndCodecsAreErrors() throws IOException {
        Files.writeString(folder.resolve("b.xml"), "<list");
        assertThatThrownBy(() -> advise(List.of("protobuf"), List.of("none"), 0))
                .isInstanceOfSatisfying(
                        NothingToMeasureException.class,
                        e -> assertThat(e.failures()).hasSize(1));
        document("a.xml", 3);
        assertThatThrownBy(() -> advise(List.of("ebcdic"), List.of("none"), 0))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("ebcdic");
        assertThatThrownBy(() -> advise(List.of("protobuf"), List.of("arj"), 0)).hasMessageContaining("no codec 'arj'");
    }
}
