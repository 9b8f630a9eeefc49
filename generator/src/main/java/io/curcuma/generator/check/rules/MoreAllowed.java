package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** An element may be there several times, and more often than before. */
public final class MoreAllowed implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.OCCURS)
                .filter(d -> OccurrenceDifference.max(d) > 0 && !OccurrenceDifference.wasSingle(d))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "send no more than before until every reader has the new schema"));
    }
}
