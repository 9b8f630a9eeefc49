package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A facet allows less than it did. */
public final class FacetTightened implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Values.facets(versions)
                .filter(d -> d.aspect() != Aspect.WHITE_SPACE)
                .filter(d -> Values.facet(versions, d) == Verdict.WRITERS_FIRST)
                .map(d -> d.change(
                        this,
                        Verdicts.all(Verdict.WRITERS_FIRST),
                        "leave " + d.aspect().facetName()
                                + (d.before().isEmpty() ? " away" : "='" + d.before() + "'")));
    }
}
