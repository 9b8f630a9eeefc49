package io.curcuma.advise;

import io.curcuma.compression.Codec;
import io.curcuma.generator.output.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An advice as lines of text. */
public final class AdviceTable {
    static final List<String> HEAD = List.of(
            "format",
            "codec",
            "level",
            "engine",
            "bytes",
            "per doc",
            "encode µs",
            "decode µs",
            "±",
            "alloc KB",
            "latency ms*");

    /** Columns of words; the others have numbers. */
    private static final int WORDS = 4;

    private AdviceTable() {}

    /** The rows on the Pareto front and the recommended ones, sorted by bytes. */
    public static List<String> table(Advice advice) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEAD);
        shown(advice).forEach(row -> rows.add(cells(row, advice)));
        return TextTable.lines(rows, WORDS);
    }

    static List<MeasuredCombination> shown(Advice advice) {
        return advice.rows().stream()
                .filter(row -> advice.isPareto(row) || isRecommended(row, advice))
                .toList();
    }

    private static boolean isRecommended(MeasuredCombination row, Advice advice) {
        for (Goal goal : Goal.values()) {
            if (advice.recommended(goal).equals(row)) {
                return true;
            }
        }
        return false;
    }

    static List<String> cells(MeasuredCombination row, Advice advice) {
        Combination choice = row.choice();
        boolean none = choice.codec().equals(Codec.NONE);
        return List.of(
                choice.format(),
                choice.codec(),
                choice.level() == null ? "" : String.valueOf(choice.level()),
                none ? "" : row.engine().name().toLowerCase(Locale.ROOT),
                ReadableNumbers.whole(row.bytes()),
                ReadableNumbers.whole(row.meanBytes()),
                ReadableNumbers.figure(row.encodeMicros()),
                ReadableNumbers.figure(row.decodeMicros()),
                ReadableNumbers.percent(row.spread()),
                ReadableNumbers.figure(row.allocatedBytes() / 1024),
                ReadableNumbers.millis(row.latencyMicros(advice.network())));
    }

    /** What to take, for one goal or for each. */
    public static List<String> recommendations(Advice advice, Optional<Goal> only) {
        List<String> lines = new ArrayList<>();
        for (Goal goal : only.map(List::of).orElse(List.of(Goal.values()))) {
            MeasuredCombination row = advice.recommended(goal);
            String what =
                    switch (goal) {
                        case LATENCY -> "lowest latency (modelled): ";
                        case CPU -> "least CPU time:            ";
                        case BYTES -> "fewest bytes:              ";
                    };
            lines.add(what + row.choice() + ": " + ReadableNumbers.whole(row.meanBytes()) + " bytes, "
                    + ReadableNumbers.figure(row.micros()) + " µs, "
                    + ReadableNumbers.millis(row.latencyMicros(advice.network())) + " ms*");
        }
        return lines;
    }

    /** What the figures mean. */
    public static List<String> explanation(Advice advice) {
        Advice.Documents documents = advice.documents();
        return List.of(
                documents.used() + " of " + documents.found() + " documents, "
                        + ReadableNumbers.whole(documents.xmlBytes())
                        + " bytes of XML; " + advice.rows().size() + " combinations, of which "
                        + advice.front().size() + " are on the Pareto front of bytes and time",
                "times: CPU time of one thread per document, median of " + documents.rounds()
                        + (documents.rounds() == 1 ? " round" : " rounds")
                        + "; ±: (slowest round - fastest round) / median",
                "* modelled, not measured: encode + network + decode, " + ReadableNumbers.network(advice.network()));
    }
}
