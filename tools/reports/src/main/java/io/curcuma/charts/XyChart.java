package io.curcuma.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Points in two dimensions, as lines or scattered. */
public record XyChart(String title, Axis x, Axis y, List<Series> series) implements Chart {
    private static final int WIDTH = 860;
    private static final int HEIGHT = 480;
    private static final int SPACE = 30;
    /** An axis that spans no more powers of ten than this has few labels at them, or none. */
    private static final double FEW_DECADES = 1.5;

    public XyChart {
        if (series.isEmpty()) {
            throw new IllegalArgumentException("nothing to draw");
        }
        series = List.copyOf(series);
    }

    /** How points are shown. */
    public enum Style {
        /** Points joined by a line. */
        LINE,
        /** A line without points. */
        CURVE,
        /** Points alone. */
        POINTS,
        /** Points alone, pale: what is not the subject. */
        PALE_POINTS
    }

    /**
     * Points that belong together.
     *
     * @param name different from that of other series
     * @param points at least one
     */
    public record Series(String name, Style style, List<Point> points) {
        public Series {
            points = List.copyOf(points);
        }

        private Point last() {
            return points.get(points.size() - 1);
        }

        /** A label that tells the series' name makes its line in the legend unnecessary. */
        private boolean isLabelled() {
            return points.stream().anyMatch(point -> point.label().equals(name));
        }
    }

    /** @param label beside the point; empty if there is none */
    public record Point(double x, double y, String label) {
        public Point {
            if (!Double.isFinite(x) || !Double.isFinite(y)) {
                throw new IllegalArgumentException("not a point: " + x + ", " + y);
            }
        }

        /** A point without label. */
        public Point(double x, double y) {
            this(x, y, "");
        }
    }

    @Override
    public String description() {
        return x.label() + " against " + y.label() + ". "
                + series.stream()
                        .map(one -> one.name() + ": "
                                + one.points().stream()
                                        .map(point -> told(one, point))
                                        .collect(Collectors.joining("; ")))
                        .collect(Collectors.joining(". "));
    }

    private String told(Series one, Point point) {
        return (point.label().isEmpty() || point.label().equals(one.name()) ? "" : point.label() + " ")
                + x.ticks().apply(point.x()) + ", " + y.ticks().apply(point.y());
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return HEIGHT;
    }

    @Override
    public void paint(Graphics2D graphics) {
        int room = series.stream()
                .flatMap(one -> one.points().stream())
                .mapToInt(point -> graphics.getFontMetrics(ChartStyle.FONT).stringWidth(point.label()))
                .max()
                .orElse(0);
        int width = WIDTH - (room == 0 ? 0 : room + SPACE);
        XYChart chart = new XYChart(width, HEIGHT);
        chart.setTitle(title);
        ChartStyle.axes(chart, x, y);
        chart.getStyler()
                .setXAxisLogarithmicDecadeOnly(decades(Point::x) > FEW_DECADES)
                .setYAxisLogarithmicDecadeOnly(decades(Point::y) > FEW_DECADES);
        for (int i = 0; i < series.size(); i++) {
            add(chart, series.get(i), i);
        }
        chart.getStyler().setLegendVisible(series.size() > 1 && !series.stream().allMatch(Series::isLabelled));
        if (room > 0) {
            ChartStyle.legendBelow(chart);
        }
        chart.paint(graphics, width, HEIGHT);
        label(chart, graphics);
    }

    private void label(XYChart chart, Graphics2D graphics) {
        // neither the axis' numbers nor the title nor the legend
        Rectangle2D canvas = new Rectangle2D.Double(WIDTH, HEIGHT / 2.0, 0, 0);
        series.forEach(one -> one.points().forEach(point -> canvas.add(position(chart, point))));
        canvas.setRect(
                canvas.getX() - SPACE / 2.0,
                canvas.getY() - SPACE / 2.0,
                canvas.getWidth() + SPACE / 2.0,
                canvas.getHeight() + SPACE);
        Labels labels = new Labels(graphics, ChartStyle.FONT, canvas);
        for (Series one : series) {
            one.points().forEach(point -> labels.keepFree(position(chart, point)));
        }
        IntStream.range(0, series.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -series.get(i).last().y()))
                .forEach(i -> label(chart, labels, series.get(i), color(series.get(i), i)));
    }

    private static void label(XYChart chart, Labels labels, Series one, Color color) {
        for (Point point : one.points()) {
            if (point.label().isEmpty()) {
                continue;
            }
            if (one.isLabelled()) {
                labels.placeBeside(point.label(), position(chart, point), color);
            } else {
                labels.placeAround(point.label(), position(chart, point), color);
            }
        }
    }

    private double decades(ToDoubleFunction<Point> coordinate) {
        DoubleSummaryStatistics values = series.stream()
                .flatMap(one -> one.points().stream())
                .mapToDouble(coordinate)
                .summaryStatistics();
        return Math.log10(values.getMax() / values.getMin());
    }

    private static Point2D position(XYChart chart, Point point) {
        return new Point2D.Double(chart.getScreenXFromChart(point.x()), chart.getScreenYFromChart(point.y()));
    }

    private static Color color(Series one, int index) {
        return one.style() == Style.PALE_POINTS ? ChartStyle.PALE : ChartStyle.color(index);
    }

    private static void add(XYChart chart, Series one, int index) {
        XYSeries added = chart.addSeries(
                one.name(),
                one.points().stream().mapToDouble(Point::x).toArray(),
                one.points().stream().mapToDouble(Point::y).toArray());
        Color color = color(one, index);
        added.setLineColor(color);
        added.setLineStyle(ChartStyle.line(index));
        added.setMarkerColor(color);
        added.setMarker(one.style() == Style.CURVE ? SeriesMarkers.NONE : SeriesMarkers.CIRCLE);
        added.setShowInLegend(!one.isLabelled());
        if (one.style() == Style.POINTS || one.style() == Style.PALE_POINTS) {
            added.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
            added.setLineStyle(SeriesLines.NONE);
        }
    }
}
