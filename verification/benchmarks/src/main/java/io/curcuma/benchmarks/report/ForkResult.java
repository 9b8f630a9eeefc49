package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.measure.Result;
import java.util.List;

/**
 * What one JVM measured.
 *
 * @param job the work it was given
 * @param machine where it ran
 * @param results of all libraries
 */
record ForkResult(Job job, Machine machine, List<Result> results) {
    ForkResult {
        results = List.copyOf(results);
    }
}
