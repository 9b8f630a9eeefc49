package io.curcuma.generator.xjc.samples;

import com.sun.xml.xsom.XSFacet;
import com.sun.xml.xsom.XSSimpleType;
import io.curcuma.generator.pattern.Automaton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The pattern facets of a type: of one derivation any, of all derivations each. */
final class Patterns {
    private static final int[] OFTEN = {1, 0, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 35, 64};
    private static final int TURNS = 8;

    private final List<List<String>> levels = new ArrayList<>();
    private final Map<String, Optional<Automaton>> automata = new HashMap<>();

    private Patterns() {}

    /** Those that a schema declares; the built-in types have some of their own, which their values keep anyway. */
    static Patterns of(XSSimpleType type) {
        Patterns patterns = new Patterns();
        XSSimpleType step = type;
        while (step != null && !ValueSpace.isBuiltin(step)) {
            if (step.isRestriction()) {
                List<String> level = step.asRestriction().getDeclaredFacets("pattern").stream()
                        .map(XSFacet::getValue)
                        .map(Object::toString)
                        .toList();
                if (!level.isEmpty()) {
                    patterns.levels.add(level);
                }
            }
            step = step.getSimpleBaseType();
        }
        return patterns;
    }

    boolean isEmpty() {
        return levels.isEmpty();
    }

    /** Strings that the innermost patterns match by the way they are made; {@link #accept} has the last word. */
    Set<String> candidates() {
        Set<String> candidates = new LinkedHashSet<>();
        for (String pattern : levels.get(0)) {
            PatternSampler.of(pattern).ifPresent(maker -> {
                for (int often : OFTEN) {
                    for (int turn = 0; turn < TURNS; turn++) {
                        candidates.add(maker.make(often, turn));
                    }
                }
            });
        }
        return candidates;
    }

    /** Whether a string matches, as far as the patterns are small enough to be asked. */
    boolean accept(String text) {
        return levels.stream().allMatch(level -> level.stream().anyMatch(pattern -> matches(pattern, text)));
    }

    private boolean matches(String pattern, String text) {
        return automata.computeIfAbsent(pattern, Patterns::automaton)
                .map(automaton -> automaton.accepts(text))
                // the validator will tell
                .orElse(true);
    }

    private static Optional<Automaton> automaton(String pattern) {
        try {
            return Optional.of(Automaton.of(pattern));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return levels.toString();
    }
}
