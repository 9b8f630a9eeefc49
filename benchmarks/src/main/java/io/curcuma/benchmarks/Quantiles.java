package io.curcuma.benchmarks;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** The middle of some values, and the ends of their middle half. */
record Quantiles(double lower, double median, double upper) {
    static <T> Quantiles of(List<T> items, ToDoubleFunction<T> value) {
        double[] sorted = items.stream().mapToDouble(value).sorted().toArray();
        return new Quantiles(at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75));
    }

    private static double at(double[] sorted, double part) {
        double position = part * (sorted.length - 1);
        int below = (int) position;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
