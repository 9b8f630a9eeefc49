package io.curcuma.generator.check;

import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.SimpleValue;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values of {@code xs:decimal} and what derives from it. An absent bound is none; an exclusive one is never equal to one that is not. */
record NumberSpace(
        Optional<BigDecimal> least,
        boolean withLeast,
        Optional<BigDecimal> most,
        boolean withMost,
        Optional<Integer> fractionDigits,
        Optional<Integer> totalDigits) {
    static final Set<Aspect> FACETS = Set.of(
            Aspect.MIN_INCLUSIVE,
            Aspect.MIN_EXCLUSIVE,
            Aspect.MAX_INCLUSIVE,
            Aspect.MAX_EXCLUSIVE,
            Aspect.FRACTION_DIGITS,
            Aspect.TOTAL_DIGITS);

    private static final Map<String, String[]> BOUNDS = Map.ofEntries(
            Map.entry("decimal", new String[] {"", ""}),
            Map.entry("integer", new String[] {"", ""}),
            Map.entry("long", new String[] {"-9223372036854775808", "9223372036854775807"}),
            Map.entry("int", new String[] {"-2147483648", "2147483647"}),
            Map.entry("short", new String[] {"-32768", "32767"}),
            Map.entry("byte", new String[] {"-128", "127"}),
            Map.entry("nonNegativeInteger", new String[] {"0", ""}),
            Map.entry("positiveInteger", new String[] {"1", ""}),
            Map.entry("nonPositiveInteger", new String[] {"", "0"}),
            Map.entry("negativeInteger", new String[] {"", "-1"}),
            Map.entry("unsignedLong", new String[] {"0", "18446744073709551615"}),
            Map.entry("unsignedInt", new String[] {"0", "4294967295"}),
            Map.entry("unsignedShort", new String[] {"0", "65535"}),
            Map.entry("unsignedByte", new String[] {"0", "255"}));

    static boolean isNumber(String builtin) {
        return BOUNDS.containsKey(builtin);
    }

    static NumberSpace of(SimpleValue value) {
        String[] bounds = BOUNDS.getOrDefault(value.builtin(), new String[] {"", ""});
        boolean integer = !value.builtin().equals("decimal");
        Optional<BigDecimal> least = facet(value, Aspect.MIN_INCLUSIVE);
        Optional<BigDecimal> above = facet(value, Aspect.MIN_EXCLUSIVE);
        Optional<BigDecimal> most = facet(value, Aspect.MAX_INCLUSIVE);
        Optional<BigDecimal> below = facet(value, Aspect.MAX_EXCLUSIVE);
        if (integer) {
            least = least.or(() -> above.map(bound -> bound.add(BigDecimal.ONE)));
            most = most.or(() -> below.map(bound -> bound.subtract(BigDecimal.ONE)));
        }
        return new NumberSpace(
                least.or(() -> above).or(() -> bound(bounds[0])),
                integer || above.isEmpty(),
                most.or(() -> below).or(() -> bound(bounds[1])),
                integer || below.isEmpty(),
                integer ? Optional.of(0) : facet(value, Aspect.FRACTION_DIGITS).map(BigDecimal::intValue),
                facet(value, Aspect.TOTAL_DIGITS).map(BigDecimal::intValue));
    }

    private static Optional<BigDecimal> bound(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(new BigDecimal(text));
    }

    private static Optional<BigDecimal> facet(SimpleValue value, Aspect facet) {
        return Optional.ofNullable(value.facets().get(facet)).map(text -> new BigDecimal(text.strip()));
    }

    /** Whether every value is one of the other. */
    boolean within(NumberSpace other) {
        return isWithin(least, withLeast, other.least, other.withLeast, 1)
                && isWithin(most, withMost, other.most, other.withMost, -1)
                && isWithin(fractionDigits, other.fractionDigits)
                && isWithin(totalDigits, other.totalDigits);
    }

    private static boolean isWithin(
            Optional<BigDecimal> own, boolean with, Optional<BigDecimal> bound, boolean withBound, int sign) {
        if (bound.isEmpty() || own.isEmpty()) {
            return bound.isEmpty();
        }
        int order = own.get().compareTo(bound.get()) * sign;
        return order > 0 || order == 0 && (withBound || !with);
    }

    private static boolean isWithin(Optional<Integer> own, Optional<Integer> bound) {
        return bound.isEmpty() || own.isPresent() && own.get() <= bound.get();
    }
}
