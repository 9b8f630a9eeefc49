package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A type is opened for any element or attribute. */
public final class WildcardAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.added("any element", "any attribute")
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "send what is not declared when every reader has the new schema"));
    }
}
