package io.curcuma.generator.plan.rules;

import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.SimpleRule.Facet;
import io.curcuma.generator.model.rules.SimpleRule.Variety;
import io.curcuma.generator.pattern.PortablePattern;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The facets of a value as other contracts can state them: those of steps of derivation together, and the ranges of built-in types.
 *
 * @param minLength in characters, octets or items; 0 for none
 * @param maxLength empty for any
 * @param patterns of which each has to match, in the syntax that regular expressions share; one that has no such form is left out
 * @param values the only ones that are allowed, in the lexical form of the schema with its white space; empty for any
 * @param min the least number; empty for any
 * @param isMinOpen whether {@code min} itself is too small
 * @param max the greatest number; empty for any
 * @param isMaxOpen whether {@code max} itself is too large
 * @param isWhole whether a decimal has no fraction
 */
public record ValueFacets(
        BigDecimal minLength,
        Optional<BigDecimal> maxLength,
        List<String> patterns,
        List<String> values,
        Optional<BigDecimal> min,
        boolean isMinOpen,
        Optional<BigDecimal> max,
        boolean isMaxOpen,
        boolean isWhole) {
    private static final Pattern NUMBER = Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");
    private static final Set<String> TEXTS = Set.of(
            "string",
            "normalizedString",
            "token",
            "language",
            "Name",
            "NCName",
            "NMTOKEN",
            "ID",
            "IDREF",
            "ENTITY",
            "anyURI");
    private static final Set<String> WHOLE = Set.of(
            "integer",
            "long",
            "int",
            "short",
            "byte",
            "nonNegativeInteger",
            "positiveInteger",
            "nonPositiveInteger",
            "negativeInteger",
            "unsignedLong",
            "unsignedInt",
            "unsignedShort",
            "unsignedByte");

    public ValueFacets {
        patterns = List.copyOf(patterns);
        values = List.copyOf(values);
    }

    /** The facets of a type. */
    public static ValueFacets of(SimpleRule rule) {
        Builder facets = new Builder(rule);
        rule.facets().forEach(facets::add);
        return facets.build();
    }

    /** Whether values are texts, so that lengths, patterns and values are of what a message has. */
    public static boolean isText(SimpleRule rule) {
        return rule.variety() == Variety.ATOMIC && TEXTS.contains(rule.builtin());
    }

    private static final class Builder {
        private final SimpleRule rule;
        private final boolean whole;
        private final List<String> patterns = new ArrayList<>();
        private List<String> values = List.of();
        private BigDecimal minLength = BigDecimal.ZERO;
        private @Nullable BigDecimal maxLength;
        private @Nullable BigDecimal min;
        private @Nullable BigDecimal max;
        private boolean isMinOpen;
        private boolean isMaxOpen;
        private boolean isWhole;

        Builder(SimpleRule rule) {
            this.rule = rule;
            this.whole = WHOLE.contains(rule.builtin());
            switch (rule.builtin()) {
                case "positiveInteger" -> atLeast(BigDecimal.ONE, false);
                case "nonNegativeInteger" -> atLeast(BigDecimal.ZERO, false);
                case "negativeInteger" -> atMost(BigDecimal.ONE.negate(), false);
                case "nonPositiveInteger" -> atMost(BigDecimal.ZERO, false);
                case "NMTOKENS", "IDREFS", "ENTITIES" -> minLength = BigDecimal.ONE;
                default -> {
                    // the others have the range of their Java type
                }
            }
        }

        void add(Facet facet) {
            String text = facet.values().get(0);
            switch (facet.name()) {
                case "length" -> {
                    minLength = minLength.max(new BigDecimal(text));
                    shorten(new BigDecimal(text));
                }
                case "minLength" -> minLength = minLength.max(new BigDecimal(text));
                case "maxLength" -> shorten(new BigDecimal(text));
                case "pattern" ->
                    PortablePattern.of(String.join("|", facet.values())).ifPresent(patterns::add);
                case "enumeration" ->
                    values = values.isEmpty()
                            ? facet.values().stream()
                                    .map(this::normalized)
                                    .distinct()
                                    .toList()
                            : values;
                case "fixed" -> values = List.of(normalized(text));
                case "totalDigits" -> digits(text);
                case "fractionDigits" -> isWhole |= text.equals("0") && !whole;
                default -> bound(facet.name(), text);
            }
        }

        private void shorten(BigDecimal length) {
            maxLength = maxLength == null ? length : maxLength.min(length);
        }

        private void digits(String text) {
            if (text.length() < 3) {
                BigDecimal beyond = BigDecimal.TEN.pow(Integer.parseInt(text));
                BigDecimal end = whole ? beyond.subtract(BigDecimal.ONE) : beyond;
                atLeast(end.negate(), !whole);
                atMost(end, !whole);
            }
        }

        private void bound(String facet, String text) {
            if (NUMBER.matcher(text).matches()) {
                BigDecimal value = new BigDecimal(text);
                switch (facet) {
                    case "minInclusive" -> atLeast(value, false);
                    case "minExclusive" -> atLeast(value, true);
                    case "maxInclusive" -> atMost(value, false);
                    case "maxExclusive" -> atMost(value, true);
                    default -> {
                        // white space
                    }
                }
            }
        }

        private void atLeast(BigDecimal value, boolean open) {
            int order = min == null ? 1 : value.compareTo(min);
            isMinOpen = order > 0 ? open : isMinOpen || order == 0 && open;
            min = order > 0 ? value : min;
        }

        private void atMost(BigDecimal value, boolean open) {
            int order = max == null ? -1 : value.compareTo(max);
            isMaxOpen = order < 0 ? open : isMaxOpen || order == 0 && open;
            max = order < 0 ? value : max;
        }

        /** What white space makes of a literal. */
        private String normalized(String literal) {
            String said = rule.facets().stream()
                    .filter(facet -> facet.name().equals("whiteSpace"))
                    .map(facet -> facet.values().get(0))
                    .findFirst()
                    .orElse(rule.builtin());
            return switch (said) {
                case "string", "preserve", "anySimpleType" -> literal;
                case "normalizedString", "replace" -> literal.replaceAll("[\\t\\n\\r]", " ");
                default -> literal.strip().replaceAll("[ \\t\\n\\r]+", " ");
            };
        }

        ValueFacets build() {
            return new ValueFacets(
                    minLength,
                    Optional.ofNullable(maxLength),
                    patterns,
                    values,
                    Optional.ofNullable(min),
                    isMinOpen,
                    Optional.ofNullable(max),
                    isMaxOpen,
                    isWhole);
        }
    }
}
