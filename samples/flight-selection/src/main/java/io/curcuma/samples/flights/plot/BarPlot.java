package io.curcuma.samples.flights.plot;

import io.curcuma.samples.flights.plot.Svg.Anchor;
import java.util.List;

/**
 * Bars from left to right, in groups.
 *
 * @param series names of the bars in each group; one alone is not told
 */
public record BarPlot(String title, String unit, List<String> series, List<Group> groups) {
    private static final int WIDTH = 860;
    private static final int LEFT = 190;
    private static final int RIGHT = 760;
    private static final int TOP = 60;
    private static final int BAR = 18;
    private static final int GAP = 10;

    public BarPlot {
        series = List.copyOf(series);
        groups = List.copyOf(groups);
    }

    /** @param values one for each series, not negative */
    public record Group(String name, List<Double> values) {}

    /** The document. */
    public String svg() {
        int group = BAR * series.size() + GAP;
        int bottom = TOP + group * groups.size();
        Axis axis = Axis.upTo(groups.stream()
                .flatMap(one -> one.values().stream())
                .mapToDouble(value -> value)
                .max()
                .orElse(1));
        Svg svg = new Svg(WIDTH, bottom + 50).title(20, title);
        for (double mark : axis.marks()) {
            double x = LEFT + length(mark, axis);
            svg.line(x, TOP - 6.0, x, bottom).text(x, bottom + 18.0, Anchor.MIDDLE, Axis.label(mark));
        }
        svg.text((LEFT + RIGHT) / 2.0, bottom + 38.0, Anchor.MIDDLE, unit);
        for (int i = 0; i < series.size() && series.size() > 1; i++) {
            double x = LEFT + 90.0 * i;
            svg.rectangle(x, 36, 12, 12, Svg.color(i)).text(x + 18, 47, Anchor.START, series.get(i));
        }
        for (int i = 0; i < groups.size(); i++) {
            Group one = groups.get(i);
            double y = TOP + (double) i * group;
            svg.text(LEFT - 8.0, y + BAR * series.size() / 2.0 + 4, Anchor.END, one.name());
            for (int j = 0; j < series.size(); j++) {
                double value = one.values().get(j);
                double top = y + (double) j * BAR;
                svg.rectangle(LEFT, top, length(value, axis), BAR - 2.0, Svg.color(j))
                        .text(LEFT + length(value, axis) + 6, top + 13, Anchor.START, Axis.label(value));
            }
        }
        return svg.end();
    }

    private static double length(double value, Axis axis) {
        return (RIGHT - LEFT) * value / axis.end();
    }
}
