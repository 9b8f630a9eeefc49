package io.curcuma.benchmarks.report;

import io.curcuma.charts.MarkupText;
import java.util.ArrayList;
import java.util.List;

/** The report as one self-contained HTML page. */
final class Page {
    private Page() {}

    static String of(Summary summary) {
        Plots plots = new Plots(summary);
        return Resources.text("page.html")
                .replace("{{verdict}}", verdict(summary))
                .replace("{{headlines}}", headlines(summary))
                .replace("{{machines}}", machines(summary))
                .replace("{{times}}", plots.times())
                .replace("{{ratios}}", plots.ratios())
                .replace("{{bytes}}", plots.bytes())
                .replace("{{promises}}", promises(summary))
                .replace("{{scale}}", scale(summary))
                .replace("{{rows}}", rows(summary))
                .replace("{{jmh}}", jmh(summary))
                .replace("{{allocation}}", allocation(summary))
                .replace("{{slides}}", Slides.html(summary))
                .replace("{{tried}}", MarkdownHtml.html(Resources.text("tried.md")));
    }

    private static String verdict(Summary summary) {
        long rows = summary.rows().stream().filter(row -> row.met() != null).count();
        long met = summary.rows().stream()
                .filter(row -> Boolean.TRUE.equals(row.met()))
                .count();
        long promises = summary.verdicts().size();
        long kept = summary.verdicts().stream().filter(GoalVerdict::met).count();
        return HtmlMarkup.number(
                "<p class=\"verdict\"><strong>%d of %d</strong> goals of speed and <strong>%d of %d</strong> other goals are met.</p>",
                met, rows, kept, promises);
    }

    private static String headlines(Summary summary) {
        return HtmlMarkup.table(
                "Real documents: writing and reading together, geometric mean",
                List.of("format", "JDK", "against", "ratio", "documents", "highest", "with"),
                summary.headlines().stream()
                        .map(one -> List.of(
                                MarkupText.escape(one.format()),
                                MarkupText.escape(one.jdk()),
                                MarkupText.escape(one.reference()),
                                "<strong>" + HtmlMarkup.ratio(one.mean()) + "</strong>",
                                String.valueOf(one.documents()),
                                HtmlMarkup.ratio(one.worst()),
                                MarkupText.escape(one.worstDocument())))
                        .toList());
    }

    private static String machines(Summary summary) {
        List<List<String>> rows = summary.machines().stream()
                .map(machine -> List.of(
                        MarkupText.escape(machine.jdk()),
                        MarkupText.escape(machine.vm()),
                        MarkupText.escape(machine.arch()),
                        String.valueOf(machine.cores()),
                        String.valueOf(machine.avx()),
                        String.valueOf(machine.vectorBytes()),
                        MarkupText.escape(machine.collector())))
                .toList();
        return HtmlMarkup.table(
                "Measured on",
                List.of("JDK", "JVM", "processor", "cores", "UseAVX (3 is AVX-512)", "MaxVectorSize", "collector"),
                rows);
    }

    private static String promises(Summary summary) {
        return HtmlMarkup.table(
                "Other goals",
                List.of("goal", "measured", ""),
                summary.verdicts().stream()
                        .map(one -> List.of(
                                MarkupText.escape(one.promise()),
                                MarkupText.escape(one.found()),
                                HtmlMarkup.met(one.met())))
                        .toList());
    }

    private static String scale(Summary summary) {
        return HtmlMarkup.table(
                "Large things",
                List.of("what", "measured"),
                summary.scale().stream()
                        .map(one -> List.of(
                                MarkupText.escape(one.what()),
                                HtmlMarkup.figure(one.value()) + " " + MarkupText.escape(one.unit())))
                        .toList());
    }

    private static String jmh(Summary summary) {
        if (summary.jmh().isEmpty()) {
            return "<p>JMH runs with <code>report --full</code>.</p>";
        }
        return HtmlMarkup.table(
                "JMH: microseconds per message on the clock, one format and one library per JVM",
                List.of("format", "size", "library", "direction", "µs", "±"),
                summary.jmh().stream()
                        .map(score -> List.of(
                                MarkupText.escape(score.format()),
                                MarkupText.escape(score.size()),
                                MarkupText.escape(score.library()),
                                MarkupText.escape(score.direction()),
                                HtmlMarkup.figure(score.micros()),
                                HtmlMarkup.figure(score.error())))
                        .toList());
    }

    private static String rows(Summary summary) {
        List<List<String>> rows = new ArrayList<>();
        for (RatioRow row : summary.rows()) {
            List<String> cells = new ArrayList<>(List.of(
                    MarkupText.escape(row.format()),
                    MarkupText.escape(row.data()),
                    MarkupText.escape(row.size()),
                    MarkupText.escape(row.jvm().equals(Jvm.PLAIN) ? row.jdk() : row.jdk() + ", " + row.jvm()),
                    MarkupText.escape(row.reference())));
            if (row.refusal() != null) {
                cells.addAll(List.of(
                        "–", "–", "not timed: " + MarkupText.escape(row.refusal()), "–", "–", "–", "", "", "", ""));
            } else {
                cells.addAll(List.of(
                        HtmlMarkup.ratio(row.serRatio()),
                        HtmlMarkup.ratio(row.deserRatio()),
                        "<strong>" + HtmlMarkup.ratio(row.totalRatio()) + "</strong>",
                        HtmlMarkup.ratio(row.lower()) + " – " + HtmlMarkup.ratio(row.upper()),
                        HtmlMarkup.ratio(row.floorRatio()),
                        HtmlMarkup.ratio(row.allocRatio()),
                        HtmlMarkup.figure(row.bytes()),
                        HtmlMarkup.figure(row.referenceBytes()) + (row.sameBytes() ? " (equal)" : ""),
                        row.goal() == null ? "" : HtmlMarkup.ratio(row.goal()),
                        HtmlMarkup.met(row.met())));
            }
            rows.add(cells);
        }
        return HtmlMarkup.table(
                "Curcuma's time / the library's",
                List.of(
                        "format",
                        "data",
                        "size",
                        "JVM",
                        "against",
                        "write",
                        "read",
                        "total",
                        "JVMs from – to",
                        "against the floor",
                        "memory",
                        "bytes",
                        "its bytes",
                        "goal",
                        ""),
                rows);
    }

    private static String allocation(Summary summary) {
        List<List<String>> rows = summary.times().stream()
                .filter(one -> one.data().equals("message") && one.jvm().equals(Jvm.PLAIN))
                .map(one -> List.of(
                        MarkupText.escape(one.format()),
                        MarkupText.escape(one.size()),
                        MarkupText.escape(one.jdk()),
                        MarkupText.escape(one.library()),
                        HtmlMarkup.figure(one.ser()),
                        HtmlMarkup.figure(one.deser()),
                        HtmlMarkup.figure(one.total()),
                        HtmlMarkup.figure(one.serAllocated()),
                        HtmlMarkup.ratio(one.encodeRatio()),
                        HtmlMarkup.figure(one.deserAllocated()),
                        HtmlMarkup.ratio(one.decodeRatio()),
                        one.streamAllocated() == null ? "–" : HtmlMarkup.figure(one.streamAllocated())))
                .toList();
        return HtmlMarkup.table(
                "Messages: microseconds of CPU time and heap bytes per message, on this machine alone",
                List.of(
                        "format",
                        "size",
                        "JDK",
                        "library",
                        "write µs",
                        "read µs",
                        "total µs",
                        "write bytes",
                        "/ array",
                        "read bytes",
                        "/ floor",
                        "to a stream"),
                rows);
    }
}
