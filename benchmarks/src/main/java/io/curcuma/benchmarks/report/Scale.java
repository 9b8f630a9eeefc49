package io.curcuma.benchmarks.report;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What something large costs.
 *
 * @param what was measured
 * @param value of it
 * @param unit of the value
 * @param promise the value that it should not exceed; null if there is none
 */
record Scale(
        String what, double value, String unit, @Nullable Double promise) {
    Verdict verdict() {
        double highest = Objects.requireNonNull(promise);
        return new Verdict(what + ": at most " + highest + " " + unit, value + " " + unit, value <= highest);
    }
}
