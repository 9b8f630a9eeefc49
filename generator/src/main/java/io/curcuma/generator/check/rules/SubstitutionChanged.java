package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A global element comes to a substitution group, or leaves it. */
public final class SubstitutionChanged implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.changed(Aspect.SUBSTITUTES)
                .map(d -> d.change(
                        this,
                        Verdicts.all(d.before().isEmpty() ? Verdict.READERS_FIRST : Verdict.BREAKING),
                        "add a new element to the group instead"));
    }
}
