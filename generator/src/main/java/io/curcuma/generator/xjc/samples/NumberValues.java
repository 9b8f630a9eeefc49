package io.curcuma.generator.xjc.samples;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Numbers at the limits of their facets, and the plain ones between. */
final class NumberValues {
    private static final List<String> DECIMALS =
            List.of("0", "1", "-1", "12.50", "-0.05", "1000", "12345678901234567890.123456789");
    private static final List<String> INTEGERS = List.of("0", "1", "-1", "7", "1000", "123456789012345678901234567890");
    private static final List<String> FLOATS = List.of("0", "-0", "1.5", "-2.5E10", "1.0E-10", "INF", "-INF", "NaN");

    private NumberValues() {}

    static Set<String> decimals(Bounds bounds, boolean integer) {
        int fraction = integer ? 0 : bounds.count("fractionDigits").orElse(3);
        BigDecimal step = BigDecimal.ONE.movePointLeft(fraction);
        // a type may have one of its own and the other from its base
        Optional<BigDecimal> low = Stream.concat(
                        number(bounds.facet("minInclusive")).stream(),
                        number(bounds.facet("minExclusive")).map(step::add).stream())
                .max(Comparator.naturalOrder());
        Optional<BigDecimal> high = Stream.concat(
                        number(bounds.facet("maxInclusive")).stream(),
                        number(bounds.facet("maxExclusive")).map(value -> value.subtract(step)).stream())
                .min(Comparator.naturalOrder());
        Set<BigDecimal> candidates = new LinkedHashSet<>();
        (integer ? INTEGERS : DECIMALS).forEach(text -> candidates.add(new BigDecimal(text)));
        low.ifPresent(candidates::add);
        high.ifPresent(candidates::add);
        low.ifPresent(value -> candidates.add(value.add(step)));
        Optional<Integer> total = bounds.count("totalDigits");
        total.filter(digits -> digits <= 1000).ifPresent(digits -> {
            BigDecimal nines =
                    BigDecimal.TEN.pow(digits).subtract(BigDecimal.ONE).movePointLeft(Math.min(fraction, digits));
            candidates.add(nines);
            candidates.add(nines.negate());
        });
        Set<String> values = new LinkedHashSet<>();
        for (BigDecimal candidate : candidates) {
            BigDecimal bare = candidate.signum() == 0 ? BigDecimal.ZERO : candidate.stripTrailingZeros();
            boolean fits = low.map(value -> value.compareTo(candidate) <= 0).orElse(true)
                    && high.map(value -> value.compareTo(candidate) >= 0).orElse(true)
                    && (bounds.count("fractionDigits").isEmpty() || Math.max(bare.scale(), 0) <= fraction)
                    && total.map(digits -> Math.max(bare.precision(), bare.scale()) <= digits
                                    && bare.precision() - Math.min(bare.scale(), 0) <= digits)
                            .orElse(true);
            if (fits) {
                values.add(
                        candidate.scale() > fraction
                                        && bounds.count("fractionDigits").isPresent()
                                ? bare.toPlainString()
                                : candidate.toPlainString());
            }
        }
        return values;
    }

    /** Whether a number keeps the limits. @throws NumberFormatException for what is not a number */
    static boolean isWithin(Bounds bounds, String text) {
        BigDecimal value = new BigDecimal(text);
        return number(bounds.facet("minInclusive"))
                        .map(limit -> limit.compareTo(value) <= 0)
                        .orElse(true)
                && number(bounds.facet("minExclusive"))
                        .map(limit -> limit.compareTo(value) < 0)
                        .orElse(true)
                && number(bounds.facet("maxInclusive"))
                        .map(limit -> limit.compareTo(value) >= 0)
                        .orElse(true)
                && number(bounds.facet("maxExclusive"))
                        .map(limit -> limit.compareTo(value) > 0)
                        .orElse(true);
    }

    private static Optional<BigDecimal> number(Optional<String> text) {
        return text.map(BigDecimal::new);
    }

    /**
     * As {@link #decimals}, for the types that have no digits.
     *
     * @param up the next number above
     * @param down the next number below
     */
    static Set<String> floats(Bounds bounds, Function<Double, Double> up, Function<Double, Double> down) {
        Optional<Double> low = Stream.concat(
                        real(bounds.facet("minInclusive")).stream(),
                        real(bounds.facet("minExclusive")).map(up).stream())
                .max(Comparator.naturalOrder());
        Optional<Double> high = Stream.concat(
                        real(bounds.facet("maxInclusive")).stream(),
                        real(bounds.facet("maxExclusive")).map(down).stream())
                .min(Comparator.naturalOrder());
        Set<String> values = new LinkedHashSet<>();
        Set<String> candidates = new LinkedHashSet<>(FLOATS);
        low.ifPresent(value -> candidates.add(text(value)));
        high.ifPresent(value -> candidates.add(text(value)));
        for (String candidate : candidates) {
            double value = real(Optional.of(candidate)).orElse(0.0);
            boolean bounded = low.isPresent() || high.isPresent();
            if ((!bounded || !Double.isNaN(value))
                    && low.map(limit -> limit <= value).orElse(true)
                    && high.map(limit -> value <= limit).orElse(true)) {
                values.add(candidate);
            }
        }
        return values;
    }

    private static Optional<Double> real(Optional<String> text) {
        return text.map(value -> Double.valueOf(value.replace("INF", "Infinity")));
    }

    private static String text(double value) {
        return String.valueOf(value).replace("Infinity", "INF");
    }
}
