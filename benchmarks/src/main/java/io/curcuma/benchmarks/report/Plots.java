package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.Contest;
import io.curcuma.benchmarks.Sample;
import io.curcuma.benchmarks.rival.Rival.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

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
        formats = Arrays.stream(Contest.values())
                .map(Contest::label)
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

    private boolean isShown(Row row) {
        return row.data().equals("message")
                && row.jvm().equals(Jvm.PLAIN)
                && row.jdk().equals(jdk);
    }

    /** Total time against size, ours and the libraries', as eBay plotted it. */
    String times() {
        List<LinePlot.Line> ours = new ArrayList<>();
        List<LinePlot.Line> theirs = new ArrayList<>();
        for (String format : formats) {
            int colour = formats.indexOf(format);
            line(format, Sample.CURCUMA, format, colour).ifPresent(ours::add);
            reference(format)
                    .flatMap(library -> line(format, library, format, colour))
                    .ifPresent(theirs::add);
        }
        List<LinePlot.Line> all = new ArrayList<>(ours);
        all.addAll(theirs);
        if (all.isEmpty()) {
            return "";
        }
        LinePlot plot = new LinePlot(sizes, all);
        return "<div class=\"pair\">" + plot.svg("Curcuma", ours) + plot.svg("The library of each format", theirs)
                + "</div>\n";
    }

    private Optional<String> reference(String format) {
        return summary.rows().stream()
                .filter(row -> row.format().equals(format) && row.role() == Role.REFERENCE)
                .map(Row::reference)
                .findFirst();
    }

    private Optional<LinePlot.Line> line(String format, String side, String name, int colour) {
        List<Double> values = new ArrayList<>();
        for (String size : sizes) {
            summary.times().stream()
                    .filter(one -> isShown(one)
                            && one.format().equals(format)
                            && one.side().equals(side)
                            && one.size().equals(size))
                    .findFirst()
                    .ifPresent(one -> values.add(one.total()));
        }
        return values.size() == sizes.size() ? Optional.of(new LinePlot.Line(name, colour, values)) : Optional.empty();
    }

    /** Ratios to the library of each format, with goals. */
    String ratios() {
        List<BarPlot.Group> groups = new ArrayList<>();
        for (String format : formats) {
            List<BarPlot.Bar> bars = summary.rows().stream()
                    .filter(row -> isShown(row)
                            && row.format().equals(format)
                            && row.role() == Role.REFERENCE
                            && row.totalRatio() != null)
                    .map(Plots::bar)
                    .toList();
            if (!bars.isEmpty()) {
                groups.add(new BarPlot.Group(format, bars));
            }
        }
        double most = groups.stream()
                .flatMap(group -> group.bars().stream())
                .mapToDouble(BarPlot.Bar::value)
                .max()
                .orElse(1);
        return new BarPlot(Math.max(1.05, most), 1)
                .svg("Curcuma's time / the library's, writing and reading together", groups);
    }

    private static BarPlot.Bar bar(Row row) {
        double total = Objects.requireNonNull(row.totalRatio());
        String text = Markup.ratio(total)
                + (row.goal() == null
                        ? ""
                        : (Boolean.TRUE.equals(row.met()) ? " ✓ goal " : " ✗ goal ") + Markup.ratio(row.goal()));
        return new BarPlot.Bar(row.size(), total, row.lower(), row.upper(), row.goal(), row.met(), text);
    }

    /** Lengths of messages of 10K. */
    String bytes() {
        List<BarPlot.Group> groups = new ArrayList<>();
        String size = sizes.contains("10K") ? "10K" : sizes.isEmpty() ? "" : sizes.get(0);
        for (String format : formats) {
            summary.rows().stream()
                    .filter(row -> isShown(row)
                            && row.format().equals(format)
                            && row.size().equals(size)
                            && row.role() == Role.REFERENCE)
                    .findFirst()
                    .ifPresent(row -> groups.add(new BarPlot.Group(
                            format,
                            List.of(new BarPlot.Bar(
                                    size,
                                    row.bytes(),
                                    null,
                                    null,
                                    null,
                                    null,
                                    Markup.figure(row.bytes()) + " bytes")))));
        }
        double most = groups.stream()
                .flatMap(group -> group.bars().stream())
                .mapToDouble(BarPlot.Bar::value)
                .max()
                .orElse(1);
        return new BarPlot(most, 0).svg("Length of a message of " + size, groups);
    }
}
