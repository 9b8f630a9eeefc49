package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Occurs;
import java.util.stream.Stream;

/** An element that was free to be there has to be there, or more often than before. */
public final class BecameRequired implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.OCCURS)
                .filter(d -> OccurrenceDifference.min(d) > 0)
                .filter(d -> !Structures.isOfChoice(versions, d))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                        "leave it minOccurs='" + Occurs.parse(d.before()).min() + "'"));
    }
}
