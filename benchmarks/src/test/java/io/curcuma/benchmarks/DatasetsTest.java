package io.curcuma.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.curcuma.benchmarks.rival.Rival.Role;
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
    @ValueSource(strings = {"message/1K", "message-latin1/1K", "message-cjk/1K", "cart", "flights", "menu"})
    void everyFormatHasAMatchOnAllData(String name) throws Exception {
        Dataset<?> data = Datasets.of(name);

        assertThat(data.beans()).hasSizeGreaterThanOrEqualTo(Messages.COUNT);
        for (Contest contest : List.of(Contest.PROTOBUF, Contest.JSON, Contest.XML, Contest.PROTOSTUFF)) {
            List<Sample> samples = Match.playTogether(List.of(Match.of(contest, data)), Pace.TINY);

            assertThat(samples).anySatisfy(sample -> {
                assertThat(sample.side()).isEqualTo(Sample.CURCUMA);
                assertThat(sample.bytes()).isGreaterThan(500);
            });
            // the floor knows messages alone, and of those none in Chinese
            assertThat(samples)
                    .filteredOn(sample -> sample.role() != Role.FLOOR)
                    .as("%s as %s", name, contest)
                    .allSatisfy(sample -> assertThat(sample.refusal()).isNull());
        }
    }

    @Test
    void anotherSchemaIsCompiledInMemory() throws Exception {
        Path folder = Path.of("..", "schemas", "datapoints");
        Dataset<?> data = Datasets.of(OwnData.name(folder.resolve("datapoints.xsd"), folder.resolve("instances")));

        List<Sample> samples = Match.playTogether(List.of(Match.of(Contest.JSON, data)), Pace.TINY);

        assertThat(data.name()).isEqualTo("datapoints");
        assertThat(samples).extracting(Sample::side).contains(Sample.CURCUMA, "Jackson", "fastjson2");
    }

    @Test
    void otherNamesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Datasets.of("basket"))
                .withMessageContaining("basket");
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
    void samplesComeInTheOrderOfTheData() throws Exception {
        List<Dataset<?>> data = List.of(Datasets.of("message/1K"), Datasets.of("message/10K"), Datasets.of("cart"));

        assertThat(Match.playEach(Contest.CBOR, data, Pace.TINY))
                .filteredOn(sample -> sample.side().equals(Sample.CURCUMA))
                .extracting(Sample::size)
                .containsExactly("1K", "10K", "18K");
    }

    @Test
    void largeMessagesAllHaveATurn() throws Exception {
        Match match = Match.of(Contest.PROTOBUF, Messages.data(MessageSize.SIZE_100K, MessageText.ASCII));

        List<Sample> samples = Match.playTogether(List.of(match), new Pace(2, 0, 0, 0, 1));

        assertThat(samples).allSatisfy(sample -> assertThat(sample.ser()).hasSize(6));
    }
}
