package io.curcuma.generator.check;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.output.TextTable;
import java.util.ArrayList;
import java.util.List;

/** A report as lines for people: the table, then each change with its places and its remedy. */
public final class ChangeReportTable {
    private static final int LONGEST = 60;

    private ChangeReportTable() {}

    /** All lines, without line ends. Control characters of schemas are gone. */
    public static List<String> lines(ChangeReport report) {
        List<String> lines = new ArrayList<>();
        if (report.changes().isEmpty()) {
            lines.add("no change");
        } else {
            lines.addAll(table(report));
            lines.add("");
            report.changes().forEach(change -> lines.addAll(details(change)));
        }
        lines.add("");
        lines.add(summary(report));
        return lines.stream().map(ChangeReportTable::clean).toList();
    }

    /** What it asks for, and what was declared. */
    public static String summary(ChangeReport report) {
        String required = "required bump: " + report.requiredBump().text();
        return report.declared()
                .map(declared ->
                        required + ", declared: " + declared.text() + (report.isTooSmall() ? ": too small" : ""))
                .orElse(required);
    }

    private static List<String> table(ChangeReport report) {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("change"));
        for (Channel channel : Channel.values()) {
            head.add(channel.title());
        }
        rows.add(head);
        for (Change change : report.changes()) {
            List<String> row = new ArrayList<>(List.of(cut(change.rule() + " " + change.path())));
            for (Channel channel : Channel.values()) {
                row.add(change.perFormat().of(channel).text());
            }
            rows.add(row);
        }
        return TextTable.lines(rows, head.size());
    }

    private static String cut(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST / 2) + "…" + text.substring(text.length() - LONGEST / 2 + 1);
    }

    private static List<String> details(Change change) {
        List<String> lines = new ArrayList<>();
        lines.add(change.rule() + " " + change.path() + ": " + change.bump().text());
        lines.add("  old: " + side(change.old()));
        lines.add("  new: " + side(change.now()));
        if (!change.remedy().isEmpty()) {
            lines.add("  hint: " + change.remedy());
        }
        return lines;
    }

    private static String side(Change.Side side) {
        Location at = side.location();
        String place = at.path() + (at.line() > 0 ? ":" + at.line() : "");
        String text = side.text().isEmpty() ? "-" : side.text();
        return place.isEmpty() ? text : place + ": " + text;
    }

    static String clean(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append(Character.isISOControl(c) ? ' ' : (char) c));
        return out.toString();
    }
}
