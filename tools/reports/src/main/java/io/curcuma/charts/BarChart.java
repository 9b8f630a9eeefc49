package io.curcuma.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategorySeries;
import org.knowm.xchart.CategorySeries.CategorySeriesRenderStyle;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Bars above names, with marks and lines over them.
 *
 * @param y what the bars show
 * @param names below the bars, at least one, all different
 * @param overlaid whether the bars of one name stand in one place, of which then only one should have a value; else beside each other
 */
public record BarChart(String title, Axis y, List<String> names, List<Series> series, boolean overlaid)
        implements Chart {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 460;
    /** Names above that many are written upright. */
    private static final int LEVEL_NAMES = 6;

    private static final int UPRIGHT = 90;
    /** More bars have no room for their values. */
    private static final int TOLD = 24;

    public BarChart {
        names = List.copyOf(names);
        series = List.copyOf(series);
        for (Series one : series) {
            if (one.values().size() != names.size()) {
                throw new IllegalArgumentException(one.name() + " does not have one value for each name");
            }
        }
        if (names.isEmpty() || series.isEmpty()) {
            throw new IllegalArgumentException("nothing to draw");
        }
    }

    /** How values are shown. */
    public enum Style {
        /** A bar from the axis. */
        BAR,
        /** Points without line. */
        MARK,
        /** A line from the first name to the last. */
        LINE
    }

    /**
     * Values of one kind.
     *
     * @param name different from that of other series
     * @param values one for each of the names; null where there is none
     */
    @SuppressWarnings("Java9CollectionFactory") // holds null
    public record Series(String name, Style style, List<@Nullable Double> values) {
        public Series {
            values = new ArrayList<>(values);
        }
    }

    @Override
    public String description() {
        return y.label() + ". "
                + series.stream()
                        .map(one -> one.name() + ": " + told(one.values()))
                        .collect(Collectors.joining(". "));
    }

    private String told(List<@Nullable Double> values) {
        List<String> told = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Double value = values.get(i);
            if (value != null) {
                told.add(names.get(i) + " " + y.ticks().apply(value));
            }
        }
        return String.join("; ", told);
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
        CategoryChart chart = new CategoryChart(WIDTH, HEIGHT);
        chart.setTitle(title);
        ChartStyle.values(chart, y);
        chart.getStyler()
                .setOverlapped(overlaid)
                .setLabelsVisible(!overlaid && names.size() * series.size() <= TOLD)
                .setLabelsFontColorAutomaticEnabled(false)
                .setLabelsFontColor(ChartStyle.INK)
                .setLabelsFont(ChartStyle.FONT)
                .setLabelsPosition(1.04)
                .setAvailableSpaceFill(0.8)
                .setXAxisTickMarkSpacingHint(1)
                .setXAxisLabelRotation(names.size() > LEVEL_NAMES ? UPRIGHT : 0)
                .setYAxisMin(0.0)
                .setLegendVisible(series.size() > 1);
        for (int i = 0; i < series.size(); i++) {
            add(chart, series.get(i), ChartStyle.color(i));
        }
        chart.paint(graphics, WIDTH, HEIGHT);
    }

    private void add(CategoryChart chart, Series one, Color color) {
        CategorySeries added = chart.addSeries(one.name(), names, one.values());
        added.setMarker(one.style() == Style.MARK ? SeriesMarkers.DIAMOND : SeriesMarkers.NONE);
        added.setMarkerColor(color);
        added.setLineColor(color);
        added.setLineStyle(one.style() == Style.LINE ? SeriesLines.DASH_DASH : SeriesLines.NONE);
        added.setFillColor(color);
        added.setOverlapped(overlaid || one.style() != Style.BAR);
        added.setChartCategorySeriesRenderStyle(
                switch (one.style()) {
                    case BAR -> CategorySeriesRenderStyle.Bar;
                    case MARK -> CategorySeriesRenderStyle.Scatter;
                    case LINE -> CategorySeriesRenderStyle.Line;
                });
    }
}
