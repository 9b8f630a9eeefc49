package io.curcuma.benchmarks.published;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

@Tag("one-jdk")
@Tag("slow")
class PublishedCommandTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private int run(String line) {
        List<String> words = List.of(line.split(" "));
        List<String> rest = words.subList(1, words.size());
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        return switch (words.get(0)) {
            case "ebay-codecs" -> EbayCodecs.run(rest, print, errors);
            case "ebay-scatter" -> EbayScatter.run(rest, print, errors);
            default -> ExpediaSizes.run(rest, print, errors);
        };
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /** The titles of the charts of a page, which must be well-formed. */
    private static List<String> titles(Path page) throws Exception {
        NodeList charts = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(page.toFile())
                .getElementsByTagName("svg");
        return IntStream.range(0, charts.getLength())
                .mapToObj(i -> ((Element) charts.item(i))
                        .getElementsByTagName("title")
                        .item(0)
                        .getTextContent())
                .toList();
    }

    @Test
    void ebaysTableStandsBesideOurs() throws Exception {
        Path page = folder.resolve("page.html");
        assertThat(run("ebay-codecs --quick --runs 1 --sizes 687,15022 --codecs LZ4_FAST,LZ4_HIGH --plots " + page))
                .isZero();

        assertThat(printed())
                .contains("Running test for: LZ4_FAST (native)", "Running test for: LZ4_HIGH (native)")
                .containsPattern("687 +591 +1\\.162 +0\\.091 +16\\.615 +16\\.705  \\| +\\d+ +1\\.\\d+ ")
                .containsPattern("15022 +3270 +4\\.594 +0\\.232 +0\\.041 +0\\.273  \\| +\\d+ ")
                .contains("each read what the other wrote (8 messages)")
                .doesNotContain("NaN", "Infinity");
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("[  2/2] lz4-high");
        assertThat(titles(page)).containsExactly("Compression", "Time to compress", "Time to decompress");
    }

    @Test
    void aCodecThatWasNotPublishedHasNoPublishedColumnsAndJavaSaysThatItIsJava() {
        assertThat(run("ebay-codecs --quick --runs 1 --sizes 687 --codecs zstd --no-native"))
                .isZero();

        assertThat(printed())
                .contains("Running test for: ZSTD (java)")
                .containsPattern("687 +- +- +- +- +-  \\| +\\d+ ")
                .doesNotContain("LZ4_FAST and");
        assertThat(System.getProperty("io.curcuma.nativeCodecs")).isNull();
    }

    @Test
    void theFirstRunHasTheStartOfTheCodecAndOnlyThat() throws Exception {
        Carts carts = new Carts();
        Path json = Files.write(folder.resolve("json"), carts.nearest(1, 687).json());
        Codec high = Codecs.load().named("lz4-high");

        List<CodecTimes> times =
                CodecFork.run(high, List.of(json, json), List.of(json), Effort.QUICK.withRuns(3), 2, true);

        assertThat(times).hasSize(3);
        CodecTimes first = times.get(0);
        assertThat(first.startMillis()).isPositive();
        assertThat(first.startCpuMillis()).isPositive();
        assertThat(first.firstCompress()).isGreaterThan(first.startMillis());
        assertThat(first.firstCompress()).isGreaterThan(10 * first.compress());
        assertThat(times.get(1).startMillis()).isZero();
        assertThat(times.get(1).firstCompress()).isPositive().isLessThan(first.firstCompress());
        assertThat(times.get(2).firstCompress()).isZero();
        byte[] document = Files.readAllBytes(json);
        assertThat(times).allSatisfy(time -> {
            assertThat(time.compressedBytes()).isEqualTo(high.compress(document, 0, document.length).length);
            assertThat(time.compress()).isPositive();
            assertThat(time.decompress()).isPositive();
        });
    }

