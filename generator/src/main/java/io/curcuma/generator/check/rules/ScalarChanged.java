package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A value becomes another one that neither holds nor is held. */
public final class ScalarChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.TYPE)
                .filter(d -> ValueChanges.isSimple(versions, d.path()))
                .filter(d -> versions.values(d.path()) == Compatibility.BREAKING)
                .map(d -> FactDifference.explaining(
                        d.change(
                                this,
                                FormatCompatibility.all(Compatibility.BREAKING),
                                "declare a new element of the new type, and keep the old one"),
                        ValueChanges.facts(versions, d.path())));
    }
}
