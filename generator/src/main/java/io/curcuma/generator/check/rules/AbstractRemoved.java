package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A type or element may be used as it is. */
public final class AbstractRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.ABSTRACT)
                .filter(d -> d.after().isEmpty())
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "send it when every reader has the new schema"));
    }
}
