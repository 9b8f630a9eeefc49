package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A value may be more than it could. */
public final class ScalarWidened implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.TYPE)
                .filter(d -> ValueChanges.isSimple(versions, d.path()))
                .filter(d -> versions.values(d.path()) == Compatibility.READERS_FIRST)
                .map(d -> FactDifference.explaining(
                        d.change(
                                this,
                                FormatCompatibility.all(Compatibility.READERS_FIRST),
                                "send what the old type holds until every reader has the new schema"),
                        ValueChanges.facts(versions, d.path())));
    }
}
