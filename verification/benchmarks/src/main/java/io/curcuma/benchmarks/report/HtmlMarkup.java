package io.curcuma.benchmarks.report;

import io.curcuma.charts.MarkupText;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Markup that is both HTML and XML. */
final class HtmlMarkup {
    private HtmlMarkup() {}

    /** A table whose cells are markup. */
    static String table(String caption, List<String> head, List<List<String>> rows) {
        StringBuilder out = new StringBuilder("<div class=\"scroll\"><table><caption>")
                .append(MarkupText.escape(caption))
                .append("</caption><thead><tr>");
        head.forEach(cell -> out.append("<th scope=\"col\">").append(cell).append("</th>"));
        out.append("</tr></thead><tbody>\n");
        for (List<String> row : rows) {
            out.append("<tr>");
            row.forEach(cell -> out.append("<td>").append(cell).append("</td>"));
            out.append("</tr>\n");
        }
        return out.append("</tbody></table></div>\n").toString();
    }

    static String ratio(@Nullable Double value) {
        return value == null ? "–" : number("%.2f", value);
    }

    static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** A time or a size with its significant digits. */
    static String figure(double value) {
        return value >= 100 ? number("%,.0f", value) : value >= 10 ? number("%.1f", value) : number("%.2f", value);
    }

    /** Whether a goal is met, as a word with a colour. */
    static String met(@Nullable Boolean met) {
        if (met == null) {
            return "";
        }
        return met ? "<span class=\"met\">met</span>" : "<span class=\"missed\">not met</span>";
    }
}
