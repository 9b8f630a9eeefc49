package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A type or element becomes abstract. */
public final class AbstractAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.ABSTRACT)
                .filter(d -> d.before().isEmpty())
                .map(d -> d.change(this, FormatCompatibility.all(Compatibility.WRITERS_FIRST), "leave it concrete"));
    }
}
