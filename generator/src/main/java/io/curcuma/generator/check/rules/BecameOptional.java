package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** An element that had to be there need not be there any more. */
public final class BecameOptional implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.OCCURS)
                .filter(d -> OccurrenceDifference.min(d) < 0)
                .filter(d -> !Structures.isOfChoice(versions, d))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "send it until every reader has the new schema"));
    }
}
