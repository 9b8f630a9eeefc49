package io.curcuma.generator.java;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Rules that validators cannot check, which are found while they are printed, on any thread. */
public final class UncheckedRules {
    private record Rule(Problem problem, Location location, String name) {}

    private final Queue<Rule> found = new ConcurrentLinkedQueue<>();

    /** A pattern whose automaton would be too large, or that is none. */
    void pattern(String pattern, Location location) {
        found.add(new Rule(Problem.PATTERN_UNCHECKED, location, pattern));
    }

    /** The content of a type whose automaton would be too large. */
    void content(String type, Location location) {
        found.add(new Rule(Problem.CONTENT_UNCHECKED, location, type));
    }

    /** Tells whoever builds. */
    public void report(Diagnostics diagnostics) {
        found.forEach(rule -> diagnostics.add(rule.problem(), Severity.WARNING, rule.location(), rule.name()));
    }
}
