package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Difference;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.SimpleValue;
import java.util.stream.Stream;

/** The values of enumerations. */
final class Literals {
    private Literals() {}

    static Stream<Difference> added(Comparison versions) {
        return versions.added("literal").filter(d -> Values.isOfSameType(versions, Comparison.parent(d.path())));
    }

    static Stream<Difference> removed(Comparison versions) {
        return versions.removed("literal").filter(d -> Values.isOfSameType(versions, Comparison.parent(d.path())));
    }

    /** What a new literal means: of a type that had none it is the first of those that it still has. */
    static Verdicts added(Comparison versions, String literal) {
        String type = Comparison.parent(literal);
        SimpleValue before = versions.old().values().get(type);
        boolean first = before == null || before.literals().isEmpty();
        return Verdicts.all(first ? Verdict.WRITERS_FIRST : Verdict.READERS_FIRST)
                .and(versions.enumeration(type));
    }

    /** What a literal less means. */
    static Verdicts removed(Comparison versions, String literal) {
        String type = Comparison.parent(literal);
        SimpleValue after = versions.now().values().get(type);
        boolean last = after == null || after.literals().isEmpty();
        return Verdicts.all(last ? Verdict.READERS_FIRST : Verdict.WRITERS_FIRST)
                .and(versions.enumeration(type));
    }
}
