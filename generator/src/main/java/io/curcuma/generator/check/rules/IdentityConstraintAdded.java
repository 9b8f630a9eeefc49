package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** Values have to be unique, or to refer to others. */
public final class IdentityConstraintAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.added("identity constraint")
                .map(d -> d.change(
                        this, FormatCompatibility.all(Compatibility.WRITERS_FIRST), "check it in the service"));
    }
}
