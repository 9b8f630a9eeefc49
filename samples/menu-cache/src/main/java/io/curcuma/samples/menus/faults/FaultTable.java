package io.curcuma.samples.menus.faults;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Faults as text. */
public final class FaultTable {
    private FaultTable() {}

    /** One line for each. */
    public static String text(List<Faults.Fault> faults) {
        StringBuilder out = new StringBuilder(line("value in Redis", "counted as", "answer", "next read"));
        for (Faults.Fault fault : faults) {
            String counted = fault.counted().entrySet().stream()
                    .map(each -> each.getKey().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                            + (each.getValue() == 1 ? "" : " x " + each.getValue()))
                    .collect(Collectors.joining(", "));
            out.append(line(
                    fault.what(),
                    counted,
                    fault.right() ? "right" : "WRONG",
                    fault.healed() ? "from the cache" : "from the source"));
        }
        return out.toString();
    }

    private static String line(String what, String counted, String answer, String next) {
        return String.format(Locale.ROOT, "%-30s %-22s %-7s %s%n", what, counted, answer, next);
    }
}
