package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.Sample;
import java.util.List;

/**
 * What one JVM found out.
 *
 * @param job what it was told
 * @param machine what it ran on
 * @param samples of all sides
 */
record Measured(Job job, Machine machine, List<Sample> samples) {
    Measured {
        samples = List.copyOf(samples);
    }
}
