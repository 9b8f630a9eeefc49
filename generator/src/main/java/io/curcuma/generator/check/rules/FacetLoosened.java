package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A facet allows more than it did. */
public final class FacetLoosened implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return ValueChanges.facets(versions)
                .filter(d -> d.aspect() != Aspect.WHITE_SPACE)
                .filter(d -> ValueChanges.facet(versions, d) == Compatibility.READERS_FIRST)
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "send what the old facet allows until every reader has the new schema"));
    }
}
