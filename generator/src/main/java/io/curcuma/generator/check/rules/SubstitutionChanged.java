package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A global element comes to a substitution group, or leaves it. */
public final class SubstitutionChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.SUBSTITUTES)
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(
                                d.before().isEmpty() ? Compatibility.READERS_FIRST : Compatibility.BREAKING),
                        "add a new element to the group instead"));
    }
}
