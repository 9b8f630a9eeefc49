package io.curcuma.benchmarks.report;

import io.curcuma.charts.MarkupText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Turns paragraphs and tables of Markdown into HTML. */
final class MarkdownHtml {
    private MarkdownHtml() {}

    static String html(String text) {
        StringBuilder out = new StringBuilder();
        List<List<String>> table = new ArrayList<>();
        for (String line : (text + "\n").lines().toList()) {
            if (line.startsWith("|")) {
                table.add(cells(line));
                continue;
            }
            flush(table, out);
            if (!line.isBlank()) {
                out.append("<p>").append(MarkupText.escape(line)).append("</p>\n");
            }
        }
        flush(table, out);
        return out.toString();
    }

    private static void flush(List<List<String>> table, StringBuilder out) {
        if (!table.isEmpty()) {
            // the second line is the one that separates head and body
            out.append(HtmlMarkup.table("Tried and lost", table.get(0), List.copyOf(table.subList(2, table.size()))));
            table.clear();
        }
    }

    private static List<String> cells(String line) {
        String inner = line.strip().replaceAll("^\\||\\|$", "");
        return Arrays.stream(inner.split("\\|", -1))
                .map(cell -> MarkupText.escape(cell.strip()))
                .toList();
    }
}
