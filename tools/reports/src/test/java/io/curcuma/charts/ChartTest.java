package io.curcuma.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class ChartTest {
    private static final Axis BYTES = Axis.logarithmic("size (bytes)");
    private static final Axis TIME = Axis.logarithmic("time (µs)");

    private static XyChart lines() {
        List<XyChart.Series> series = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            List<XyChart.Point> points = new ArrayList<>();
            for (int j = 3; j < 7; j++) {
                double time = Math.pow(10, j - 3) * (1 + i / 50.0);
                points.add(new XyChart.Point(Math.pow(10, j), time, j == 6 ? "format " + i : ""));
            }
            series.add(new XyChart.Series("format " + i, XyChart.Style.LINE, points));
        }
        return new XyChart("Time < size & more", BYTES, TIME, series);
    }

    private static BarChart bars() {
        return new BarChart(
                "Ratios",
                Axis.linear("ratio"),
                List.of("json 1K", "json 10K"),
                List.of(
                        new BarChart.Series("goal met", BarChart.Style.BAR, Arrays.asList(0.5, null)),
                        new BarChart.Series("goal missed", BarChart.Style.BAR, Arrays.asList(null, 1234.25)),
                        new BarChart.Series("goal", BarChart.Style.MARK, List.of(0.75, 0.8)),
                        new BarChart.Series("the library", BarChart.Style.LINE, List.of(1.0, 1.0))),
                true);
    }

    private static Element parsed(Chart chart) throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(chart.html())))
                .getDocumentElement();
    }

    @Test
    void aScreenReaderHearsTitleAxesWithUnitsAndAllValues() throws Exception {
        Element lines = parsed(lines());

        assertThat(lines.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("Time < size & more");
        assertThat(lines.getElementsByTagName("desc").item(0).getTextContent())
                .startsWith("size (bytes) against time (µs). format 0: 1,000, 1; 10,000, 10; 100,000, 100; "
                        + "1,000,000, 1,000. format 1: 1,000, 1.02;")
                .contains("format 10");
        assertThat(parsed(bars()).getElementsByTagName("desc").item(0).getTextContent())
                .isEqualTo(
                        "ratio. goal met: json 1K 0.5. goal missed: json 10K 1,234.25. goal: json 1K 0.75; json 10K 0.8. "
                                + "the library: json 1K 1; json 10K 1");
    }

    @Test
    void aPieceOfHtmlNeedsNothingElse() {
        for (Chart chart : List.of(lines(), bars())) {
            assertThat(chart.html()).doesNotContain("href", "src=", "<script", "@import", "NaN", "Infinity", "<?xml");
        }
    }

    @Test
    void theSameChartIsTheSameTextInEveryLocale() {
        Locale before = Locale.getDefault();
        String lines = lines().html();
        String bars = bars().html();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(lines().html()).isEqualTo(lines);
            assertThat(bars().html()).isEqualTo(bars);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void chartsOfOnePageShareNoNames() throws Exception {
        List<String> ids = new ArrayList<>();
        for (Chart chart : List.of(lines(), bars())) {
            var elements = parsed(chart).getElementsByTagName("*");
            for (int i = 0; i < elements.getLength(); i++) {
                String id = ((Element) elements.item(i)).getAttribute("id");
                if (!id.isEmpty()) {
                    ids.add(id);
                }
            }
        }
        assertThat(ids).isNotEmpty().doesNotHaveDuplicates();
    }

    @Test
    void numbersKeepTheDigitsThatTheyHave() {
        assertThat(List.of(0.0, 0.001, 0.25, 1.0, 1.0 / 3, 100.0, 1_234_567.0).stream()
                        .map(Axis::number))
                .containsExactly("0", "0.001", "0.25", "1", "0.333333", "100", "1,234,567");
    }

    @Test
    void whatIsNoPointAndAnEmptyChartAreErrors() {
        assertThatThrownBy(() -> new XyChart.Point(1, Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> new XyChart("empty", BYTES, TIME, List.of())).hasMessage("nothing to draw");
        assertThatThrownBy(() -> new BarChart("empty", TIME, List.of(), List.of(), true))
                .hasMessage("nothing to draw");
    }
}
