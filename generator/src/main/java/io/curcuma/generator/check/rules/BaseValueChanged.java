package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A simple type restricts another built-in type. */
public final class BaseValueChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.all()
                .filter(d -> d.aspect() == Aspect.BASE)
                .filter(d -> ValueChanges.isOfSameType(versions, d.path()))
                .filter(d -> ValueChanges.isSimple(versions, d.path()))
                .map(d -> d.change(this, FormatCompatibility.all(versions.values(d.path())), "declare a new type"));
    }
}
