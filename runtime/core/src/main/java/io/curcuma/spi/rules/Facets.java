package io.curcuma.spi.rules;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The facets of a type that hold for any value alike.
 *
 * @param patterns of lexical forms
 * @param sets the values that an enumeration leaves, or the one that is fixed
 * @param location where the type is declared
 */
record Facets(List<Pattern> patterns, List<ValueSet> sets, String location) {
    /** One step of derivation. */
    record Pattern(String text, TextAutomaton automaton) {}

    /**
     * Some values.
     *
     * @param text for a violation
     * @param has whether a value is one of them
     */
    record ValueSet(String text, Predicate<Object> has) {}

    boolean hasNone() {
        return patterns.isEmpty() && sets.isEmpty();
    }

    /** The pattern that a lexical form does not match. */
    @Nullable
    String brokenPattern(String text) {
        for (int i = 0; i < patterns.size(); i++) {
            Pattern pattern = patterns.get(i);
            if (!pattern.automaton().accepts(text)) {
                return pattern.text();
            }
        }
        return null;
    }

    /** The set that does not have a value. */
    @Nullable
    String brokenSet(Object value) {
        for (int i = 0; i < sets.size(); i++) {
            ValueSet set = sets.get(i);
            if (!set.has().test(value)) {
                return set.text();
            }
        }
        return null;
    }
}
