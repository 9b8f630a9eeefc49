package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Rules that validators cannot check, which are found while they are printed, on any thread. */
public final class UncheckedRules {
    /**
     * A rule.
     *
     * @param name the pattern, or the type
     */
    private record Rule(Problem problem, Location location, String name) {
        CodeBlock code() {
            return CodeBlock.of(
                    "new $T($S, $L, $S)",
                    RuntimeTypes.VIOLATION,
                    "",
                    JavaText.literal(problem == Problem.PATTERN_UNCHECKED ? "pattern=" + name : "content"),
                    RuleConstants.place(location));
        }
    }

    private final Queue<Rule> found = new ConcurrentLinkedQueue<>();

    /** A pattern whose automaton would be too large, or that is none. */
    void pattern(String pattern, Location location) {
        found.add(new Rule(Problem.PATTERN_UNCHECKED, location, pattern));
    }

    /** The content of a type whose automaton would be too large. */
    void content(String type, Location location) {
        found.add(new Rule(Problem.CONTENT_UNCHECKED, location, type));
    }

    /** Adds those of another one. */
    void addAll(UncheckedRules others) {
        found.addAll(others.found);
    }

    /** The rules as violations, which the runtime lists; empty if there are none. */
    Optional<CodeBlock> code() {
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(found.stream().map(Rule::code).distinct().collect(CodeBlock.joining(", ")));
    }

    /** Tells whoever builds. */
    public void report(Diagnostics diagnostics) {
        found.forEach(rule -> diagnostics.add(rule.problem(), Severity.WARNING, rule.location(), rule.name()));
    }
}
