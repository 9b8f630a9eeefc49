package io.curcuma.samples.flights.load;

import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * What a scenario came to.
 *
 * @param bytes of a request's body
 * @param encodeCpuMillis processor time of the client for making one body, on average; 0 for bodies that were made before
 */
public record LoadResult(Scenario scenario, int bytes, double encodeCpuMillis, ConstantRate.Outcome outcome) {
    private static final double NANOS = 1e6;
    /** Below this, groups are 5 ms wide, as in the case study's cloud; above, 50 ms, as between data centres. */
    private static final double NARROW = 50;
    /** The fastest group is the first with this share of the calls. */
    private static final double NOTABLE = 0.01;

    /** The time that a share of the calls did not exceed. */
    public double millis(double percentile) {
        return outcome.nanos().getValueAtPercentile(percentile) / NANOS;
    }

    /** The fastest group of calls, as the case study tells it. */
    public record Group(int fromMillis, int toMillis, double share) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%d-%d ms: %.0f%%", fromMillis, toMillis, 100 * share);
        }
    }

    /** The first group of 5 or 50 ms with at least one call in a hundred. */
    public Group fastest() {
        Histogram nanos = outcome.nanos();
        int width = millis(50) < NARROW ? 5 : 50;
        for (int from = 0; nanos.getTotalCount() > 0; from += width) {
            long first = (long) (from * NANOS);
            long last = (long) ((from + width) * NANOS) - 1;
            double share = (double) nanos.getCountBetweenValues(first, last) / nanos.getTotalCount();
            if (share >= NOTABLE || last >= nanos.getMaxValue()) {
                return new Group(from, from + width, share);
            }
        }
        return new Group(0, width, 0);
    }
}
