package io.curcuma.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibraries;
import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.message.XMLMessage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("one-jdk")
@Tag("slow")
class DatasetsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "message/1K",
                "message-latin1/1K",
                "message-cjk/1K",
                "cart/18K",
                "flights/100",
                "invoice/20",
                "menu/20K"
            })
    void everyFormatIsComparedOnAllData(String name) throws Exception {
        Dataset<?> data = Datasets.of(name);

        assertThat(data.beans()).hasSizeGreaterThanOrEqualTo(Messages.COUNT);
        for (BenchmarkFormat format : List.of(
                BenchmarkFormat.PROTOBUF,
                BenchmarkFormat.AVRO,
                BenchmarkFormat.JSON,
                BenchmarkFormat.MESSAGE_PACK,
                BenchmarkFormat.XML,
                BenchmarkFormat.PROTOSTUFF)) {
            List<Result> results =
                    LibraryComparison.runTogether(List.of(LibraryComparison.of(format, data)), MeasurementOptions.TINY);

            assertThat(results).anySatisfy(result -> {
                assertThat(result.library()).isEqualTo(Result.CURCUMA);
                assertThat(result.bytes()).isGreaterThan(500);
            });
            // the floor knows messages alone, and of those none in Chinese
            assertThat(results)
                    .filteredOn(result -> result.role() != Role.FLOOR)
                    .as("%s as %s", name, format)
                    .allSatisfy(result -> assertThat(result.refusal()).isNull());
        }
    }

    @Test
    void anotherSchemaIsCompiledInMemory() throws Exception {
        Path folder = Path.of("..", "..", "schemas", "datapoints");
        Dataset<?> data =
                Datasets.of(CustomDataset.name(folder.resolve("datapoints.xsd"), folder.resolve("instances")));

        List<Result> results = LibraryComparison.runTogether(
                List.of(LibraryComparison.of(BenchmarkFormat.JSON, data)), MeasurementOptions.TINY);

        assertThat(data.name()).isEqualTo("datapoints");
        assertThat(results).extracting(Result::library).contains(Result.CURCUMA, "Jackson", "fastjson2");
    }

    @Test
    void anotherSchemaIsMappedFromAndToItsBeans(@TempDir Path folder) throws Exception {
        Path schema = Files.writeString(folder.resolve("order.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:o" targetNamespace="urn:o"
                    elementFormDefault="qualified">
                  <xs:simpleType name="Unit"><xs:restriction base="xs:string">
                    <xs:enumeration value="piece"/><xs:enumeration value="kg"/></xs:restriction></xs:simpleType>
                  <xs:complexType name="Line"><xs:sequence>
                    <xs:element name="amount" type="xs:decimal"/><xs:element name="unit" type="Unit"/></xs:sequence>
                    <xs:attribute name="id" type="xs:int"/></xs:complexType>
                  <xs:element name="order"><xs:complexType><xs:sequence>
                    <xs:element name="line" type="Line" maxOccurs="unbounded"/>
                    <xs:element name="due" type="xs:date" minOccurs="0"/>
                    <xs:any namespace="##other" processContents="lax" minOccurs="0"/></xs:sequence></xs:complexType>
                  </xs:element>
                </xs:schema>""");
        String lines = "<line id='1'><amount>1.50</amount><unit>kg</unit></line><due>2026-01-31</due>";
        Path plain = Files.writeString(folder.resolve("plain.xml"), "<order xmlns='urn:o'>" + lines + "</order>");
        Path open = Files.writeString(
                folder.resolve("open.xml"), "<order xmlns='urn:o'>" + lines + "<x xmlns='urn:x'>y</x></order>");

        assertThat(fromAndToBeans(schema, plain).refusal()).isNull();
        // such a mapping loses what a wildcard allows
        assertThat(fromAndToBeans(schema, open).refusal()).isNotNull();
    }

    private static Result fromAndToBeans(Path schema, Path document) throws Exception {
        Dataset<?> data = Datasets.of(CustomDataset.name(schema, document));
        return LibraryComparison.runTogether(
                        List.of(LibraryComparison.of(BenchmarkFormat.PROTOBUF, data)), MeasurementOptions.TINY)
                .stream()
                .filter(result -> result.library().equals(ComparedLibraries.PROTOBUF_FROM_BEANS))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void otherNamesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Datasets.of("basket"))
                .withMessageContaining("basket");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Datasets.of("cart/1K"))
                .withMessage("no size '1K' but [100K, 18K, 3K]");
    }

    @Test
    void aDocumentWithAnotherRootIsRefused() {
        byte[] document = "<other xmlns='urn:curcuma:message'/>".getBytes(StandardCharsets.UTF_8);

        assertThatIllegalStateException()
                .isThrownBy(() ->
                        Dataset.beans(XMLMessage.class, new QName("urn:curcuma:message", "message"), List.of(document)))
                .withMessageContaining("other");
    }

    @Test
    void resultsComeInTheOrderOfTheData() throws Exception {
        List<Dataset<?>> data = List.of(Datasets.of("message/1K"), Datasets.of("message/10K"), Datasets.of("cart/18K"));

        assertThat(LibraryComparison.runEach(BenchmarkFormat.CBOR, data, MeasurementOptions.TINY))
                .filteredOn(result -> result.library().equals(Result.CURCUMA))
                .extracting(Result::size)
                .containsExactly("1K", "10K", "18K");
    }

    @Test
    void largeMessagesAllHaveATurn() throws Exception {
        LibraryComparison comparison =
                LibraryComparison.of(BenchmarkFormat.PROTOBUF, Messages.data(MessageSize.SIZE_100K, MessageText.ASCII));

        List<Result> results =
                LibraryComparison.runTogether(List.of(comparison), new MeasurementOptions(2, 0, 0, 0, 1));

        assertThat(results).allSatisfy(result -> assertThat(result.ser()).hasSize(6));
    }
}
