package io.curcuma.generator.diagnostic;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Diagnostics without the many warnings that say one thing again: a large schema has hundreds of names that XJC must change, and they
 * bury the one warning that matters. Errors are all there.
 *
 * @param shown in their order
 * @param left how many warnings of a problem are not shown
 */
public record ReportedDiagnostics(List<Diagnostic> shown, Map<Problem, Integer> left) {
    /** The most warnings of one problem that are shown. */
    private static final int MAX_SHOWN = 10;
    /** Up to this many diagnostics of one problem are not counted. */
    private static final int MAX_UNCOUNTED = 5;

    /** Everything. */
    public static ReportedDiagnostics whole(Collection<Diagnostic> diagnostics) {
        return new ReportedDiagnostics(diagnostics.stream().sorted().toList(), Map.of());
    }

    /** All errors, and of each problem the first ten warnings. */
    public static ReportedDiagnostics of(Collection<Diagnostic> diagnostics) {
        List<Diagnostic> shown = new ArrayList<>();
        Map<Problem, Integer> seen = new EnumMap<>(Problem.class);
        Map<Problem, Integer> left = new EnumMap<>(Problem.class);
        diagnostics.stream().sorted().forEach(diagnostic -> {
            if (diagnostic.severity() == Severity.ERROR
                    || seen.merge(diagnostic.problem(), 1, Integer::sum) <= MAX_SHOWN) {
                shown.add(diagnostic);
            } else {
                left.merge(diagnostic.problem(), 1, Integer::sum);
            }
        });
        return new ReportedDiagnostics(shown, left);
    }

    /**
     * A line for each problem of which some are not shown.
     *
     * @param option that shows all
     */
    public List<String> leftLines(String option) {
        return left.entrySet().stream()
                .map(entry -> "warning[" + entry.getKey().code() + "]: " + entry.getValue() + " more; " + option
                        + " shows " + (entry.getValue() == 1 ? "it" : "them"))
                .toList();
    }

    /**
     * The number of all diagnostics, shown or not, such as {@code 2 errors, 1 warning}; where there are many of one code,
     * also how many of each.
     */
    public String summary() {
        long more = left.values().stream().mapToInt(Integer::intValue).sum();
        List<String> parts = new ArrayList<>();
        count(parts, count(Severity.ERROR), "error");
        count(parts, count(Severity.WARNING) + more, "warning");
        count(parts, count(Severity.INFO), "decision");
        return String.join(", ", parts) + codes();
    }

    private long count(Severity severity) {
        return shown.stream()
                .filter(diagnostic -> diagnostic.severity() == severity)
                .count();
    }

    private String codes() {
        Map<String, Integer> counts = new TreeMap<>();
        shown.forEach(diagnostic -> counts.merge(diagnostic.problem().code(), 1, Integer::sum));
        left.forEach((problem, count) -> counts.merge(problem.code(), count, Integer::sum));
        if (counts.values().stream().noneMatch(count -> count > MAX_UNCOUNTED)) {
            return "";
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", ", " (", ")"));
    }

    private static void count(List<String> parts, long count, String word) {
        if (count > 0) {
            parts.add(count + " " + word + (count == 1 ? "" : "s"));
        }
    }
}
