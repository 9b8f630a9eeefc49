package io.curcuma.generator.check;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.output.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A report as lines for people: the table, each change with its places and its remedy, and what all of it means in each format. */
public final class ChangeReportTable {
    private static final int LONGEST = 60;
    /** More changes than this are too many to read: the worst are shown, and the others by their rule. */
    private static final int SHORT = 12;

    private static final int WORST = 5;
    private static final int EXAMPLES = 3;

    /** Changes of one rule with the same verdicts. */
    private record Group(String rule, FormatCompatibility verdicts) {}

    private ChangeReportTable() {}

    /**
     * The lines, without line ends. Control characters of schemas are gone.
     *
     * @param all whether each change is shown, however many there are
     */
    public static List<String> lines(ChangeReport report, boolean all) {
        List<String> lines = new ArrayList<>(changes(report.changes(), all));
        for (ChangeReport.Step step : report.steps()) {
            lines.add("");
            lines.add("from " + step.from() + " to " + step.to() + ":");
            lines.addAll(changes(step.report().changes(), all));
        }
        lines.add("");
        lines.add(summary(report));
        return lines.stream().map(ChangeReportTable::clean).toList();
    }

    private static List<String> changes(List<Change> changes, boolean all) {
        List<String> lines = new ArrayList<>();
        if (changes.isEmpty()) {
            lines.add("no change");
        } else {
            if (all || changes.size() <= SHORT) {
                lines.addAll(table(changes.stream().map(ChangeReportTable::row).toList()));
                lines.add("");
                changes.forEach(change -> lines.addAll(details(change)));
            } else {
                lines.addAll(folded(changes));
            }
            lines.add("");
            lines.addAll(formats(changes));
        }
        return lines;
    }

    /** What it asks for, and what was declared. */
    public static String summary(ChangeReport report) {
        String required = "required bump: " + report.requiredBump().text();
        return report.declared()
                .map(declared ->
                        required + ", declared: " + declared.text() + (report.isTooSmall() ? ": too small" : ""))
                .orElse(required);
    }

    private static List<String> table(List<List<String>> rows) {
        List<List<String>> table = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("change"));
        for (Channel channel : Channel.values()) {
            head.add(channel.title());
        }
        table.add(head);
        table.addAll(rows);
        return TextTable.lines(table, head.size());
    }

    private static List<String> row(Change change) {
        return row(cut(change.rule() + " " + change.path()), change.perFormat());
    }

    private static List<String> row(String name, FormatCompatibility verdicts) {
        List<String> row = new ArrayList<>(List.of(name));
        for (Channel channel : Channel.values()) {
            row.add(verdicts.of(channel).text());
        }
        return row;
    }

    /** The worst, one for each rule and verdict, and how many are like it; of all others, how many there are. */
    private static List<String> folded(List<Change> changes) {
        List<List<Change>> groups = List.copyOf(changes.stream()
                .collect(Collectors.groupingBy(
                        change -> new Group(change.rule(), change.perFormat()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values());
        List<List<Change>> worst = groups.subList(0, Math.min(WORST, groups.size()));
        List<List<Change>> others = groups.subList(worst.size(), groups.size());
        List<String> lines = new ArrayList<>();
        lines.add(changes.size() + " changes; --all shows each. The worst:");
        lines.addAll(table(worst.stream().map(group -> row(group.get(0))).toList()));
        lines.add("");
        worst.forEach(group -> {
            lines.addAll(details(group.get(0)));
            if (group.size() > 1) {
                lines.add("  the same: " + paths(group.subList(1, group.size())));
            }
        });
        if (!others.isEmpty()) {
            lines.add("");
            lines.addAll(table(others.stream()
                    .map(group -> row(
                            group.size() + " " + group.get(0).rule(),
                            group.get(0).perFormat()))
                    .toList()));
            lines.add("");
            others.forEach(group -> lines.add(group.get(0).rule() + ": " + paths(group)));
        }
        return lines;
    }

    private static String paths(List<Change> changes) {
        return changes.stream().limit(EXAMPLES).map(Change::path).collect(Collectors.joining(", "))
                + (changes.size() > EXAMPLES ? ", and " + (changes.size() - EXAMPLES) + " more" : "");
    }

    /** A line for each format: the verdict of all changes, and how many ask for what. */
    private static List<String> formats(List<Change> changes) {
        List<List<String>> rows = new ArrayList<>();
        for (Channel channel : Channel.values()) {
            Map<Compatibility, Long> counts = changes.stream()
                    .map(change -> change.perFormat().of(channel))
                    .filter(verdict -> verdict != Compatibility.SAFE)
                    .collect(Collectors.groupingBy(verdict -> verdict, Collectors.counting()));
            Compatibility verdict = counts.keySet().stream().reduce(Compatibility.SAFE, Compatibility::and);
            List<String> parts = new ArrayList<>();
            for (Compatibility one : Compatibility.values()) {
                Long count = counts.get(one);
                if (count != null) {
                    parts.add(0, count + " " + one.text());
                }
            }
            rows.add(List.of(channel.title(), verdict.text(), String.join(", ", parts)));
        }
        return TextTable.lines(rows, 3);
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

    private static String clean(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append(Character.isISOControl(c) ? ' ' : (char) c));
        return out.toString();
    }
}
