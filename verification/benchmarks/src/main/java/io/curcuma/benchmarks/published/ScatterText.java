package io.curcuma.benchmarks.published;

import io.curcuma.benchmarks.measure.Quantiles;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What the plots of {@link EbayScatter} show, in words and numbers. */
final class ScatterText {
    private static final int KB = 1_024;
    private static final int MB = KB * KB;
    private static final List<Integer> LIMITS = List.of(KB, 10 * KB, 100 * KB, MB, Integer.MAX_VALUE);
    private static final String LINE = "%-10s %-15s %6d %9.2f %9.2f %9.2f %12.4f %12.4f %12.4f %12.4f%n";

    private ScatterText() {}

    /** A line for each codec and class of sizes that there is, and the averages that the post tells. */
    static String of(List<ScatterPoint> points) {
        StringBuilder out = new StringBuilder(format(
                "%-10s %-15s %6s %9s %9s %9s %12s %12s %12s %12s%n",
                "codec",
                "uncompressed",
                "carts",
                "ratio",
                "least",
                "most",
                "write ms p50",
                "p95",
                "read ms p50",
                "p95"));
        for (String codec : points.stream().map(ScatterPoint::codec).distinct().toList()) {
            List<ScatterPoint> all =
                    points.stream().filter(point -> point.codec().equals(codec)).toList();
            int from = 0;
            for (int to : LIMITS) {
                int least = from;
                List<ScatterPoint> some = all.stream()
                        .filter(point -> point.uncompressed() >= least && point.uncompressed() < to)
                        .toList();
                if (!some.isEmpty()) {
                    out.append(line(codec, name(from, to), some));
                }
                from = to;
            }
            out.append(line(codec, "all", all));
            double before = mean(all, ScatterPoint::uncompressed);
            double after = mean(all, ScatterPoint::compressed);
            out.append(format(
                    "%s: on average %.1f KB become %.1f KB, %.1f times less (eBay: 32 KB became 5 KB, 6.4 times less)%n",
                    codec, before / KB, after / KB, before / after));
        }
        return out.toString();
    }

    private static String line(String codec, String sizes, List<ScatterPoint> points) {
        return format(
                LINE,
                codec,
                sizes,
                points.size(),
                at(points, ScatterPoint::ratio, 0.5),
                at(points, ScatterPoint::ratio, 0),
                at(points, ScatterPoint::ratio, 1),
                at(points, ScatterPoint::writeMillis, 0.5),
                at(points, ScatterPoint::writeMillis, 0.95),
                at(points, ScatterPoint::readMillis, 0.5),
                at(points, ScatterPoint::readMillis, 0.95));
    }

    private static String name(int from, int to) {
        if (to == Integer.MAX_VALUE) {
            return "from 1 MB";
        }
        return from == 0 ? "to 1 KB" : to == MB ? from / KB + " KB to 1 MB" : from / KB + " to " + to / KB + " KB";
    }

    private static double mean(List<ScatterPoint> points, ToDoubleFunction<ScatterPoint> value) {
        return points.stream().mapToDouble(value).average().orElseThrow();
    }

    private static double at(List<ScatterPoint> points, ToDoubleFunction<ScatterPoint> value, double part) {
        return Quantiles.at(points.stream().map(value::applyAsDouble).toList(), part);
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
