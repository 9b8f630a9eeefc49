package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A choice gets another branch. */
public final class ChoiceBranchAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.added("element")
                .filter(d -> Particles.isBranch(versions.now(), versions.old(), d.path()))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.READERS_FIRST),
                        "send it when every reader has the new schema"));
    }
}
