package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Bump;
import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A comment for people. */
public final class DocumentationChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.DOCUMENTATION)
                .map(d -> d.change(this, Bump.MAINTENANCE, FormatCompatibility.SAFE, ""));
    }
}
