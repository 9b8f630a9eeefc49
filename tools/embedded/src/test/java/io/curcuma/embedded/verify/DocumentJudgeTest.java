package io.curcuma.embedded.verify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** What two documents have to share to be one, by the schema and its validator alone. */
@TestInstance(Lifecycle.PER_CLASS)
class DocumentJudgeTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:j" targetNamespace="urn:j"
                elementFormDefault="qualified">
              <xs:element name="r">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="number" type="xs:decimal" minOccurs="0"/>
                    <xs:element name="fixed" type="xs:int" fixed="7" minOccurs="0"/>
                    <xs:element name="text" type="xs:string" nillable="true" minOccurs="0"/>
                    <xs:element name="token" type="xs:token" minOccurs="0"/>
                    <xs:element name="base" type="Base" minOccurs="0"/>
                    <xs:element name="named" type="Bag" minOccurs="0"/>
                    <xs:element name="anonymous" minOccurs="0">
                      <xs:complexType><xs:all><xs:element name="a"/><xs:element name="b"/></xs:all></xs:complexType>
                    </xs:element>
                    <xs:element name="grouped" minOccurs="0">
                      <xs:complexType><xs:group ref="ab"/></xs:complexType>
                    </xs:element>
                    <xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element name="a"/><xs:element name="b"/></xs:choice>
                    <xs:element name="mixed" minOccurs="0">
                      <xs:complexType mixed="true"><xs:sequence><xs:element name="a" minOccurs="0"/></xs:sequence></xs:complexType>
                    </xs:element>
                  </xs:sequence>
                  <xs:attribute name="kind" type="xs:string" default="usual"/>
                </xs:complexType>
              </xs:element>
              <xs:complexType name="Base"><xs:sequence><xs:element name="a" minOccurs="0"/></xs:sequence></xs:complexType>
              <xs:complexType name="More"><xs:complexContent><xs:extension base="Base"/></xs:complexContent></xs:complexType>
              <xs:complexType name="Bag"><xs:all><xs:element name="a"/><xs:element name="b"/></xs:all></xs:complexType>
              <xs:group name="ab"><xs:all><xs:element name="a"/><xs:element name="b"/></xs:all></xs:group>
            </xs:schema>
            """;

    private Validation validation = Validation.of(SchemaSet.read(GenerationRequest.of(List.of())));

    @BeforeAll
    void readTheSchema(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("j.xsd"), SCHEMA);
        validation = Validation.of(SchemaSet.read(GenerationRequest.of(List.of(file))));
        assertThat(validation.unusable()).isEmpty();
    }

    private static byte[] document(String content) {
        return ("<r xmlns='urn:j' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>" + content + "</r>")
                .getBytes(UTF_8);
    }

    private Optional<Difference> judge(String sent, String back) {
        TreeElement document = TreeReader.read(document(sent), Limits.DEFAULT);
        Validation.Outcome outcome = validation.check(document);
        assertThat(outcome.invalid()).as(sent).isEmpty();
        return new DocumentJudge(document, outcome, validation, Limits.DEFAULT).judge(document(back));
    }

    private void same(String sent, String back) {
        assertThat(judge(sent, back)).as(sent).isEmpty();
        assertThat(judge(back, sent)).as(back).isEmpty();
    }

    private void different(String sent, String back) {
        assertThat(judge(sent, back)).as(sent).isPresent();
    }

    @Test
    void valuesAreComparedInTheirValueSpace() {
        same("<number>1.50</number>", "<number> +01.5 </number>");
        same("<token>a  b</token>", "<token> a b </token>");
        same("<fixed/>", "<fixed>7</fixed>");
        different("<number>1.5</number>", "<number>1.51</number>");
        different("<text>a </text>", "<text>a</text>");
        different("<text/>", "");
    }

    @Test
    void whatTheSchemaSaysAnywayNeedNotBeSaid() {
        same("<base xsi:type='Base'/>", "<base/>");
        same("<text xsi:nil='false'>a</text>", "<text>a</text>");
        different("<base xsi:type='More'/>", "<base/>");
        different("<text xsi:nil='true'/>", "<text/>");
        different("", "<text xsi:nil='true'/>");
    }

    @Test
    void theOrderCountsWhereTheSchemaGivesOne() {
        same("<named><a/><b/></named>", "<named><b/><a/></named>");
        same("<anonymous><a/><b/></anonymous>", "<anonymous><b/><a/></anonymous>");
        same("<grouped><a/><b/></grouped>", "<grouped><b/><a/></grouped>");
        different("<a/><b/><a/>", "<a/><a/><b/>");
    }

    @Test
    void textOfMixedContentCountsWhereItStands() {
        different("<mixed>x<a/></mixed>", "<mixed><a/>x</mixed>");
        different("<mixed>x</mixed>", "<mixed/>");
        same("<base>\n  <a/>\n</base>", "<base><a/></base>");
        same("<mixed>x<!-- no --><?nor this?>y</mixed>", "<mixed>xy</mixed>");
    }

    @Test
    void aDocumentThatIsNoLongerValidIsNotTheSame() {
        assertThat(judge("<number>1</number>", "<number>one</number>")).isPresent();
    }
}
