package io.curcuma.samples.flights.load;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The case study's tables of latencies, and ours beside them. */
public final class CaseStudyTable {
    private static final String LINE = "%-22s %-15s %9s %9s  %-15s | %9s %9s %9s %9s  %-15s %6s%n";

    private CaseStudyTable() {}

    /** One line for each result of each network. */
    public static String text(Map<Network, List<LoadResult>> results) {
        StringBuilder out = new StringBuilder(format("%-38s %-36s | %s%n", "", "Expedia", "here"));
        out.append(format(
                LINE,
                "network",
                "format",
                "p50 ms",
                "p95 ms",
                "fastest group",
                "bytes",
                "p50 ms",
                "p95 ms",
                "p99 ms",
                "fastest group",
                "failed"));
        results.forEach((network, all) -> {
            for (LoadResult result : all) {
                Optional<PublishedLatency> theirs =
                        PublishedLatency.of(network, result.scenario().encoding());
                out.append(format(
                        LINE,
                        network.title(),
                        result.scenario().encoding(),
                        theirs.map(row -> millis(row.p50())).orElse("-"),
                        theirs.map(row -> millis(row.p95())).orElse("-"),
                        theirs.map(row -> row.fastest().toString()).orElse("-"),
                        format("%,d", result.bytes()),
                        millis(result.millis(50)),
                        millis(result.millis(95)),
                        millis(result.millis(99)),
                        result.fastest(),
                        result.outcome().failures()));
            }
        });
        results.values().stream()
                .flatMap(List::stream)
                .filter(result -> result.outcome().failures() > 0)
                .findFirst()
                .ifPresent(result -> out.append(
                        format("first failure: %s%n", result.outcome().firstFailure())));
        out.append("Bodies made before, as there. Their calls took six hours for each line.\n");
        results.keySet()
                .forEach(network -> out.append(format(
                        "%s: %d ms there and back, %,d bytes before the first round trip, %,d Mbit/s%n",
                        network.title(),
                        network.link().roundTrip().toMillis(),
                        network.link().window(),
                        network.link().bitsPerSecond() / 1_000_000)));
        return out.toString();
    }

    private static String millis(double value) {
        return format("%.2f", value);
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
