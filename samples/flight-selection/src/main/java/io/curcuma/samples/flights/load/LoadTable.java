package io.curcuma.samples.flights.load;

import java.util.List;
import java.util.Locale;

/** Results as text, beside those of the case study. */
public final class LoadTable {
    private static final String PUBLISHED = """
            Expedia, 80 calls per second for six hours each, bodies made before:
              data centre to cloud    JSON+gzip       p50 107.11 ms   p95 536.94 ms   50 to 100 ms: 14%
                                      JSON+LZMA2      p50 104.20 ms   p95 411.87 ms   50 to 100 ms: 40%
                                      Protobuf+LZMA2  p50  61.17 ms   p95 293.15 ms   50 to 100 ms: 65%
              cloud to cloud          JSON+LZMA2      p50  16.36 ms   p95  17.94 ms   15 to 20 ms: 98%
                                      Protobuf+LZMA2  p50  15.05 ms   p95  16.55 ms   10 to 15 ms: 45%
            """;

    private LoadTable() {}

    /** One line for each result, in their order. */
    public static String text(List<LoadResult> results) {
        StringBuilder out = new StringBuilder(format(
                "%9s  %-22s %8s %8s %9s %9s %9s  %-18s %s%n",
                "delay ms", "format", "bytes", "cpu ms", "p50 ms", "p95 ms", "p99 ms", "fastest group", "failed"));
        for (LoadResult result : results) {
            LoadResult.Group group = result.fastest();
            out.append(format(
                    "%9d  %-22s %,8d %8.2f %9.2f %9.2f %9.2f  %-18s %d%n",
                    result.scenario().roundTripMillis(),
                    result.scenario().encoding(),
                    result.bytes(),
                    result.encodeCpuMillis(),
                    result.millis(50),
                    result.millis(95),
                    result.millis(99),
                    format("%d-%d ms: %.0f%%", group.fromMillis(), group.toMillis(), 100 * group.share()),
                    result.outcome().failures()));
        }
        results.stream()
                .filter(result -> result.outcome().failures() > 0)
                .findFirst()
                .ifPresent(result -> out.append(
                        format("first failure: %s%n", result.outcome().firstFailure())));
        return out.append("delay: there and back together; cpu: of the client, for making one body\n\n")
                .append(PUBLISHED)
                .toString();
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
