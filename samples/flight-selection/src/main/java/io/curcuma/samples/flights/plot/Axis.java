package io.curcuma.samples.flights.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An axis from zero whose marks are at 1, 2 or 5 times a power of ten. */
record Axis(double end, double step) {
    private static final int MARKS = 6;

    /** An axis that a value fits on. */
    static Axis upTo(double value) {
        double least = Math.max(value, 1e-9) / MARKS;
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        double step = 10 * power;
        for (int factor : new int[] {5, 2, 1}) {
            if (factor * power >= least) {
                step = factor * power;
            }
        }
        return new Axis(Math.ceil(Math.max(value, 1e-9) / step) * step, step);
    }

    List<Double> marks() {
        List<Double> marks = new ArrayList<>();
        for (int i = 0; i * step <= end * 1.0001; i++) {
            marks.add(i * step);
        }
        return marks;
    }

    /** A number with as many digits as it needs to be told from its neighbours. */
    static String label(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,d", (long) value)
                : String.format(Locale.ROOT, value < 10 ? "%.2f" : "%,.1f", value);
    }
}
