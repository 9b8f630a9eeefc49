package io.curcuma.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lines over the sizes of messages, both axes logarithmic, each line named at its end. */
final class LinePlot {
    private static final int WIDTH = 560;
    private static final int HEIGHT = 440;
    private static final int LEFT = 56;
    private static final int RIGHT = 130;
    private static final int TOP = 30;
    private static final int BOTTOM = 40;
    private static final int LABEL_HEIGHT = 14;

    private final List<String> sizes;
    private final int lowest;
    private final int highest;

    /**
     * A line.
     *
     * @param name at its end
     * @param colour number of it
     * @param values one for each size, positive
     */
    record Line(String name, int colour, List<Double> values) {
        double last() {
            return values.get(values.size() - 1);
        }
    }

    /** @param all lines that the plot's axes have room for: plots beside each other share them */
    LinePlot(List<String> sizes, List<Line> all) {
        this.sizes = sizes;
        List<Double> logs = all.stream()
                .flatMap(line -> line.values().stream())
                .map(Math::log10)
                .toList();
        lowest = (int) Math.floor(logs.stream().mapToDouble(log -> log).min().orElse(0));
        highest = Math.max(lowest + 1, (int)
                Math.ceil(logs.stream().mapToDouble(log -> log).max().orElse(1)));
    }

    String svg(String title, List<Line> lines) {
        StringBuilder out = new StringBuilder(Markup.number(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n<text class=\"title\" x=\"%d\" y=\"16\">%s</text>%n",
                WIDTH, HEIGHT, Markup.escape(title), LEFT, Markup.escape(title)));
        grid(out);
        lines.forEach(line -> line(out, line));
        labels(out, lines);
        return out.append("</svg>\n").toString();
    }

    private void grid(StringBuilder out) {
        for (int power = lowest; power <= highest; power++) {
            double y = y(Math.pow(10, power));
            out.append(Markup.number(
                    "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/><text class=\"tick end\" x=\"%d\" y=\"%.1f\">%s</text>%n",
                    LEFT, WIDTH - RIGHT, y, y, LEFT - 6, y + 4, power(power)));
        }
        for (int i = 0; i < sizes.size(); i++) {
            out.append(Markup.number(
                    "<text class=\"tick middle\" x=\"%.1f\" y=\"%d\">%s</text>%n",
                    x(i), HEIGHT - BOTTOM + 18, sizes.get(i)));
        }
        out.append(Markup.number(
                "<text class=\"tick middle\" x=\"%.1f\" y=\"%d\">size of the message</text>%n",
                x(0) / 2 + x(sizes.size() - 1) / 2, HEIGHT - 6));
    }

    private static String power(int power) {
        return power < 0
                ? Markup.number("%s µs", Math.pow(10, power))
                : power < 3
                        ? Markup.number("%.0f µs", Math.pow(10, power))
                        : Markup.number("%,.0f ms", Math.pow(10, power - 3));
    }

    private void line(StringBuilder out, Line line) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < line.values().size(); i++) {
            points.append(Markup.number("%.1f,%.1f ", x(i), y(line.values().get(i))));
        }
        out.append(Markup.number(
                "<polyline class=\"series c%d\" points=\"%s\"/>%n",
                line.colour(), points.toString().strip()));
        for (int i = 0; i < line.values().size(); i++) {
            out.append(Markup.number(
                    "<circle class=\"dot c%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>%s, %s: %s µs</title></circle>%n",
                    line.colour(),
                    x(i),
                    y(line.values().get(i)),
                    Markup.escape(line.name()),
                    sizes.get(i),
                    Markup.figure(line.values().get(i))));
        }
    }

    /** Names beside the last points, moved apart where they would meet. */
    private void labels(StringBuilder out, List<Line> lines) {
        List<Line> order = new ArrayList<>(lines);
        order.sort(Comparator.comparingDouble(Line::last).reversed());
        double[] ys = new double[order.size()];
        double least = TOP;
        for (int i = 0; i < ys.length; i++) {
            ys[i] = Math.max(least, y(order.get(i).last()));
            least = ys[i] + LABEL_HEIGHT;
        }
        double most = HEIGHT - BOTTOM;
        for (int i = ys.length - 1; i >= 0; i--) {
            ys[i] = Math.min(most, ys[i]);
            most = ys[i] - LABEL_HEIGHT;
        }
        double x = x(sizes.size() - 1);
        for (int i = 0; i < ys.length; i++) {
            Line line = order.get(i);
            out.append(Markup.number(
                    "<line class=\"lead c%d\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/><text class=\"name c%d\" x=\"%.1f\" y=\"%.1f\">%s</text>%n",
                    line.colour(),
                    x + 4,
                    x + 18,
                    y(line.last()),
                    ys[i],
                    line.colour(),
                    x + 22,
                    ys[i] + 4,
                    Markup.escape(line.name())));
        }
    }

    private double x(int size) {
        int inner = WIDTH - LEFT - RIGHT;
        return sizes.size() == 1 ? LEFT + inner / 2.0 : LEFT + inner * (double) size / (sizes.size() - 1);
    }

    private double y(double value) {
        double part = (Math.log10(value) - lowest) / (highest - lowest);
        return HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP);
    }
}
