package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A global attribute comes. */
public final class GlobalAttributeAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.added("global attribute")
                .map(d -> d.change(this, FormatCompatibility.xml(Compatibility.READERS_FIRST, Compatibility.SAFE), ""));
    }
}
