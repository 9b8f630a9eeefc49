package io.curcuma.advise;

import io.curcuma.charts.Axis;
import io.curcuma.charts.XyChart;
import io.curcuma.charts.XyChart.Point;
import io.curcuma.charts.XyChart.Series;
import io.curcuma.charts.XyChart.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The charts of an advice. */
final class AdviceCharts {
    /** More lines cannot be told apart. */
    private static final int LINES = 10;
    /** Powers of ten: from 100 kbit/s to 10 Gbit/s. */
    private static final int SLOWEST = 5;

    private static final int FASTEST = 10;
    private static final int STEPS = 4;

    private AdviceCharts() {}

    /** Bytes against CPU time, the Pareto front named. */
    static XyChart bytesAndTime(Advice advice) {
        List<Point> others = new ArrayList<>();
        List<Point> front = new ArrayList<>();
        for (MeasuredCombination row : advice.rows()) {
            boolean pareto = advice.isPareto(row);
            // a message may take no byte, and a round no time that the clock sees
            (pareto ? front : others)
                    .add(new Point(
                            Math.max(1, row.meanBytes()),
                            Math.max(0.001, row.micros()),
                            pareto ? row.choice().toString() : ""));
        }
        List<Series> series = new ArrayList<>();
        if (!others.isEmpty()) {
            series.add(new Series("not on the Pareto front", Style.PALE_POINTS, others));
        }
        series.add(new Series("Pareto front", Style.POINTS, front));
        return new XyChart(
                "Bytes against CPU time",
                Axis.logarithmic("bytes per document"),
                Axis.logarithmic("encode + decode, CPU time (µs)"),
                series);
    }

    /** Modelled latency against bandwidth. */
    static XyChart latency(Advice advice) {
        List<Series> series = lines(advice).stream()
                .map(row -> new Series(row.choice().toString(), Style.LINE, points(row, advice.network())))
                .toList();
        return new XyChart(
                "Modelled latency against bandwidth",
                Axis.logarithmic("bandwidth (bit/s)").withTicks(AdviceCharts::bandwidth),
                Axis.logarithmic("encode + network + decode (ms)"),
                series);
    }

    private static String bandwidth(double bitsPerSecond) {
        return ReadableNumbers.bandwidth(Math.rint(bitsPerSecond)).replace("bit/s", "");
    }

    /** The front, or as many of it as can be told apart, from end to end. */
    static List<MeasuredCombination> lines(Advice advice) {
        List<MeasuredCombination> front = advice.front();
        return front.size() <= LINES
                ? front
                : IntStream.range(0, LINES)
                        .mapToObj(i -> front.get(i * (front.size() - 1) / (LINES - 1)))
                        .toList();
    }

    private static List<Point> points(MeasuredCombination row, NetworkModel network) {
        List<Point> points = new ArrayList<>();
        int last = (FASTEST - SLOWEST) * STEPS;
        for (int i = 0; i <= last; i++) {
            double bits = Math.pow(10, SLOWEST + (double) i / STEPS);
            double millis = row.latencyMicros(network.withBitsPerSecond(bits)) / 1e3;
            points.add(new Point(
                    bits, Math.max(1e-6, millis), i == last ? row.choice().toString() : ""));
        }
        return points;
    }
}
