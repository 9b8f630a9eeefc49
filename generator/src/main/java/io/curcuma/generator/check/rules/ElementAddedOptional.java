package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** An element comes that need not be there. */
public final class ElementAddedOptional implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Particles.added(versions)
                .filter(d -> !Particles.isRequired(versions.now(), d.path()))
                .map(d -> d.change(
                        this,
                        Particles.added(versions, d.path(), Compatibility.READERS_FIRST, Compatibility.SAFE),
                        ""));
    }
}
