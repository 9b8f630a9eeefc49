package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** An element gets another type with elements or attributes, or becomes one with text alone. */
public final class TypeChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.TYPE)
                .filter(d -> !ValueChanges.isSimple(versions, d.path()))
                .map(d -> FactDifference.explaining(
                        d.change(this, Derivations.replaced(versions, d), "declare a new element of the new type"),
                        ValueChanges.facts(versions, d.path())));
    }
}
