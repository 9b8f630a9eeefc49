package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Command.Outcome;
import io.curcuma.testkit.Python;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.apache.avro.AvroTypeException;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dates and decimals are what other tools have for them, and nothing of the document is lost. */
@Tag("one-jdk")
class AvroLogicalTypesTest {
    private static final String DOCUMENT = """
            <r xmlns="urn:t" rate="0.10"><at>2024-02-29T23:59:59.123456789-05:00</at><at>1969-12-31T23:59:59.500</at>\
            <at>9999-12-31T23:59:59-05:00</at><at>10000-01-01T00:00:00Z</at>\
            <on>2024-02-29+05:30</on><on>1969-12-31</on><on>-0044-03-15Z</on>\
            <price>12.50</price><price>-7</price><price>0.00</price><price>1.2345</price></r>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private record Version(GenerationResult result, CompiledSchemas compiledSchemas) {
        Schema avro() {
            OutputFile file = result.files().stream()
                    .filter(each -> each.kind() == OutputFile.Kind.AVRO)
                    .findFirst()
                    .orElseThrow();
            return new Schema.Parser().parse(new String(file.content(), StandardCharsets.UTF_8));
        }

        byte[] message(String document) {
            return compiledSchemas.convert(
                    document.getBytes(StandardCharsets.UTF_8), Format.XML, Format.AVRO_BARE, Optional.empty());
        }

        String document(byte[] message) {
            return CanonicalXml.of(compiledSchemas.convert(message, Format.AVRO_BARE, Format.XML, Optional.of("r")));
        }
    }

    private Version version(int total, int fraction) throws IOException {
        Path xsd = folder.resolve("t" + total + fraction + ".xsd");
        Files.writeString(xsd, """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                    elementFormDefault="qualified">
                  <xs:simpleType name="Price"><xs:restriction base="xs:decimal">
                    <xs:totalDigits value="%d"/><xs:fractionDigits value="%d"/>
                  </xs:restriction></xs:simpleType>
                  <xs:element name="r"><xs:complexType>
                    <xs:sequence>
                      <xs:element name="at" type="xs:dateTime" maxOccurs="9"/>
                      <xs:element name="on" type="xs:date" maxOccurs="9"/>
                      <xs:element name="price" type="Price" maxOccurs="9"/>
                    </xs:sequence>
                    <xs:attribute name="rate" type="Price"/>
                  </xs:complexType></xs:element>
                </xs:schema>
                """.formatted(total, fraction));
        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(xsd)));
        return new Version(result, CompiledSchemas.compile(result));
    }

    private static GenericRecord decode(Schema writer, Schema reader, byte[] message) throws IOException {
        GenericData data = new GenericData();
        data.addLogicalTypeConversion(new Conversions.DecimalConversion());
        data.addLogicalTypeConversion(new TimeConversions.DateConversion());
        data.addLogicalTypeConversion(new TimeConversions.TimestampMicrosConversion());
        return new GenericDatumReader<GenericRecord>(writer, reader, data)
                .read(null, DecoderFactory.get().binaryDecoder(message, null));
    }

    private static List<Object> column(GenericRecord row, String field, String part) {
        return ((List<?>) row.get(field))
                .stream().map(value -> ((GenericRecord) value).get(part)).toList();
    }

    @Test
    void avrosConversionsSeeThem() throws IOException {
        Version version = version(18, 2);
        GenericRecord row = decode(version.avro(), version.avro(), version.message(DOCUMENT));
        assertThat(column(row, "at", "instant"))
                .containsExactly(
                        Instant.parse("2024-03-01T04:59:59.123456Z"),
                        Instant.parse("1969-12-31T23:59:59.5Z"),
                        null,
                        null);
        assertThat(column(row, "at", "nanos")).containsExactly(789, 0, 0, 0);
        assertThat(column(row, "on", "days"))
                .containsExactly(LocalDate.of(2024, 2, 29), LocalDate.of(1969, 12, 31), null);
        assertThat(column(row, "price", "value"))
                .containsExactly(new BigDecimal("12.50"), new BigDecimal("-7.00"), new BigDecimal("0.00"), null);
        assertThat(column(row, "price", "digits_of_2")).containsExactly(2, 0, 2, 0);
        assertThat(((GenericRecord) row.get("rate")).get("value")).isEqualTo(new BigDecimal("0.10"));
        assertThat(version.document(version.message(DOCUMENT)))
                .isEqualTo(CanonicalXml.of(DOCUMENT.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void fastavroSeesThem() throws IOException, InterruptedException {
        Version version = version(18, 2);
        Path schema = Files.writeString(folder.resolve("r.avsc"), version.avro().toString());
        Path message = Files.write(folder.resolve("r.bin"), version.message(DOCUMENT));
        Outcome outcome = Python.withLibraries(Path.of("src", "test", "python"))
                .run("logical_types.py", schema.toString(), message.toString());
        assertThat(outcome.exit()).as(outcome.output()).isZero();
        assertThat(outcome.output().lines())
                .contains(
                        "at.0.instant datetime 2024-03-01 04:59:59.123456+00:00",
                        "at.0.nanos int 789",
                        "at.0.offset_minutes int -300",
                        "at.1.instant datetime 1969-12-31 23:59:59.500000+00:00",
                        "at.1.offset_minutes NoneType None",
                        "at.2.instant NoneType None",
                        "at.2.lexical str 9999-12-31T23:59:59-05:00",
                        "on.0.days date 2024-02-29",
                        "on.0.offset_minutes int 330",
                        "on.2.days NoneType None",
                        "on.2.lexical str -0044-03-15Z",
                        "price.0.value Decimal 12.50",
                        "price.0.digits_of_2 int 2",
                        "price.1.value Decimal -7.00",
                        "price.3.value NoneType None",
                        "price.3.lexical str 1.2345",
                        "rate.value Decimal 0.10");
    }

    /** Avro's reader takes records of different names for each other where their fields agree; a value would be ten times another. */
    @Test
    void avrosReaderDoesNotTakeADecimalForOneOfAnotherScale() throws IOException {
        Version two = version(18, 2);
        byte[] message = two.message("<r xmlns='urn:t' rate='0.10'><price>12.50</price></r>");
        assertThatThrownBy(() -> decode(two.avro(), version(18, 3).avro(), message))
                .isInstanceOf(AvroTypeException.class);
        GenericRecord row = decode(two.avro(), version(20, 2).avro(), message);
        assertThat(((GenericRecord) row.get("rate")).get("value")).isEqualTo(new BigDecimal("0.10"));
    }

    @Test
    void moreDigitsThanADecimalOf128BitsHoldsAreText() throws IOException {
        Schema price =
                version(39, 2).avro().getField("rate").schema().getTypes().get(1);
        assertThat(price.getType()).isEqualTo(Schema.Type.STRING);
        assertThat(version(38, 38)
                        .avro()
                        .getField("rate")
                        .schema()
                        .getTypes()
                        .get(1)
                        .getName())
                .isEqualTo("Decimal_38_38");
    }
}
