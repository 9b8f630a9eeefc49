package io.curcuma.samples.menus.rollout;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Steps as text. */
public final class StepTable {
    private static final double MB = 1e6;

    private StepTable() {}

    /** One line for each. */
    public static String text(Iterable<StepResult> results) {
        StringBuilder out = new StringBuilder(format(
                "%-11s %6s %9s %6s %9s %7s %12s  %s%n",
                "step", "plain", "MB", "new", "MB", "right", "old programs", "counted"));
        for (StepResult each : results) {
            out.append(format(
                    "%-11s %6d %9.1f %6d %9.1f %7d %12d  %s%n",
                    each.step(),
                    each.plain().count(),
                    each.plain().bytes() / MB,
                    each.next().count(),
                    each.next().bytes() / MB,
                    each.right(),
                    each.oldReaders(),
                    counted(each)));
        }
        return out.toString();
    }

    private static String counted(StepResult result) {
        return Stream.concat(
                        counts("verified", result.verdicts()).sorted(),
                        counts("fallback", result.fallbacks()).sorted())
                .collect(Collectors.joining(", "));
    }

    private static Stream<String> counts(String what, Map<? extends Enum<?>, Integer> counts) {
        return counts.entrySet().stream()
                .map(each -> what + " " + each.getKey().name().toLowerCase(Locale.ROOT) + " " + each.getValue());
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
