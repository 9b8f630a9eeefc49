package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** The item of a list, or the members of a union, change. */
public final class MembersChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.all()
                .filter(d -> d.aspect() == Aspect.PARTS)
                .filter(d -> ValueChanges.isOfSameType(versions, d.path()) && ValueChanges.isSimple(versions, d.path()))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(versions.values(d.path())),
                        "add a member at the end, or declare a new type"));
    }
}
