package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.benchmarks.measure.Result;
import io.curcuma.charts.MarkupText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The four tables that eBay published in 2012, beside the times of the same formats here. */
final class Slides {
    private static final List<String> SIZES = List.of("1K", "10K", "100K", "1MB");
    private static final Map<String, String> FORMATS = Map.of(
            "Protobuf", "protobuf",
            "Protostuff", "protostuff",
            "JacksonJSON", "json",
            "Avro", "avro",
            "Thrift", "thrift-binary",
            "XML", "xml",
            "FI", "fastinfoset",
            "MsgPack", "messagepack");

    /** A line of a published table. */
    private record Line(String measure, String library, List<String> values) {}

    private Slides() {}

    static String html(Summary summary) {
        List<Line> lines = lines();
        StringBuilder out = new StringBuilder();
        out.append(table(summary, lines, "ser", "Writing, 95th percentile", Times::serP95));
        out.append(table(summary, lines, "deser", "Reading, 95th percentile", Times::deserP95));
        out.append(table(
                summary,
                lines,
                "total",
                "Writing and reading, sum of the 95th percentiles",
                one -> one.serP95() + one.deserP95()));
        out.append(table(summary, lines, "bytes", "Bytes, 95th percentile", Times::bytesP95));
        return out.toString();
    }

    private static List<Line> lines() {
        return Resources.lines("slides.csv")
                .filter(line -> !line.startsWith("#"))
                .map(line -> List.of(line.split(",", -1)))
                .map(cells -> new Line(cells.get(0), cells.get(1), cells.subList(2, cells.size())))
                .toList();
    }

    private static String table(
            Summary summary, List<Line> lines, String measure, String caption, ToDoubleFunction<Times> value) {
        List<String> head = new ArrayList<>(List.of("2012", "here"));
        for (String size : SIZES) {
            head.addAll(List.of(size + "<br/>2012", "library<br/>here", "Curcuma<br/>here"));
        }
        List<List<String>> rows = new ArrayList<>();
        for (Line line : lines) {
            if (line.measure.equals(measure)) {
                rows.add(row(summary, line, value));
            }
        }
        return HtmlMarkup.table(caption, head, rows);
    }

    private static List<String> row(Summary summary, Line line, ToDoubleFunction<Times> value) {
        String format = FORMATS.getOrDefault(line.library, "");
        String library = summary.rows().stream()
                .filter(row -> row.format().equals(format) && row.role() == Role.REFERENCE)
                .map(RatioRow::reference)
                .findFirst()
                .orElse("");
        List<String> cells =
                new ArrayList<>(Arrays.asList(MarkupText.escape(line.library), MarkupText.escape(library)));
        for (int i = 0; i < SIZES.size(); i++) {
            cells.add(line.values.get(i));
            cells.add(here(summary, format, SIZES.get(i), library, value));
            cells.add(here(summary, format, SIZES.get(i), Result.CURCUMA, value));
        }
        return cells;
    }

    private static String here(
            Summary summary, String format, String size, String library, ToDoubleFunction<Times> value) {
        return summary.times().stream()
                .filter(one -> one.format().equals(format)
                        && one.size().equals(size)
                        && one.library().equals(library)
                        && one.data().equals("message")
                        && one.jvm().equals(Jvm.PLAIN))
                .findFirst()
                .map(one -> HtmlMarkup.figure(value.applyAsDouble(one)))
                .orElse("–");
    }
}
