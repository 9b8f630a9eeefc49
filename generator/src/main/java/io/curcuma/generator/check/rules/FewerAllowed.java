package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** An element may be there several times, but less often than before. */
public final class FewerAllowed implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.OCCURS)
                .filter(d -> OccurrenceDifference.max(d) < 0 && !OccurrenceDifference.isSingle(d))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                        "leave it maxOccurs='" + OccurrenceDifference.most(d.before()) + "'"));
    }
}
