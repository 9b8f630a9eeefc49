package io.curcuma.benchmarks.published;

import io.curcuma.charts.Axis;
import io.curcuma.charts.BarChart;
import io.curcuma.charts.Chart;
import io.curcuma.charts.XyChart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The graphs of Expedia's experiment: size of three settings, and ratio against speed. */
final class ExpediaPlots {
    private ExpediaPlots() {}

    /** @param levels of each codec, all that were measured */
    static List<Chart> of(Map<String, List<CodecLevel>> levels, Map<String, Settings> settings, double budget) {
        return List.of(sizes(settings, budget), speeds(levels));
    }

    private static Chart sizes(Map<String, Settings> settings, double budget) {
        return new BarChart(
                "Three settings of each codec",
                Axis.linear("compressed request (KB)"),
                settings.keySet().stream().map(ExpediaText::name).toList(),
                List.of(
                        bars("fastest", settings, three -> Optional.of(three.fastest())),
                        bars("below " + Math.round(budget) + " ms", settings, Settings::within),
                        bars("best", settings, three -> Optional.of(three.best()))),
                false);
    }

    private static BarChart.Series bars(
            String name, Map<String, Settings> settings, Function<Settings, Optional<CodecLevel>> level) {
        List<@Nullable Double> values = new ArrayList<>();
        for (Settings three : settings.values()) {
            // one digit: the values stand above the bars
            values.add(level.apply(three)
                    .map(found -> Math.rint(10.0 * found.compressed() / ExpediaRow.KB) / 10)
                    .orElse(null));
        }
        return new BarChart.Series(name, BarChart.Style.BAR, values);
    }

    private static Chart speeds(Map<String, List<CodecLevel>> levels) {
        List<XyChart.Series> series = new ArrayList<>();
        levels.forEach((codec, all) -> {
            List<CodecLevel> slowestFirst = all.stream()
                    .sorted(Comparator.comparingDouble(CodecLevel::megabytesPerSecond))
                    .toList();
            List<XyChart.Point> points = new ArrayList<>();
            for (int i = 0; i < slowestFirst.size(); i++) {
                CodecLevel level = slowestFirst.get(i);
                points.add(new XyChart.Point(
                        level.megabytesPerSecond(),
                        level.ratio(),
                        i == slowestFirst.size() - 1 ? ExpediaText.name(codec) : ""));
            }
            series.add(new XyChart.Series(ExpediaText.name(codec), XyChart.Style.LINE, points));
        });
        return new XyChart(
                "All levels: ratio against speed",
                Axis.logarithmic("speed of compressing (MB of JSON per second)"),
                Axis.linear("ratio"),
                series);
    }
}
