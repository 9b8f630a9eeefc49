package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A type is closed for elements or attributes that it does not declare. */
public final class WildcardRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.removed("any element", "any attribute")
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                        "keep the wildcard beside what you declare"));
    }
}