    @Test
    void everyLevelOfACodecIsFoundAndMadeAgainInAnotherJvm() throws Exception {
        Codecs codecs = Codecs.load();
        assertThat(CodecRecipe.levels(codecs.named("gzip")))
                .extracting(Codec::name)
                .hasSize(9);
        assertThat(CodecRecipe.levels(codecs.named("lz4")))
                .hasSize(18)
                .extracting(Codec::name)
                .contains("lz4-fast", "lz4-high", "lz4:17");
        assertThat(CodecRecipe.levels(codecs.named("br"))).hasSize(12);
        assertThat(CodecRecipe.levels(codecs.named("snappy"))).hasSize(1);
        for (String name :
                List.of("lz4-fast", "lz4-high", "lz4:3", "zstd:19", "xz", "br:11", "gzip", "snappy", "bzip2")) {
            Codec codec = codecs.named(name);
            assertThat(CodecRecipe.of(codec).make().name()).isEqualTo(codec.name());
        }
    }

    @Test
    void expediasSizesStandBesideOursAndThreeSettingsAreTried() throws Exception {
        Path page = folder.resolve("page.html");
        assertThat(run("expedia-sizes --quick --runs 1 --codecs gzip,snappy --plots " + page))
                .isZero();

        assertThat(printed())
                .containsPattern("JSON +329 KB +100\\.0% \\| +33\\d,\\d{3} +329 KB +100\\.0%")
                .containsPattern("JSON\\+Gzip +22 KB +6\\.7% \\| +\\d+,\\d{3} ")
                .containsPattern("JSON\\+LZMA2 +15 KB +4\\.6% \\| +\\d+,\\d{3} ")
                .containsPattern("Protobuf +154 KB +46\\.8% \\| +\\d+,\\d{3} ")
                .containsPattern("Protobuf\\+Gzip +18 KB +5\\.5% \\|")
                .containsPattern("Protobuf\\+LZMA2 +13 KB +4\\.0% \\|")
                .containsPattern("Protobuf\\+snappy +- +- \\|")
                .containsPattern("(?m)^Gzip +fastest +gzip:\\d ")
                .contains("below 20 ms", "Here, smallest first: gzip:9, snappy");
        assertThat(titles(page)).containsExactly("Three settings of each codec", "All levels: ratio against speed");
    }

    @Test
    void theBestSettingBelowABudgetIsTheSmallestThatIsBelowIt() {
        CodecLevel fast = new CodecLevel("a:1", "JAVA", 1_000, 300, 5, 1);
        CodecLevel middle = new CodecLevel("a:2", "JAVA", 1_000, 200, 19.9, 1);
        CodecLevel slow = new CodecLevel("a:3", "JAVA", 1_000, 100, 20, 1);
        CodecLevel slower = new CodecLevel("a:4", "JAVA", 1_000, 100, 30, 1);

        assertThat(Settings.of(List.of(slower, slow, middle, fast), 20))
                .isEqualTo(new Settings(fast, Optional.of(middle), slow));
        assertThat(Settings.of(List.of(slow), 20).within()).isEmpty();
        assertThat(fast.megabytesPerSecond()).isEqualTo(0.2);
    }

    @Test
    void theScatterTellsWhatItsPlotsShow() throws Exception {
        Path page = folder.resolve("page.html");
        assertThat(run("ebay-scatter --quick --runs 1 --carts 12 --codecs LZ4_HIGH,zstd --plots " + page))
                .isZero();

        assertThat(printed())
                .containsPattern("LZ4_HIGH +all +12 ")
                .containsPattern("ZSTD +all +12 ")
                .contains("eBay: 32 KB became 5 KB")
                .doesNotContain("NaN");
        assertThat(titles(page))
                .containsExactly(
                        "Figure 5: compressed against uncompressed size",
                        "Figure 6: time to read against compressed size",
                        "Figure 7: time to write against uncompressed size");
        assertThat(page).content().contains("LZ4_HIGH: on average");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ebay-codecs --help", "ebay-scatter --help", "expedia-sizes --help"})
    void helpIsNoError(String line) {
        assertThat(run(line)).isZero();
        assertThat(printed()).contains("Usage: " + line.substring(0, line.indexOf(' ')), "--quick", "--codecs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ebay-codecs --codecs rot13",
                "ebay-codecs --codecs gzip:99",
                "ebay-codecs --sizes 1",
                "ebay-codecs --runs -1",
                "ebay-codecs --jvms -1",
                "ebay-codecs --slow",
                "ebay-scatter --carts -1",
                "expedia-sizes --flights 10",
                "expedia-sizes --flights 0"
            })
    void whatIsNotUnderstoodEndsWithUsage(String line) {
        assertThat(run(line)).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("Usage: ");
    }
}
