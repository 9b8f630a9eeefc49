package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Difference;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A value becomes another one that neither holds nor is held. */
public final class ScalarChanged implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.changed(Aspect.TYPE)
                .filter(d -> Values.isSimple(versions, d.path()))
                .filter(d -> versions.values(d.path()) == Verdict.BREAKING)
                .map(d -> Difference.explaining(
                        d.change(
                                this,
                                Verdicts.all(Verdict.BREAKING),
                                "declare a new element of the new type, and keep the old one"),
                        Values.facts(versions, d.path())));
    }
}
