package io.curcuma.benchmarks.published;

import io.curcuma.charts.Axis;
import io.curcuma.charts.XyChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** eBay's table as plots: what was published, and what is measured here. */
final class EbayPlots {
    private static final String SIZE = "uncompressed size (bytes)";

    private EbayPlots() {}

    /** @param times of carts as JSON, by the codec's name in the post */
    static List<XyChart> of(Map<String, List<CodecTimes>> times) {
        return List.of(
                chart(
                        "Compression",
                        "bytes of JSON for a stored byte",
                        times,
                        EbayRow::ratio,
                        time -> time.ratio(time.originalBytes())),
                chart("Time to compress", "Comp_time (ms)", times, EbayRow::compressMillis, CodecTimes::compress),
                chart(
                        "Time to decompress",
                        "Decom_time (ms)",
                        times,
                        EbayRow::decompressMillis,
                        CodecTimes::decompress));
    }

    private static XyChart chart(
            String title,
            String label,
            Map<String, List<CodecTimes>> times,
            ToDoubleFunction<EbayRow> theirs,
            ToDoubleFunction<CodecTimes> ours) {
        List<XyChart.Series> series = new ArrayList<>();
        times.forEach((codec, measured) -> {
            List<XyChart.Point> published = EbayRow.ALL.stream()
                    .filter(row -> row.codec().equals(codec))
                    .map(row -> new XyChart.Point(row.originalBytes(), theirs.applyAsDouble(row)))
                    .toList();
            if (!published.isEmpty()) {
                series.add(new XyChart.Series(codec + ", eBay", XyChart.Style.POINTS, published));
            }
            series.add(new XyChart.Series(
                    codec + ", here, warm",
                    XyChart.Style.LINE,
                    measured.stream()
                            .map(time -> new XyChart.Point(time.originalBytes(), ours.applyAsDouble(time)))
                            .toList()));
        });
        return new XyChart(title, Axis.logarithmic(SIZE), Axis.logarithmic(label), series);
    }
}
