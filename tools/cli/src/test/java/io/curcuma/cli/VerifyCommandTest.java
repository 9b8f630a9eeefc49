package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {
    private static final String GREETING_XSD = Call.file("greeting.xsd");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeEach
    void document() throws IOException {
        Files.writeString(folder.resolve("greeting.xml"), Call.GREETING);
    }

    @Test
    void losslessDocumentsEndWithZero() {
        Call call = verify();

        assertThat(call.code()).as(call.text() + call.err()).isZero();
        assertThat(call.text())
                .contains("greeting.xml", "protobuf", "avro", "json")
                .containsPattern("1 document x (\\d+) formats = \\1 cells: \\1 lossless, 0 lost, 0 refused, "
                        + "0 differences JAXB's own");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void formatsCanBeChosen() {
        Call call = verify("--formats", "protobuf,json");

        assertThat(call.text()).contains("1 document x 2 formats = 2 cells: 2 lossless");
        assertThat(call.text()).contains("protobuf", "json").doesNotContain("avro");
    }

    @Test
    void anUnreadableDocumentFailsAndTheOthersAreVerified() throws IOException {
        Files.writeString(folder.resolve("a.xml"), "<greeting xmlns='urn:greeting'>\n<text>");
        Files.writeString(folder.resolve("b.xml"), "<other/>");

        Call call = verify();

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.text())
                .containsPattern("a\\.xml:2:\\d+: not well-formed XML at /greeting/text")
                .contains("b.xml:1:1: the root element other is not a global element of the schema set")
                .contains("1 document x ")
                .contains("2 documents unreadable");
    }

    @Test
    void whatJaxbLosesIsNoFailure() throws IOException {
        Files.writeString(folder.resolve("greeting.xml"), Call.GREETING.replace("<text>", "<text loud='yes'>"));

        Call call = verify();

        assertThat(call.code()).as(call.text()).isZero();
        assertThat(call.text())
                .contains("JAXB's own: 1 difference, first /greeting/text/@loud: expected 'yes', got absent");
    }

    @Test
    void theReportIsWrittenAndNamesDocumentsAsTheyWereGiven() throws IOException {
        Path report = folder.resolve("report.json");

        Call first = verify("--report", report.toString());
        String text = Files.readString(report);
        // it stands among the documents now, and is none of them
        verify("--report", report.toString());

        assertThat(first.code()).isZero();
        assertThat(text)
                .contains("\"documents\" : 1", "\"lost\" : 0")
                .contains("\"document\" : \"" + folder.toString().replace('\\', '/') + "/greeting.xml\"")
                .isEqualTo(Files.readString(report));
    }

    @Test
    void aWrongCallIsAUsageError() throws IOException {
        assertThat(Call.of("verify", GREETING_XSD, "--instances").code()).isEqualTo(2);
        assertThat(Call.of("verify", "--instances", folder.toString()).code()).isEqualTo(2);
        assertThat(verify("--formats", "protobuff").err())
                .contains("no format 'protobuff'; did you mean protobuf or protostuff? available: avro");
        assertThat(verify("--formats", "xml").code()).isEqualTo(0);

        Files.delete(folder.resolve("greeting.xml"));
        Call empty = verify();
        assertThat(empty.code()).isEqualTo(2);
        assertThat(empty.err()).contains("error: no documents in '" + folder + "'");
    }

    @Test
    void missingFoldersAndBrokenSchemasAreFailures() {
        String absent = folder.resolve("absent").toString();
        Call call = Call.of("verify", GREETING_XSD, "--instances", absent);

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).isEqualToIgnoringNewLines("error: '" + absent + "': no such file or folder");
        assertThat(Call.of("verify", Call.file("broken.xsd"), "--instances", folder.toString())
                        .err())
                .containsPattern("broken\\.xsd:3:\\d+: error\\[C\\d+]: ");
    }

    @Test
    void quietWithholdsTheSummary() {
        assertThat(verify("--quiet").text()).contains("greeting.xml").doesNotContain("lossless");
    }

    @Test
    void aTerminalSeesTheSameTable() {
        Call call = Call.onTerminal(Map.of("TERM", "xterm"), "verify", GREETING_XSD, "--instances", folder.toString());

        assertThat(call.code()).isZero();
        assertThat(call.text()).isEqualTo(verify().text());
    }

    @Test
    void documentsAreMadeFromTheSchemas() {
        Path made = folder.resolve("made");

        Call call = Call.of("verify", GREETING_XSD, "--samples", made.toString());

        assertThat(call.code()).as(call.text() + call.err()).isZero();
        assertThat(call.text()).containsPattern("\\d+ documents x ").contains("0 differences JAXB's own");
        assertThat(made.resolve("greeting-1.xml")).content().contains("greeting", "urn:greeting");
    }

    private Call verify(String... more) {
        String[] args = new String[more.length + 4];
        args[0] = "verify";
        args[1] = GREETING_XSD;
        args[2] = "--instances";
        args[3] = folder.toString();
        System.arraycopy(more, 0, args, 4, more.length);
        return Call.of(args);
    }

    @Test
    void validatorsAreComparedWithTheSchema() throws IOException {
        Path schema = Files.writeString(folder.resolve("codes.xsd"), """
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
                  <xs:element name='codes'><xs:complexType><xs:sequence>
                    <xs:element name='short' type='Short'/><xs:element name='long' type='Long'/>
                  </xs:sequence></xs:complexType></xs:element>
                  <xs:simpleType name='Short'><xs:restriction base='xs:string'><xs:pattern value='a+'/></xs:restriction></xs:simpleType>
                  <xs:simpleType name='Long'><xs:restriction base='xs:string'><xs:pattern value='(.*)a.{20}'/></xs:restriction></xs:simpleType>
                </xs:schema>""");
        Files.createDirectory(folder.resolve("codes"));
        String document = "<codes><short>a</short><long>a01234567890123456789</long></codes>";
        Files.writeString(folder.resolve("codes/valid.xml"), document);
        Files.writeString(folder.resolve("codes/invalid.xml"), document.replace(">a<", ">b<"));
        Call call = validated(schema);
        assertThat(call.code()).as(call.err()).isZero();

        // a pattern that is too large for a validator
        Files.writeString(folder.resolve("codes/long.xml"), document.replace("a0", "b0"));
        Call other = validated(schema);
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.text())
                .contains("codes/long.xml: validators find nothing, and the schema says: cvc-pattern-valid")
                .contains("1 document judged otherwise by validators");
    }

    private Call validated(Path schema) {
        String documents = folder.resolve("codes").toString();
        return Call.of("verify", schema.toString(), "--instances", documents, "--formats", "json", "--validate");
    }
}
