package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Difference;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A value may be more than it could. */
public final class ScalarWidened implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.changed(Aspect.TYPE)
                .filter(d -> Values.isSimple(versions, d.path()))
                .filter(d -> versions.values(d.path()) == Verdict.READERS_FIRST)
                .map(d -> Difference.explaining(
                        d.change(
                                this,
                                Verdicts.all(Verdict.READERS_FIRST),
                                "send what the old type holds until every reader has the new schema"),
                        Values.facts(versions, d.path())));
    }
}
