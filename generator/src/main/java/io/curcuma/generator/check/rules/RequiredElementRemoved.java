package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** An element goes that has to be there. */
public final class RequiredElementRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.removed("element")
                .filter(d -> !Particles.isBranch(versions.old(), versions.now(), d.path()))
                .filter(d -> Particles.isRequired(versions.old(), d.path()))
                .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.BREAKING),
                        ComponentMoves.remedy(versions, d.path())));
    }
}
