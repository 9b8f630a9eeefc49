package io.curcuma.samples.datapoints.measure;

import static io.curcuma.samples.datapoints.measure.ResultTable.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the case study measured, beside ours. */
public final class Published {
    private static final double MINUTE = 60;
    private static final double MILLION = 1e6;
    private static final String HEAD = """
            Mogujie's table for kernel 3.18, in millions of points per minute, and ours. Theirs: three ScyllaDB servers, each with 40 cores, 64 GB,
            60 TB of magnetic disks and gigabit Ethernet, and four clients with 24 cores. Ours: one Cassandra and its client on one machine. Compare
            what a larger batch brings (x), not the points.
            """;
    private static final String NETWORK = """
            Their network was full at 360 points: 934 Mbit/s into each of three servers, for 2.14 million points per second, is 164 bytes for a point,
            with what the servers send each other.
            """;

    /** A line of theirs; the last one is a range, of which this is the lower end. */
    private record Line(int points, double millions, String cpu, String network) {}

    private static final List<Line> MOGUJIE = List.of(
            new Line(1, 17, "75%", "610"),
            new Line(60, 114.2, "35-40%", "930"),
            new Line(360, 128.2, "24-30%", "934"),
            new Line(3600, 128, "10-30%", "937"));

    private Published() {}

    /** A line for each batch of theirs, and in it a column for each layout. */
    public static String text(List<Result> results) {
        Map<String, Boolean> layouts = new LinkedHashMap<>();
        results.forEach(result -> layouts.put(result.scenario().layout().name(), true));
        StringBuilder out = new StringBuilder(HEAD);
        out.append(format("%6s  %-15s %-7s %-7s", "points", "Mogujie", "CPU", "Mbit/s"));
        layouts.keySet().forEach(layout -> out.append(format(" %-21s", layout)));
        out.append('\n');
        for (Line line : MOGUJIE) {
            out.append(format(
                    "%6d  %-15s %-7s %-7s",
                    line.points(), cell(line.millions(), MOGUJIE.get(0).millions()), line.cpu(), line.network()));
            for (String layout : layouts.keySet()) {
                out.append(format(" %-21s", ours(results, layout, line.points())));
            }
            out.append('\n');
        }
        return out.append(NETWORK).toString().replaceAll(" +\n", "\n");
    }

    private static String ours(List<Result> results, String layout, int points) {
        Optional<Result> result = find(results, layout, points);
        Optional<Result> single = find(results, layout, 1);
        return result.map(here -> single.map(one -> cell(millions(here), millions(one)))
                        .orElseGet(() -> format("%.1f", millions(here))))
                .orElse("-");
    }

    private static Optional<Result> find(List<Result> results, String layout, int points) {
        return results.stream()
                .filter(result -> result.scenario().points() == points
                        && result.scenario().layout().name().equals(layout))
                .findFirst();
    }

    private static double millions(Result result) {
        return result.pointsPerSecond() * MINUTE / MILLION;
    }

    private static String cell(double millions, double single) {
        return format("%.1f (x%.1f)", millions, millions / single);
    }
}
