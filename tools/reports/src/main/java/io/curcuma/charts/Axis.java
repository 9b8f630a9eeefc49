package io.curcuma.charts;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.function.DoubleFunction;

/**
 * An axis of numbers.
 *
 * @param label what it shows, with the unit
 * @param logarithmic whether equal distances are equal ratios: then all values must be positive
 * @param ticks how a value on the axis is written
 */
public record Axis(String label, boolean logarithmic, DoubleFunction<String> ticks) {
    /** An axis where equal distances are equal differences. */
    public static Axis linear(String label) {
        return new Axis(label, false, Axis::number);
    }

    /** An axis where equal distances are equal ratios. */
    public static Axis logarithmic(String label) {
        return new Axis(label, true, Axis::number);
    }

    /** The same axis with values written in another way. */
    public Axis withTicks(DoubleFunction<String> written) {
        return new Axis(label, logarithmic, written);
    }

    /** What stands at a mark: where marks are at every digit, not all have room for their numbers. */
    String tick(double value) {
        double digit = value / Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
        boolean told = !logarithmic || Math.rint(digit) == 1 || Math.rint(digit) == 2 || Math.rint(digit) == 5;
        return told ? ticks.apply(value) : " ";
    }

    /** A number with as many digits as it has, at most six of them after the point, and commas between thousands. */
    static String number(double value) {
        return String.format(Locale.ROOT, "%,.6f", new BigDecimal(value).round(MathContext.DECIMAL32))
                .replaceFirst("\\.?0+$", "");
    }
}
