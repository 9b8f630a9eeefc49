package io.curcuma.samples.menus.measure;

import io.curcuma.samples.menus.cache.ValueForm;
import org.HdrHistogram.Histogram;

/**
 * What one form of values came to.
 *
 * @param menus how many were written and read
 * @param serializedBytes before the envelope, all together
 * @param storedBytes as values, all together
 * @param meanRatio of the menus: stored divided by serialized bytes, each menu counting the same
 * @param memoryBefore bytes that the server had allocated when it was empty
 * @param memoryAfter bytes that it had allocated with all values
 * @param setNanos of codec and Redis, of each SET
 * @param getNanos of codec and Redis, of each GET
 * @param wrong values that were absent or not what was written
 */
public record Result(
        ValueForm form,
        int menus,
        long serializedBytes,
        long storedBytes,
        double meanRatio,
        long memoryBefore,
        long memoryAfter,
        Phase set,
        Phase get,
        Histogram setNanos,
        Histogram getNanos,
        int wrong) {
    private static final double NANOS = 1e6;

    /** All stored bytes divided by all serialized ones. */
    public double ratio() {
        return (double) storedBytes / serializedBytes;
    }

    /** The milliseconds that a share of the calls did not exceed. */
    static double millis(Histogram nanos, double percentile) {
        return nanos.getValueAtPercentile(percentile) / NANOS;
    }
}
