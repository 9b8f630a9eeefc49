package io.curcuma.samples.flights.load;

import java.util.List;
import java.util.Locale;

/** Results as text, beside those of the case study. */
public final class LoadTable {
    private LoadTable() {}

    /** One line for each result, in their order. */
    public static String text(List<LoadResult> results) {
        StringBuilder out = new StringBuilder(format(
                "%9s  %-22s %8s %8s %9s %9s %9s  %-18s %s%n",
                "delay ms", "format", "bytes", "cpu ms", "p50 ms", "p95 ms", "p99 ms", "fastest group", "failed"));
        for (LoadResult result : results) {
            out.append(format(
                    "%9d  %-22s %,8d %8.2f %9.2f %9.2f %9.2f  %-18s %d%n",
                    result.scenario().roundTripMillis(),
                    result.scenario().encoding(),
                    result.bytes(),
                    result.encodeCpuMillis(),
                    result.millis(50),
                    result.millis(95),
                    result.millis(99),
                    result.fastest(),
                    result.outcome().failures()));
        }
        results.stream()
                .filter(result -> result.outcome().failures() > 0)
                .findFirst()
                .ifPresent(result -> out.append(
                        format("first failure: %s%n", result.outcome().firstFailure())));
        out.append("delay: there and back together; cpu: of the client, for making one body\n\n");
        out.append("Expedia, 80 calls per second for six hours each, bodies made before:\n");
        for (PublishedLatency row : PublishedLatency.ALL) {
            out.append(format(
                    "  %-22s  %-14s  p50 %6.2f ms   p95 %6.2f ms   %s%n",
                    row.network().title(), row.name(), row.p50(), row.p95(), row.fastest()));
        }
        return out.toString();
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
