package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A facet allows other values than it did; of two patterns nobody can say more. */
public final class FacetChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return ValueChanges.facets(versions)
                .filter(d -> d.aspect() != Aspect.WHITE_SPACE)
                .filter(d -> ValueChanges.facet(versions, d) == Compatibility.BREAKING)
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.BREAKING),
                        "leave " + d.aspect().facetName() + "='" + d.before() + "'"));
    }
}
