package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.measure.Quantiles;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;

/** Arithmetic for tables. */
final class Figures {
    private Figures() {}

    static double median(List<Double> values) {
        return Quantiles.at(values, 0.5);
    }

    /** Combines two lists, value by value. */
    static List<Double> zip(List<Double> a, List<Double> b, DoubleBinaryOperator operator) {
        return IntStream.range(0, Math.min(a.size(), b.size()))
                .mapToObj(i -> operator.applyAsDouble(a.get(i), b.get(i)))
                .toList();
    }

    /** Rounds to four significant digits. */
    static double rounded(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value;
        }
        double unit = Math.pow(10, Math.floor(Math.log10(Math.abs(value))) - 3);
        return unit < 1 ? Math.round(value / unit) / Math.rint(1 / unit) : Math.rint(value);
    }
}
