package io.curcuma.generator.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A report as JSON. */
public final class ChangeReportJson {
    private ChangeReportJson() {}

    /** The whole report, ending in a line feed. */
    public static String of(ChangeReport report) {
        StringBuilder out = new StringBuilder("{\n");
        out.append("  \"requiredBump\": ")
                .append(text(report.requiredBump().text()))
                .append(",\n");
        report.declared()
                .ifPresent(bump -> out.append("  \"declaredBump\": ")
                        .append(text(bump.text()))
                        .append(",\n"));
        List<String> changes =
                report.changes().stream().map(ChangeReportJson::change).toList();
        return out.append("  \"changes\": [")
                .append(changes.isEmpty() ? "" : "\n" + String.join(",\n", changes) + "\n  ")
                .append("]\n}\n")
                .toString();
    }

    private static String change(Change change) {
        List<String> formats = new ArrayList<>();
        for (Channel channel : Channel.values()) {
            formats.add(text(channel.id()) + ": "
                    + text(change.perFormat().of(channel).text()));
        }
        return "    {\"rule\": " + text(change.rule())
                + ", \"path\": " + text(change.path())
                + ", \"bump\": " + text(change.bump().text())
                + ",\n     \"old\": " + side(change.old())
                + ",\n     \"new\": " + side(change.now())
                + ",\n     \"perFormat\": {" + String.join(", ", formats) + "}"
                + ",\n     \"remedy\": " + text(change.remedy()) + "}";
    }

    private static String side(Change.Side side) {
        return "{\"text\": " + text(side.text())
                + ", \"file\": " + text(side.location().path())
                + ", \"line\": " + side.location().line() + "}";
    }

    private static String text(String value) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029' || c == 127) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
