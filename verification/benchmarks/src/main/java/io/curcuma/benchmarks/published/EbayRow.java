package io.curcuma.benchmarks.published;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A row of the table in "How eBay's Shopping Cart used compression techniques to solve network I/O bottlenecks".
 *
 * @param codec as the post names it, {@code LZ4_HIGH}
 * @param ratio uncompressed size divided by the compressed one
 */
record EbayRow(
        String codec,
        int originalBytes,
        int compressedBytes,
        double ratio,
        double compressMillis,
        double decompressMillis,
        double totalMillis) {
    private static final String RESOURCE = "ebay-codecs.csv";

    /** All rows, in the order of the post. */
    static final List<EbayRow> ALL = load();

    /** The codecs of the post, in its order. */
    static final List<String> CODECS =
            ALL.stream().map(EbayRow::codec).distinct().toList();

    /** The sizes of the post's carts, ascending. */
    static final List<Integer> SIZES =
            ALL.stream().map(EbayRow::originalBytes).distinct().toList();

    /** What was published of a codec and a size; empty for others. */
    static Optional<EbayRow> of(String codec, int originalBytes) {
        return ALL.stream()
                .filter(row -> row.codec.equals(codec) && row.originalBytes == originalBytes)
                .findFirst();
    }

    private static List<EbayRow> load() {
        try (InputStream in = EbayRow.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + RESOURCE);
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            return lines.lines().skip(1).map(EbayRow::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static EbayRow parse(String line) {
        List<String> cells = List.of(line.split(","));
        return new EbayRow(
                cells.get(0),
                Integer.parseInt(cells.get(1)),
                Integer.parseInt(cells.get(2)),
                Double.parseDouble(cells.get(3)),
                Double.parseDouble(cells.get(4)),
                Double.parseDouble(cells.get(5)),
                Double.parseDouble(cells.get(6)));
    }
}
