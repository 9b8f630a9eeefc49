package io.curcuma.benchmarks.report;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The cost of large messages, streams or schemas.
 *
 * @param what was measured
 * @param value of it
 * @param unit of the value
 * @param promise the highest value that is allowed; null without a limit
 */
record ScaleResult(
        String what, double value, String unit, @Nullable Double promise) {
    GoalVerdict verdict() {
        double highest = Objects.requireNonNull(promise);
        return new GoalVerdict(what + ": at most " + highest + " " + unit, value + " " + unit, value <= highest);
    }
}
