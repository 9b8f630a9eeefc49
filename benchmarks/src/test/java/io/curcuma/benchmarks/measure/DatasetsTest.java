package io.curcuma.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.message.XMLMessage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("one-jdk")
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
        Path folder = Path.of("..", "schemas", "datapoints");
        Dataset<?> data =
                Datasets.of(CustomDataset.name(folder.resolve("datapoints.xsd"), folder.resolve("instances")));

        List<Result> results = LibraryComparison.runTogether(
                List.of(LibraryComparison.of(BenchmarkFormat.JSON, data)), MeasurementOptions.TINY);

        assertThat(data.name()).isEqualTo("datapoints");
        assertThat(results).extracting(Result::library).contains(Result.CURCUMA, "Jackson", "fastjson2");
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
