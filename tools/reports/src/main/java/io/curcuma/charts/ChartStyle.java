package io.curcuma.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.internal.chartpart.AxesChart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;

/** Fonts and colours of all charts. */
final class ChartStyle {
    static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    static final Color INK = new Color(0x222222);
    static final Color PALE = new Color(0xa8a8a8);
    private static final Color GRID = new Color(0xdddddd);
    private static final Font BOLD = new Font(Font.SANS_SERIF, Font.BOLD, 15);

    /** Told apart by people who see colours differently (Okabe and Ito), the yellow one darker for white ground. */
    private static final List<Color> COLOURS = List.of(
            new Color(0x0072b2),
            new Color(0xd55e00),
            new Color(0x009e73),
            new Color(0xcc79a7),
            new Color(0xe69f00),
            new Color(0x56b4e9),
            new Color(0x000000),
            new Color(0x8a7a00));

    private ChartStyle() {}

    static Color color(int series) {
        return COLOURS.get(series % COLOURS.size());
    }

    /** Solid until the colours start over. */
    static BasicStroke line(int series) {
        return series / COLOURS.size() % 2 == 0 ? SeriesLines.SOLID : SeriesLines.DASH_DASH;
    }

    static void axes(AxesChart<?, ?> chart, Axis x, Axis y) {
        values(chart, y);
        chart.setXAxisTitle(x.label());
        chart.getStyler().setXAxisLogarithmic(x.logarithmic()).setXAxisTickLabelsFormattingFunction(x::tick);
    }

    /** Below the chart, where labels of points never are. */
    static void legendBelow(AxesChart<?, ?> chart) {
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS).setLegendLayout(LegendLayout.Horizontal);
    }

    static void values(AxesChart<?, ?> chart, Axis y) {
        chart.setYAxisTitle(y.label());
        AxesChartStyler styler = chart.getStyler();
        styler.setYAxisLogarithmic(y.logarithmic())
                .setYAxisTickLabelsFormattingFunction(y::tick)
                .setPlotGridLinesColor(GRID)
                .setAxisTitleFont(FONT)
                .setAxisTickLabelsFont(FONT)
                .setAxisTickLabelsColor(INK);
        styler.setLocale(Locale.ROOT)
                .setChartBackgroundColor(Color.WHITE)
                .setPlotBackgroundColor(Color.WHITE)
                .setPlotBorderVisible(false)
                .setChartFontColor(INK)
                .setChartTitleFont(BOLD)
                .setChartTitleBoxVisible(false)
                .setLegendFont(FONT)
                .setLegendBorderColor(Color.WHITE)
                .setLegendPosition(LegendPosition.OutsideE)
                .setMarkerSize(7);
    }
}
