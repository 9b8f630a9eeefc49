package io.curcuma.benchmarks.published;

import io.curcuma.charts.Axis;
import io.curcuma.charts.XyChart;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figures 5 to 7 of eBay's post. */
final class ScatterPlots {
    private static final String UNCOMPRESSED = "uncompressed size (bytes)";
    private static final String COMPRESSED = "compressed size (bytes)";

    private ScatterPlots() {}

    static List<XyChart> of(List<ScatterPoint> points) {
        return List.of(
                chart(
                        "Figure 5: compressed against uncompressed size",
                        points,
                        UNCOMPRESSED,
                        ScatterPoint::uncompressed,
                        COMPRESSED,
                        ScatterPoint::compressed),
                chart(
                        "Figure 6: time to read against compressed size",
                        points,
                        COMPRESSED,
                        ScatterPoint::compressed,
                        "time to read, decompressing (ms)",
                        ScatterPoint::readMillis),
                chart(
                        "Figure 7: time to write against uncompressed size",
                        points,
                        UNCOMPRESSED,
                        ScatterPoint::uncompressed,
                        "time to write, compressing (ms)",
                        ScatterPoint::writeMillis));
    }

    private static XyChart chart(
            String title,
            List<ScatterPoint> points,
            String xLabel,
            ToDoubleFunction<ScatterPoint> x,
            String yLabel,
            ToDoubleFunction<ScatterPoint> y) {
        List<XyChart.Series> series = points.stream()
                .map(ScatterPoint::codec)
                .distinct()
                .map(codec -> new XyChart.Series(
                        codec,
                        XyChart.Style.POINTS,
                        points.stream()
                                .filter(point -> point.codec().equals(codec))
                                .map(point -> new XyChart.Point(x.applyAsDouble(point), y.applyAsDouble(point)))
                                .toList()))
                .toList();
        return new XyChart(title, Axis.logarithmic(xLabel), Axis.logarithmic(yLabel), series);
    }
}
