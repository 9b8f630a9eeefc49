package io.curcuma.advise;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.compression.Engine;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class AdviceTest {
    private static final MeasuredCombination PLAIN = figures("json", "none", null, 100_000, 50, 50);
    private static final MeasuredCombination FAST = figures("json", "lz4", 0, 60_000, 70, 60);
    private static final MeasuredCombination GOOD = figures("json", "zstd", 3, 30_000, 200, 100);
    private static final MeasuredCombination SMALL = figures("json", "xz", 6, 25_000, 9_000, 900);
    private static final MeasuredCombination BEATEN = figures("xml", "gzip", 6, 30_000, 900, 300);

    private static MeasuredCombination figures(
            String format, String codec, @Nullable Integer level, int bytes, double encode, double decode) {
        return new MeasuredCombination(
                new Combination(format, codec, level), Engine.NATIVE, List.of(bytes, bytes), encode, decode, 2048, 0.1);
    }

    private static Advice advice(NetworkModel network) {
        return new Advice(
                List.of(BEATEN, PLAIN, SMALL, FAST, GOOD),
                new Advice.Documents(2, 3, 200_000, 5, 0),
                network,
                List.of("a.xml: <not> measured \u0001"),
                List.of("a note"));
    }

    @Test
    void theFrontHasWhatNothingBeatsInBytesAndTimeAtOnce() {
        assertThat(advice(NetworkModel.DEFAULT).front()).containsExactly(SMALL, GOOD, FAST, PLAIN);
        assertThat(advice(NetworkModel.DEFAULT).rows()).containsExactly(SMALL, GOOD, BEATEN, FAST, PLAIN);
    }

    @Test
    void equalRowsAreBothOnTheFront() {
        MeasuredCombination other = figures("cbor", "none", null, 100_000, 50, 50);
        Advice advice = new Advice(
                List.of(PLAIN, other), new Advice.Documents(2, 2, 1, 5, 0), NetworkModel.DEFAULT, List.of(), List.of());

        assertThat(advice.front()).containsExactlyInAnyOrder(PLAIN, other);
        assertThat(advice.recommended(Goal.CPU)).as("the first by name").isEqualTo(other);
    }

    @Test
    void theNetworkDecidesWhatHasTheLeastLatency() {
        assertThat(advice(new NetworkModel(1e12, 0, 10)).recommended(Goal.LATENCY))
                .isEqualTo(PLAIN);
        assertThat(advice(NetworkModel.DEFAULT).recommended(Goal.LATENCY)).isEqualTo(GOOD);
        assertThat(advice(new NetworkModel(1e6, 20_000, 10)).recommended(Goal.LATENCY))
                .isEqualTo(SMALL);
        assertThat(advice(NetworkModel.DEFAULT).recommended(Goal.CPU)).isEqualTo(PLAIN);
        assertThat(advice(NetworkModel.DEFAULT).recommended(Goal.BYTES)).isEqualTo(SMALL);
    }

    @Test
    void latencyIsMeasuredTimeAndModelledNetworkOfEachDocument() {
        MeasuredCombination mixed = new MeasuredCombination(
                new Combination("json", "none", null), Engine.JAVA, List.of(1_000, 14_601), 30, 20, 0, 0);
        NetworkModel network = new NetworkModel(8e6, 20_000, 10);

        assertThat(mixed.latencyMicros(network)).isEqualTo(50 + (21_000 + 61_461) / 2.0);
        assertThat(mixed.bytes()).isEqualTo(15_601);
        assertThat(mixed.meanBytes()).isEqualTo(7_800.5);
    }

    @Test
    void theTableHasTheFrontAndWhatIsRecommended() {
        assertThat(AdviceTable.table(advice(NetworkModel.DEFAULT)))
                .hasSize(5)
                .satisfies(lines -> assertThat(lines.get(0)).startsWith("format  codec  level  engine"))
                .satisfies(lines -> assertThat(lines.get(1))
                        .matches("json +xz +6 +native +50,000 +25,000 +9,000 +900 +10 % +2\\.00 +.*"));
        assertThat(AdviceTable.recommendations(advice(NetworkModel.DEFAULT), Optional.of(Goal.BYTES)))
                .singleElement()
                .asString()
                .startsWith("fewest bytes:              json + xz:6: 25,000 bytes, 9,900 µs, ");
    }

    @Test
    void jsonNamesRowsByFormatCodecAndLevel() {
        String json = AdviceJson.of(advice(NetworkModel.DEFAULT));

        assertThat(json.replaceAll("\\s+", ""))
                .startsWith(
                        "{\"rows\":[{\"format\":\"json\",\"codec\":\"xz\",\"level\":6,\"engine\":\"native\",\"bytes\":50000,"
                                + "\"bytesPerDocument\":25000.0,\"encodeMicros\":9000.0,\"decodeMicros\":900.0,")
                .contains("{\"format\":\"json\",\"codec\":\"none\",\"level\":null,\"bytes\":200000,")
                .contains("\"recommended\":{\"latency\":{\"format\":\"json\",\"codec\":\"zstd\",\"level\":3},"
                        + "\"cpu\":{\"format\":\"json\",\"codec\":\"none\",\"level\":null},"
                        + "\"bytes\":{\"format\":\"json\",\"codec\":\"xz\",\"level\":6}}");
    }

    @Test
    void thePageIsWellFormedNeedsNothingElseAndSaysWhatIsModelled() throws Exception {
        String page = AdvicePage.of(advice(NetworkModel.DEFAULT));

        Element html = DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(page)))
                .getDocumentElement();
        assertThat(html.getElementsByTagName("svg").getLength()).isEqualTo(2);
        assertThat(html.getElementsByTagName("tr").getLength()).isEqualTo(6);
        assertThat(html.getTextContent())
                .contains(
                        "Modelled, not measured",
                        "a.xml: <not> measured \uFFFD",
                        "a note",
                        "json + zstd:3: 30,000 bytes");
        assertThat(page).doesNotContain("{{", "src=", "href", "url(http", "<script");
    }
}
