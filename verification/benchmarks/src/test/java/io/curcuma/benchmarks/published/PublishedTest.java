package io.curcuma.benchmarks.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.curcuma.schemas.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class PublishedTest {
    @Test
    void ebaysTableIsThatOfThePost() {
        assertThat(EbayRow.CODECS).containsExactly("SNAPPY", "LZ4_FAST", "LZ4_HIGH", "GZIP");
        assertThat(EbayRow.SIZES)
                .containsExactly(687, 786, 848, 15_022, 17_845, 45_419, 55_415, 125_835, 1_429_259, 4_498_990)
                .isEqualTo(Documents.CART_SIZES);
        assertThat(EbayRow.ALL)
                .hasSize(40)
                .contains(
                        new EbayRow("SNAPPY", 687, 598, 1.149, 188.062, 1.683, 189.745),
                        new EbayRow("LZ4_FAST", 687, 591, 1.162, 0.091, 16.615, 16.705),
                        new EbayRow("LZ4_FAST", 4_498_990, 167_400, 26.876, 14.094, 26.003, 40.097),
                        new EbayRow("LZ4_HIGH", 15_022, 3_270, 4.594, 0.232, 0.041, 0.273),
                        new EbayRow("LZ4_HIGH", 4_498_990, 60_096, 74.863, 35.819, 8.585, 44.404),
                        new EbayRow("GZIP", 1_429_259, 23_469, 60.900, 26.322, 37.250, 63.572));
    }

    @Test
    void whatEbayCalculatedFollowsFromWhatItMeasured() {
        assertThat(EbayRow.ALL).allSatisfy(row -> {
            assertThat((double) row.originalBytes() / row.compressedBytes()).isCloseTo(row.ratio(), within(0.00051));
            assertThat(row.compressMillis() + row.decompressMillis()).isCloseTo(row.totalMillis(), within(0.0011));
        });
    }

    @Test
    void theWholeTableIsInThePostWhereThatIsThere() throws IOException {
        Path folder = Path.of("../../../shared/seeds");
        Assumptions.assumeTrue(Files.isDirectory(folder));
        Pattern line = Pattern.compile("(\\d+)\\s+(\\d+)\\s+([\\d.]+)\\s+([\\d.]+)ms\\s+([\\d.]+)ms\\s+([\\d.]+)ms");
        String post;
        try (Stream<Path> files = Files.list(folder)) {
            Path file = files.filter(path -> path.getFileName().toString().startsWith("000_"))
                    .findFirst()
                    .orElseThrow();
            post = Files.readString(file);
        }
        Matcher rows = line.matcher(post);
        for (EbayRow row : EbayRow.ALL) {
            assertThat(rows.find()).isTrue();
            assertThat(row)
                    .isEqualTo(new EbayRow(
                            row.codec(),
                            Integer.parseInt(rows.group(1)),
                            Integer.parseInt(rows.group(2)),
                            Double.parseDouble(rows.group(3)),
                            Double.parseDouble(rows.group(4)),
                            Double.parseDouble(rows.group(5)),
                            Double.parseDouble(rows.group(6))));
        }
        assertThat(rows.find()).isFalse();
    }

    @Test
    void expediasSizesAreThoseOfThePost() {
        assertThat(ExpediaRow.ALL.stream().map(row -> row.name() + " " + row.kilobytes() + "KB"))
                .containsExactly(
                        "JSON 329KB",
                        "JSON+Gzip 22KB",
                        "JSON+LZMA2 15KB",
                        "Protobuf 154KB",
                        "Protobuf+Gzip 18KB",
                        "Protobuf+LZMA2 13KB");
    }

    @Test
    void cartsHaveExactlyTheSizesOfThePost() {
        Carts carts = new Carts();
        for (int size : EbayRow.SIZES) {
            Carts.Stored cart = carts.exact(1, size);
            assertThat(cart.json()).hasSize(size);
            assertThat(cart.protobuf()).hasSizeLessThan(cart.json().length);
        }
    }

    @Test
    void theSameCartIsMadeAgain() {
        assertThat(new Carts().exact(1, 15_022).json())
                .isEqualTo(new Carts().exact(1, 15_022).json());
        assertThat(new Carts().nearest(1, 15_022).json())
                .isNotEqualTo(new Carts().nearest(2, 15_022).json());
    }

    @Test
    void aThousandFlightsHaveTheSizeOfThePost() {
        FlightRequests requests = new FlightRequests(ExpediaRow.FLIGHTS);
        var request = requests.of(ExpediaRow.jsonBytes());

        assertThat(request.getFlight()).hasSize(1_000);
        assertThat(requests.bytes(request, "json"))
                .hasSizeBetween((int) (329 * 1_024 * 0.99), (int) (329 * 1_024 * 1.01));
        assertThat(requests.bytes(requests.whole(), "json")).hasSizeGreaterThan(390_000);
    }

    @Test
    void sizesOfCartsAreThoseOfAShop() {
        List<Integer> sizes = CartSizes.of(1, 20_000);

        assertThat(sizes).isEqualTo(CartSizes.of(1, 20_000)).allMatch(size -> size >= 687 && size <= 4_498_990);
        double mean = sizes.stream().mapToInt(size -> size).average().orElseThrow();
        // cut off at both ends: near the post's 32 KB
        assertThat(mean).isBetween(26_000.0, 40_000.0);
        assertThat(sizes.stream().sorted().toList().get(10_000)).isBetween(5_500, 9_000);
    }
}
