package io.curcuma.samples.flights.plot;

import io.curcuma.samples.flights.plot.Svg.Anchor;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * Curves of what shares of the calls did not exceed; the scale shows the slowest ones, each nine as wide as the one before.
 *
 * @param unit of the values
 */
public record PercentilePlot(String title, String unit, List<Curve> curves) {
    private static final int WIDTH = 860;
    private static final int HEIGHT = 430;
    private static final int LEFT = 70;
    private static final int RIGHT = 640;
    private static final int TOP = 50;
    private static final int BOTTOM = 370;
    /** 99.9 per cent. */
    private static final double NINES = 3;

    private static final double STEP = 0.02;
    private static final List<Double> MARKS = List.of(0.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9);

    /** @param value by percentile, 0 to 100 */
    public record Curve(String name, DoubleUnaryOperator value) {}

    /** The document. */
    public String svg() {
        double most = curves.stream()
                .mapToDouble(curve -> curve.value().applyAsDouble(percentile(NINES)))
                .max()
                .orElse(1);
        Axis axis = Axis.upTo(most);
        Svg svg = new Svg(WIDTH, HEIGHT).title(LEFT, title);
        for (double mark : axis.marks()) {
            double y = y(mark, axis);
            svg.line(LEFT, y, RIGHT, y).text(LEFT - 8.0, y + 4, Anchor.END, Axis.label(mark));
        }
        for (double mark : MARKS) {
            double x = x(-Math.log10(1 - mark / 100));
            svg.line(x, TOP, x, BOTTOM)
                    .text(x, BOTTOM + 18.0, Anchor.MIDDLE, mark == 0 ? "fastest" : trimmed(mark) + "%");
        }
        svg.text((LEFT + RIGHT) / 2.0, BOTTOM + 42.0, Anchor.MIDDLE, "share of the calls that took no longer")
                .text(LEFT - 8.0, TOP - 12.0, Anchor.END, unit);
        for (int i = 0; i < curves.size(); i++) {
            svg.path(points(curves.get(i), axis), Svg.color(i));
            double y = TOP + 20.0 * i;
            svg.rectangle(RIGHT + 24.0, y - 9, 18, 4, Svg.color(i))
                    .text(RIGHT + 50.0, y - 2, Anchor.START, curves.get(i).name());
        }
        return svg.end();
    }

    private static String points(Curve curve, Axis axis) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i * STEP <= NINES + STEP / 2; i++) {
            double value = curve.value().applyAsDouble(percentile(i * STEP));
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(i * STEP), y(value, axis)));
        }
        return points.toString().strip();
    }

    private static double percentile(double nines) {
        return 100 * (1 - Math.pow(10, -nines));
    }

    private static double x(double nines) {
        return LEFT + (RIGHT - LEFT) * nines / NINES;
    }

    private static double y(double value, Axis axis) {
        return BOTTOM - (BOTTOM - TOP) * Math.min(1, value / axis.end());
    }

    private static String trimmed(double mark) {
        return mark == Math.rint(mark) ? Integer.toString((int) mark) : Double.toString(mark);
    }
}
