package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A facet allows more than it did. */
public final class FacetLoosened implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Values.facets(versions)
                .filter(d -> d.aspect() != Aspect.WHITE_SPACE)
                .filter(d -> Values.facet(versions, d) == Verdict.READERS_FIRST)
                .map(d -> d.change(
                        this,
                        Verdicts.all(Verdict.READERS_FIRST),
                        "send what the old facet allows until every reader has the new schema"));
    }
}
