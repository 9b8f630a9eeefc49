package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Difference;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A value gets another type with the same values. */
public final class ScalarRenamed implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.changed(Aspect.TYPE)
                .filter(d -> Values.isSimple(versions, d.path()))
                .filter(d -> versions.values(d.path()) == Verdict.SAFE)
                .map(d -> Difference.explaining(
                        d.change(this, Verdicts.all(Verdict.SAFE), ""), Values.facts(versions, d.path())));
    }
}
