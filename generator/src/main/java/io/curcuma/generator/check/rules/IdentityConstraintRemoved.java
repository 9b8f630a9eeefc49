package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** Values need not be unique, or refer to others, any more. */
public final class IdentityConstraintRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.removed("identity constraint")
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "send unique values until every reader has the new schema"));
    }
}
