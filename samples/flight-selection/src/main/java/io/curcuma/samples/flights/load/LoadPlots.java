package io.curcuma.samples.flights.load;

import io.curcuma.charts.Axis;
import io.curcuma.charts.BarChart;
import io.curcuma.charts.XyChart;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results as SVG files: sizes, and for each delay the percentiles as curves and bars. */
public final class LoadPlots {
    private static final double KB = 1024;
    /** 99.9 per cent. */
    private static final double NINES = 3;

    private static final double STEP = 0.02;

    private LoadPlots() {}

    /** Writes the files; the folder is made if it is not there. */
    public static void write(List<LoadResult> results, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("bytes.svg"), bytes(results));
        Map<Long, List<LoadResult>> byDelay = results.stream()
                .collect(Collectors.groupingBy(
                        result -> result.scenario().roundTripMillis(), TreeMap::new, Collectors.toList()));
        for (Map.Entry<Long, List<LoadResult>> entry : byDelay.entrySet()) {
            String network = entry.getKey() == 0 ? "no delay" : entry.getKey() + " ms there and back";
            Files.writeString(
                    folder.resolve("percentiles-" + entry.getKey() + "ms.svg"), curves(entry.getValue(), network));
            Files.writeString(folder.resolve("latency-" + entry.getKey() + "ms.svg"), bars(entry.getValue(), network));
        }
    }

    private static String bytes(List<LoadResult> results) {
        Map<String, Double> sizes = new LinkedHashMap<>();
        results.forEach(result -> sizes.put(name(result), Math.rint(result.bytes() / KB * 10) / 10));
        return new BarChart(
                        "Size of a request",
                        Axis.linear("KB"),
                        List.copyOf(sizes.keySet()),
                        List.of(new BarChart.Series("request", BarChart.Style.BAR, List.copyOf(sizes.values()))),
                        false)
                .svg();
    }

    /** Each nine is as wide as the one before, so that the slowest calls are seen. */
    private static String curves(List<LoadResult> results, String network) {
        List<XyChart.Series> curves = results.stream()
                .map(result -> new XyChart.Series(name(result), XyChart.Style.CURVE, points(result)))
                .toList();
        Axis shares = Axis.logarithmic("share of the calls that took no longer").withTicks(LoadPlots::share);
        return new XyChart("Time of a call, " + network, shares, Axis.linear("ms"), curves).svg();
    }

    private static List<XyChart.Point> points(LoadResult result) {
        return IntStream.rangeClosed(0, (int) (NINES / STEP))
                .mapToObj(i -> Math.pow(10, i * STEP))
                .map(one -> new XyChart.Point(one, result.millis(100 - 100 / one)))
                .toList();
    }

    /** @param oneOf how many calls there are for one that takes longer */
    private static String share(double oneOf) {
        return oneOf <= 1
                ? "fastest"
                : BigDecimal.valueOf(100 - 100 / oneOf)
                                .setScale(1, RoundingMode.HALF_UP)
                                .stripTrailingZeros()
                                .toPlainString()
                        + "%";
    }

    private static String bars(List<LoadResult> results, String network) {
        return new BarChart(
                        "Time of a call, " + network,
                        Axis.linear("ms"),
                        results.stream().map(LoadPlots::name).toList(),
                        List.of(percentile(results, 50), percentile(results, 95), percentile(results, 99)),
                        false)
                .svg();
    }

    private static BarChart.Series percentile(List<LoadResult> results, int percentile) {
        return new BarChart.Series(
                "p" + percentile,
                BarChart.Style.BAR,
                results.stream().map(result -> result.millis(percentile)).toList());
    }

    private static String name(LoadResult result) {
        return result.scenario().encoding().toString();
    }
}
