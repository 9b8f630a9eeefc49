package io.curcuma.embedded.verify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An empty element with a value constraint has that value, be it a default or fixed: cvc-elt 5.1 in XML Schema Part 1. */
class EmptyElementsTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="r"><xs:complexType><xs:sequence>
                <xs:element name="number" type="xs:int" fixed="7"/>
                <xs:element name="truth" type="xs:boolean" fixed="true" minOccurs="0"/>
                <xs:element name="text" type="xs:string" fixed="yes"/>
                <xs:element name="kind" fixed="B"><xs:simpleType><xs:restriction base="xs:token">
                  <xs:enumeration value="A"/><xs:enumeration value="B"/></xs:restriction></xs:simpleType></xs:element>
                <xs:element name="nil" type="xs:int" fixed="8" nillable="true" minOccurs="0"/>
                <xs:element name="many" type="xs:decimal" fixed="1.50" minOccurs="0" maxOccurs="unbounded"/>
                <xs:element name="usual" type="xs:int" default="9"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    private static final String EMPTY = "<r><number/><truth/><text/><kind/><nil/><many/><many/><usual/></r>";

    @Test
    void everyFormatCarriesTheValueThatIsFixed(@TempDir Path folder) throws IOException {
        Path schema = Files.writeString(folder.resolve("r.xsd"), SCHEMA);
        Path document = Files.writeString(folder.resolve("r.xml"), EMPTY);
        Verifier verifier = Verifier.of(GenerationRequest.of(List.of(schema)));

        VerificationReport report = verifier.verify(
                verifier.documents(List.of(document), List.of()),
                List.of("avro", "json", "protobuf", "thrift-compact", "xml"),
                instance -> {});

        assertThat(report.invalid()).isZero();
        assertThat(ReportTable.failures(report)).isEmpty();
        String json = new String(
                CompiledSchemas.compile(GenerationRequest.of(List.of(schema)))
                        .convert(EMPTY.getBytes(UTF_8), Format.XML, Format.JSON, Optional.empty()),
                UTF_8);
        assertThat(json)
                .contains("\"number\":7", "\"truth\":true", "\"text\":\"yes\"", "\"kind\":\"B\"", "\"nil\":8")
                .contains("[1.50,1.50]", "\"usual\":9");
    }
}
