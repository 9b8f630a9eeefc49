package io.curcuma.advise;

import io.curcuma.charts.MarkupText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** An advice as a page that needs nothing else; it is well-formed XML too. */
public final class AdvicePage {
    private AdvicePage() {}

    /** The page. */
    public static String of(Advice advice) {
        return template()
                .replace("{{recommended}}", recommended(advice))
                .replace("{{bytesAndTime}}", AdviceCharts.bytesAndTime(advice).html())
                .replace("{{latency}}", AdviceCharts.latency(advice).html())
                .replace("{{network}}", MarkupText.escape(ReadableNumbers.network(advice.network())))
                .replace("{{explanation}}", list(AdviceTable.explanation(advice)))
                .replace("{{machine}}", MarkupText.escape(machine()))
                .replace("{{failures}}", section("Left out", advice.failures()))
                .replace("{{notes}}", section("Notes", advice.notes()))
                // last: names of formats and messages may hold anything
                .replace("{{rows}}", rows(advice));
    }

    private static String template() {
        try (InputStream in = Objects.requireNonNull(AdvicePage.class.getResourceAsStream("advice.html"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String machine() {
        return System.getProperty("java.vm.name") + " " + System.getProperty("java.version") + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors";
    }

    private static String recommended(Advice advice) {
        return AdviceTable.recommendations(advice, Optional.empty()).stream()
                .map(line -> line.split(":\\s+", 2))
                .map(parts -> "<div><dt>" + MarkupText.escape(parts[0]) + "</dt><dd>" + MarkupText.escape(parts[1])
                        + "</dd></div>\n")
                .collect(Collectors.joining("", "<dl>\n", "</dl>\n"));
    }

    private static String rows(Advice advice) {
        StringBuilder out = new StringBuilder("<table><thead><tr>");
        List<String> head = new ArrayList<>(AdviceTable.HEAD);
        head.add("front");
        head.forEach(cell ->
                out.append("<th scope=\"col\">").append(MarkupText.escape(cell)).append("</th>"));
        out.append("</tr></thead><tbody>\n");
        for (MeasuredCombination row : advice.rows()) {
            boolean pareto = advice.isPareto(row);
            out.append(pareto ? "<tr class=\"front\">" : "<tr>");
            List<String> cells = new ArrayList<>(AdviceTable.cells(row, advice));
            cells.add(pareto ? "Pareto" : "");
            cells.forEach(
                    cell -> out.append("<td>").append(MarkupText.escape(cell)).append("</td>"));
            out.append("</tr>\n");
        }
        return out.append("</tbody></table>\n").toString();
    }

    private static String section(String title, List<String> lines) {
        return lines.isEmpty() ? "" : "<h2>" + MarkupText.escape(title) + "</h2>\n" + list(lines);
    }

    private static String list(List<String> lines) {
        return lines.stream()
                .map(line -> "<li>" + MarkupText.escape(line) + "</li>\n")
                .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
    }
}
