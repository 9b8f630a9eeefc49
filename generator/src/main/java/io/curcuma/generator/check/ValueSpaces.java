package io.curcuma.generator.check;

import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.SimpleValue;
import io.curcuma.generator.facts.SimpleValue.Variety;
import io.curcuma.generator.pattern.Automaton;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which values of one simple type are values of another. What it does not know, it denies. */
final class ValueSpaces {
    /** What a string type restricts; the types that say nothing more than their base are not named. */
    private static final Map<String, String> TEXT_BASES = Map.ofEntries(
            Map.entry("normalizedString", "string"),
            Map.entry("token", "normalizedString"),
            Map.entry("language", "token"),
            Map.entry("NMTOKEN", "token"),
            Map.entry("Name", "token"),
            Map.entry("NCName", "Name"));

    private ValueSpaces() {}

    /** Whether each value of one is a value of the other, and means the same there. */
    static boolean within(SimpleValue one, SimpleValue other) {
        if (one.equals(other)) {
            return true;
        }
        if (other.variety() == Variety.UNION && one.variety() != Variety.UNION) {
            return isFree(other) && other.parts().stream().anyMatch(part -> within(one, part));
        }
        if (one.variety() == Variety.UNION) {
            // what a member comes before is its own: a value goes to the first that has it
            return other.variety() == Variety.UNION
                    ? isFree(other) && isStart(one.parts(), other.parts())
                    : one.parts().stream().allMatch(part -> within(part, other)) && isText(other);
        }
        if (one.variety() == Variety.LIST || other.variety() == Variety.LIST) {
            return lists(one, other);
        }
        return withinBuiltin(one, other) && withinLiterals(one, other) && withinFacets(one, other);
    }

    private static boolean isStart(List<SimpleValue> first, List<SimpleValue> all) {
        return all.size() >= first.size() && all.subList(0, first.size()).equals(first);
    }

    private static boolean lists(SimpleValue one, SimpleValue other) {
        if (one.variety() == Variety.LIST && other.variety() == Variety.LIST) {
            return within(one.parts().get(0), other.parts().get(0))
                    && withinLiterals(one, other)
                    && withinFacets(one, other);
        }
        if (other.variety() == Variety.LIST) {
            // a string may contain white space, which would split it
            return isFree(other)
                    && !isText(one)
                    && !one.builtin().equals("anyURI")
                    && within(one, other.parts().get(0));
        }
        return false;
    }

    private static boolean isFree(SimpleValue value) {
        return value.facets().isEmpty() && value.literals().isEmpty();
    }

    private static boolean isText(SimpleValue value) {
        return value.variety() == Variety.ATOMIC
                && (value.builtin().equals("string") || TEXT_BASES.containsKey(value.builtin()));
    }

    private static boolean withinLiterals(SimpleValue one, SimpleValue other) {
        if (other.literals().isEmpty()) {
            return true;
        }
        return !one.literals().isEmpty() && new HashSet<>(other.literals()).containsAll(one.literals());
    }

    private static boolean withinBuiltin(SimpleValue one, SimpleValue other) {
        String from = one.builtin();
        String to = other.builtin();
        if (from.equals(to)) {
            return true;
        }
        if (NumberSpace.isNumber(from) && NumberSpace.isNumber(to)) {
            return true; // bounds are compared below
        }
        if (from.equals("float") && to.equals("double")) {
            return true;
        }
        if (to.equals("string")) {
            // every value has a lexical form, which stays as it is unless the string type changes white space
            return !other.facets().containsKey(Aspect.WHITE_SPACE);
        }
        if (!one.literals().isEmpty() && isText(one) && isText(other)) {
            // what was enumerated has no white space to lose
            return one.literals().stream().allMatch(literal -> literal.equals(literal.strip())) && isAbove(from, to);
        }
        return isAbove(from, to);
    }

    private static boolean isAbove(String from, String to) {
        for (String at = from; at != null; at = TEXT_BASES.get(at)) {
            if (at.equals(to)) {
                return true;
            }
        }
        return false;
    }

    private static boolean withinFacets(SimpleValue one, SimpleValue other) {
        boolean literal = !one.literals().isEmpty() && !other.literals().isEmpty();
        if (literal) {
            return whiteSpace(one).equals(whiteSpace(other));
        }
        boolean numbers = NumberSpace.isNumber(one.builtin()) && NumberSpace.isNumber(other.builtin());
        if (numbers && !NumberSpace.of(one).within(NumberSpace.of(other))) {
            return false;
        }
        if (one.builtin().equals(other.builtin()) && !whiteSpace(one).equals(whiteSpace(other))) {
            return false;
        }
        for (Map.Entry<Aspect, String> facet : other.facets().entrySet()) {
            if (!(numbers && NumberSpace.FACETS.contains(facet.getKey()))
                    && !implies(one, facet.getKey(), facet.getValue())) {
                return false;
            }
        }
        return true;
    }

    private static String whiteSpace(SimpleValue value) {
        return value.facets().getOrDefault(Aspect.WHITE_SPACE, "");
    }

    /** Whether a facet holds for every value of a type. */
    private static boolean implies(SimpleValue one, Aspect facet, String bound) {
        String own = one.facets().get(facet);
        if (bound.equals(own)) {
            return true;
        }
        return switch (facet) {
            case WHITE_SPACE -> true; // compared above
            case MAX_LENGTH -> atMost(one, bound);
            case MIN_LENGTH -> bound.equals("0") || atLeast(one, bound);
            case LENGTH -> false;
            case PATTERN ->
                own != null
                        && parts(bound).stream()
                                .allMatch(part -> parts(own).stream().anyMatch(narrow -> isWithin(narrow, part)));
            case MIN_INCLUSIVE, MIN_EXCLUSIVE, MAX_INCLUSIVE, MAX_EXCLUSIVE -> false;
            default -> false;
        };
    }

    /** The patterns of each step, all of which hold. */
    private static Set<String> parts(String pattern) {
        return new HashSet<>(List.of(pattern.split(" and ", -1)));
    }

    /** Whether each text of a pattern is one of another. */
    private static boolean isWithin(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        try {
            return Automaton.of(one).isWithin(Automaton.of(other));
        } catch (IllegalArgumentException e) {
            // too large to be compared
            return false;
        }
    }

    private static boolean atMost(SimpleValue one, String bound) {
        Optional<BigDecimal> own = number(one, Aspect.MAX_LENGTH).or(() -> number(one, Aspect.LENGTH));
        return own.isPresent() && own.get().compareTo(new BigDecimal(bound)) <= 0;
    }

    private static boolean atLeast(SimpleValue one, String bound) {
        Optional<BigDecimal> own = number(one, Aspect.MIN_LENGTH).or(() -> number(one, Aspect.LENGTH));
        return own.isPresent() && own.get().compareTo(new BigDecimal(bound)) >= 0;
    }

    private static Optional<BigDecimal> number(SimpleValue one, Aspect facet) {
        return Optional.ofNullable(one.facets().get(facet)).map(BigDecimal::new);
    }
}
