package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A global attribute goes. */
public final class GlobalAttributeRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.removed("global attribute")
                .map(d -> d.change(
                        this,
                        FormatCompatibility.xml(Compatibility.WRITERS_FIRST, Compatibility.SAFE),
                        "keep the attribute as long as somebody sends it where any attribute is allowed"));
    }
}
