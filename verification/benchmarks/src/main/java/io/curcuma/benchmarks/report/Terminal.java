package io.curcuma.benchmarks.report;

import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tables of a report on a terminal. */
final class Terminal {
    private Terminal() {}

    static void print(Summary summary, PrintStream out) {
        summary.machines()
                .forEach(machine -> out.printf(
                        Locale.ROOT,
                        "%s %s, %s, %d cores, UseAVX=%d, MaxVectorSize=%d, %s%n",
                        machine.vm(),
                        machine.jdk(),
                        machine.arch(),
                        machine.cores(),
                        machine.avx(),
                        machine.vectorBytes(),
                        machine.collector()));
        out.println();
        out.println(
                "curcuma's time / library's time, writing and reading together, geometric mean over real documents");
        summary.headlines().forEach(headline -> out.println(line(headline)));
        out.println();
        out.println("curcuma's time / library's time; total = writing and reading together; spread over JVMs");
        out.println(
                "format         data           size        jvm                against                            ser deser total (spread)      floor alloc  bytes        goal");
        summary.rows().forEach(row -> out.println(line(row)));
        out.println();
        summary.scale().forEach(one -> out.printf(Locale.ROOT, "%-70s %10s %s%n", one.what(), one.value(), one.unit()));
        out.println();
        summary.verdicts()
                .forEach(verdict -> out.printf(
                        Locale.ROOT,
                        "%-7s %-75s %s%n",
                        verdict.met() ? "met" : "NOT MET",
                        verdict.promise(),
                        verdict.found()));
    }

    private static String line(Headline headline) {
        return String.format(
                Locale.ROOT,
                "%-14s %-18s %-33s %5s of %d documents; highest %s, %s",
                headline.format(),
                headline.jdk(),
                headline.reference(),
                ratio(headline.mean()),
                headline.documents(),
                ratio(headline.worst()),
                headline.worstDocument());
    }

    private static String line(RatioRow row) {
        String head = String.format(
                Locale.ROOT,
                "%-14s %-14s %-11s %-18s %-33s",
                row.format(),
                row.data(),
                row.size(),
                row.jvm().equals(Jvm.PLAIN) ? row.jdk() : row.jvm(),
                row.reference());
        if (row.refusal() != null) {
            return head + " not timed: " + row.refusal();
        }
        return head
                + String.format(
                        Locale.ROOT,
                        " %5s %5s %5s (%s - %s) %6s %5s %8.0f  %s",
                        ratio(row.serRatio()),
                        ratio(row.deserRatio()),
                        ratio(row.totalRatio()),
                        ratio(row.lower()),
                        ratio(row.upper()),
                        ratio(row.floorRatio()),
                        ratio(row.allocRatio()),
                        row.bytes(),
                        goal(row));
    }

    private static String goal(RatioRow row) {
        if (row.goal() == null) {
            return "";
        }
        return String.format(Locale.ROOT, "%.2f %s", row.goal(), Boolean.TRUE.equals(row.met()) ? "met" : "NOT MET");
    }

    static String ratio(@Nullable Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, "%.2f", value);
    }
}
