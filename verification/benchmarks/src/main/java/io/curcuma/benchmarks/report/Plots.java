package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.benchmarks.measure.Result;
import io.curcuma.charts.Axis;
import io.curcuma.charts.BarChart;
import io.curcuma.charts.BarChart.Style;
import io.curcuma.charts.XyChart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The plots of a report: messages of all sizes, in the JVM that made the report. */
final class Plots {
    private static final List<String> SIZES = List.of("1K", "10K", "100K", "1MB");

    private final Summary summary;
    private final String jdk;
    private final List<String> formats;
    private final List<String> sizes;

    Plots(Summary summary) {
        this.summary = summary;
        jdk = summary.machines().isEmpty() ? "" : summary.machines().get(0).jdk();
        formats = Arrays.stream(BenchmarkFormat.values())
                .map(BenchmarkFormat::label)
                .filter(format ->
                        summary.rows().stream().anyMatch(row -> row.format().equals(format)))
                .toList();
        sizes = SIZES.stream()
                .filter(size ->
                        summary.times().stream().anyMatch(one -> one.size().equals(size) && isShown(one)))
                .toList();
    }

    private boolean isShown(Times times) {
        return times.data().equals("message")
                && times.jvm().equals(Jvm.PLAIN)
                && times.jdk().equals(jdk);
    }

    private boolean isShown(RatioRow row) {
        return row.data().equals("message")
                && row.jvm().equals(Jvm.PLAIN)
                && row.jdk().equals(jdk);
    }

    /** Total time against size, of Curcuma and the libraries, as eBay plotted it. */
    String times() {
        List<XyChart.Series> ours = new ArrayList<>();
        List<XyChart.Series> theirs = new ArrayList<>();
        for (String format : formats) {
            line(format, Result.CURCUMA).ifPresent(ours::add);
            reference(format).flatMap(library -> line(format, library)).ifPresent(theirs::add);
        }
        return times("Curcuma", ours) + times("The library of each format", theirs);
    }

    private static String times(String title, List<XyChart.Series> lines) {
        return lines.isEmpty()
                ? ""
                : new XyChart(
                                title + ": time against size",
                                Axis.logarithmic("size of a message (bytes)"),
                                Axis.logarithmic("writing and reading together (µs)"),
                                lines)
                        .html();
    }

    private Optional<String> reference(String format) {
        return summary.rows().stream()
                .filter(row -> row.format().equals(format) && row.role() == Role.REFERENCE)
                .map(RatioRow::reference)
                .findFirst();
    }

    private Optional<XyChart.Series> line(String format, String library) {
        List<XyChart.Point> points = new ArrayList<>();
        for (String size : sizes) {
            summary.times().stream()
                    .filter(one -> isShown(one)
                            && one.format().equals(format)
                            && one.library().equals(library)
                            && one.size().equals(size))
                    .findFirst()
                    .ifPresent(one -> points.add(new XyChart.Point(
                            bytes(size), one.total(), points.size() + 1 == sizes.size() ? format : "")));
        }
        return points.size() == sizes.size()
                ? Optional.of(new XyChart.Series(format, XyChart.Style.LINE, points))
                : Optional.empty();
    }

    /** 1,000 for {@code 1K}. */
    private static double bytes(String size) {
        return Math.pow(10, 3 + SIZES.indexOf(size));
    }

    /** Ratios to the library of each format, with goals. */
    String ratios() {
        List<RatioRow> rows = summary.rows().stream()
                .filter(row -> isShown(row) && row.role() == Role.REFERENCE && row.totalRatio() != null)
                .sorted(Comparator.comparingInt((RatioRow row) -> formats.indexOf(row.format()))
                        .thenComparingInt(row -> SIZES.indexOf(row.size())))
                .toList();
        List<BarChart.Series> series = new ArrayList<>();
        bars(rows, "goal met", Style.BAR, row -> Boolean.TRUE.equals(row.met()) ? row.totalRatio() : null, series);
        bars(rows, "goal not met", Style.BAR, row -> Boolean.FALSE.equals(row.met()) ? row.totalRatio() : null, series);
        bars(rows, "no goal", Style.BAR, row -> row.met() == null ? row.totalRatio() : null, series);
        bars(rows, "goal", Style.MARK, RatioRow::goal, series);
        bars(rows, "the JVM with the least", Style.MARK, RatioRow::lower, series);
        bars(rows, "the JVM with the most", Style.MARK, RatioRow::upper, series);
        bars(rows, "the library", Style.LINE, row -> 1.0, series);
        return rows.isEmpty()
                ? ""
                : new BarChart(
                                "Curcuma's time / the library's, writing and reading together",
                                Axis.linear("ratio of CPU times"),
                                rows.stream()
                                        .map(row -> row.format() + " " + row.size())
                                        .toList(),
                                series,
                                true)
                        .html();
    }

    /** Adds a series, unless no row has a value. */
    private static void bars(
            List<RatioRow> rows,
            String name,
            Style style,
            Function<RatioRow, @Nullable Double> value,
            List<BarChart.Series> series) {
        List<@Nullable Double> values = new ArrayList<>();
        rows.forEach(row -> values.add(value.apply(row)));
        if (values.stream().anyMatch(Objects::nonNull)) {
            series.add(new BarChart.Series(name, style, values));
        }
    }

    /** Lengths of messages of 10K. */
    String bytes() {
        String size = sizes.contains("10K") ? "10K" : sizes.isEmpty() ? "" : sizes.get(0);
        Map<String, Double> lengths = new LinkedHashMap<>();
        for (String format : formats) {
            summary.rows().stream()
                    .filter(row -> isShown(row)
                            && row.format().equals(format)
                            && row.size().equals(size)
                            && row.role() == Role.REFERENCE)
                    .findFirst()
                    .ifPresent(row -> lengths.put(format, row.bytes()));
        }
        return lengths.isEmpty()
                ? ""
                : new BarChart(
                                "Length of a message of " + size,
                                Axis.linear("bytes"),
                                List.copyOf(lengths.keySet()),
                                List.of(new BarChart.Series("bytes", Style.BAR, List.copyOf(lengths.values()))),
                                false)
                        .html();
    }
}
