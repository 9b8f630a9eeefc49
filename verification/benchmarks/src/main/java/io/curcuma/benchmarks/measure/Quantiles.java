package io.curcuma.benchmarks.measure;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The median and the quartiles of some values. */
public record Quantiles(double lower, double median, double upper) {
    /** The quantiles of a value that each item has. */
    public static <T> Quantiles of(List<T> items, ToDoubleFunction<T> value) {
        double[] sorted = items.stream().mapToDouble(value).sorted().toArray();
        return new Quantiles(at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75));
    }

    /** A quantile of some values. */
    public static double at(List<Double> values, double part) {
        return at(values.stream().mapToDouble(value -> value).sorted().toArray(), part);
    }

    static double ofUnsorted(double[] values, double part) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return at(sorted, part);
    }

    private static double at(double[] sorted, double part) {
        double position = part * (sorted.length - 1);
        int below = (int) position;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
