package io.curcuma.advise;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * What was found.
 *
 * @param rows sorted by bytes; at least one
 * @param documents how many were measured, and on what
 * @param failures what does not come back as it was, or cannot be read, named with the reason
 * @param notes what else there is to know
 */
public record Advice(
        List<MeasuredCombination> rows,
        Documents documents,
        NetworkModel network,
        List<String> failures,
        List<String> notes) {
    /**
     * What was measured.
     *
     * @param used how many documents
     * @param found how many there were
     * @param xmlBytes of the used ones, as they were given
     * @param rounds whose medians the times are
     * @param minBytes what was shorter in its format was not compressed
     */
    public record Documents(int used, int found, long xmlBytes, int rounds, int minBytes) {}

    public Advice {
        rows = rows.stream()
                .sorted(Comparator.comparingLong(MeasuredCombination::bytes)
                        .thenComparingDouble(MeasuredCombination::micros))
                .toList();
        failures = List.copyOf(failures);
        notes = List.copyOf(notes);
    }

    /** Whether no other row takes at most as many bytes and at most as much time, and less of one of them. */
    public boolean isPareto(MeasuredCombination row) {
        return rows.stream()
                .noneMatch(other -> other.bytes() <= row.bytes()
                        && other.micros() <= row.micros()
                        && (other.bytes() < row.bytes() || other.micros() < row.micros()));
    }

    /** The rows that are Pareto, sorted by bytes. */
    public List<MeasuredCombination> front() {
        return rows.stream().filter(this::isPareto).toList();
    }

    /** The best row for a goal. */
    public MeasuredCombination recommended(Goal goal) {
        return Objects.requireNonNull(rows.stream().min(goal.order(network)).orElse(null));
    }
}
