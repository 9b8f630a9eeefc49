package io.curcuma.samples.flights.stress;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What a service withstood.
 *
 * @param valid requests that should have been served
 * @param hostile requests that should not
 * @param statuses of the answers to hostile requests, and {@code closed} where there was none
 * @param faults wrong answers, refused valid requests and errors of the service; none is as it should be
 * @param heapBefore bytes that are in use after a collection, when the service is warm
 * @param heapAfter the same at the end
 * @param nanos of valid requests
 */
public record StressReport(
        long valid,
        long hostile,
        Map<String, Long> statuses,
        List<String> faults,
        long heapBefore,
        long heapAfter,
        Histogram nanos) {
    private static final double NANOS = 1e6;
    private static final double MB = 1 << 20;
    private static final int SHOWN = 10;

    /** For people. */
    public String text() {
        StringBuilder out = new StringBuilder();
        out.append(format("valid requests    %,d%n", valid));
        out.append(format("hostile requests  %,d%n", hostile));
        statuses.forEach((status, count) -> out.append(format("  %-14s  %,d%n", status, count)));
        out.append(format("faults            %,d%n", faults.size()));
        faults.stream().limit(SHOWN).forEach(fault -> out.append(format("  %s%n", fault)));
        out.append(format("heap in use       %.1f MB before, %.1f MB after%n", heapBefore / MB, heapAfter / MB));
        out.append(format(
                "valid requests    p50 %.2f ms, p99 %.2f ms, max %.2f ms%n",
                nanos.getValueAtPercentile(50) / NANOS,
                nanos.getValueAtPercentile(99) / NANOS,
                nanos.getMaxValue() / NANOS));
        return out.toString();
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
