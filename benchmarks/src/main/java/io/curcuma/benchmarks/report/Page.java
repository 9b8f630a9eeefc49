package io.curcuma.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** The report as one self-contained HTML page. */
final class Page {
    private Page() {}

    static String of(Summary summary) {
        Plots plots = new Plots(summary);
        return Resources.text("page.html")
                .replace("{{verdict}}", verdict(summary))
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
        long kept = summary.verdicts().stream().filter(Verdict::met).count();
        return Markup.number(
                "<p class=\"verdict\"><strong>%d of %d</strong> goals of speed and <strong>%d of %d</strong> other goals are met.</p>",
                met, rows, kept, promises);
    }

    private static String machines(Summary summary) {
        List<List<String>> rows = summary.machines().stream()
                .map(machine -> List.of(
                        Markup.escape(machine.jdk()),
                        Markup.escape(machine.vm()),
                        Markup.escape(machine.arch()),
                        String.valueOf(machine.cores()),
                        String.valueOf(machine.avx()),
                        String.valueOf(machine.vectorBytes()),
                        Markup.escape(machine.collector())))
                .toList();
        return Markup.table(
                "Measured on",
                List.of("JDK", "JVM", "processor", "cores", "UseAVX (3 is AVX-512)", "MaxVectorSize", "collector"),
                rows);
    }

    private static String promises(Summary summary) {
        return Markup.table(
                "Other goals",
                List.of("goal", "measured", ""),
                summary.verdicts().stream()
                        .map(one -> List.of(
                                Markup.escape(one.promise()), Markup.escape(one.found()), Markup.met(one.met())))
                        .toList());
    }

    private static String scale(Summary summary) {
        return Markup.table(
                "Large things",
                List.of("what", "measured"),
                summary.scale().stream()
                        .map(one -> List.of(
                                Markup.escape(one.what()),
                                Markup.figure(one.value()) + " " + Markup.escape(one.unit())))
                        .toList());
    }

    private static String jmh(Summary summary) {
        if (summary.jmh().isEmpty()) {
            return "<p>JMH runs with <code>report --full</code>.</p>";
        }
        return Markup.table(
                "JMH: microseconds per message on the clock, one format and one library per JVM",
                List.of("format", "size", "library", "direction", "µs", "±"),
                summary.jmh().stream()
                        .map(score -> List.of(
                                Markup.escape(score.format()),
                                Markup.escape(score.size()),
                                Markup.escape(score.library()),
                                Markup.escape(score.direction()),
                                Markup.figure(score.micros()),
                                Markup.figure(score.error())))
                        .toList());
    }

    private static String rows(Summary summary) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : summary.rows()) {
            List<String> cells = new ArrayList<>(List.of(
                    Markup.escape(row.format()),
                    Markup.escape(row.data()),
                    Markup.escape(row.size()),
                    Markup.escape(row.jvm().equals(Jvm.PLAIN) ? row.jdk() : row.jdk() + ", " + row.jvm()),
                    Markup.escape(row.reference())));
            if (row.refusal() != null) {
                cells.addAll(
                        List.of("–", "–", "not timed: " + Markup.escape(row.refusal()), "–", "–", "–", "", "", "", ""));
            } else {
                cells.addAll(List.of(
                        Markup.ratio(row.serRatio()),
                        Markup.ratio(row.deserRatio()),
                        "<strong>" + Markup.ratio(row.totalRatio()) + "</strong>",
                        Markup.ratio(row.lower()) + " – " + Markup.ratio(row.upper()),
                        Markup.ratio(row.floorRatio()),
                        Markup.ratio(row.allocRatio()),
                        Markup.figure(row.bytes()),
                        Markup.figure(row.referenceBytes()) + (row.sameBytes() ? " (equal)" : ""),
                        row.goal() == null ? "" : Markup.ratio(row.goal()),
                        Markup.met(row.met())));
            }
            rows.add(cells);
        }
        return Markup.table(
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
                        Markup.escape(one.format()),
                        Markup.escape(one.size()),
                        Markup.escape(one.jdk()),
                        Markup.escape(one.library()),
                        Markup.figure(one.ser()),
                        Markup.figure(one.deser()),
                        Markup.figure(one.total()),
                        Markup.figure(one.serAllocated()),
                        Markup.ratio(one.encodeRatio()),
                        Markup.figure(one.deserAllocated()),
                        Markup.ratio(one.decodeRatio()),
                        one.streamAllocated() == null ? "–" : Markup.figure(one.streamAllocated())))
                .toList();
        return Markup.table(
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
