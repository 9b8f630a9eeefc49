package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A type comes that derives from none that was there. */
public final class TypeAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.added("complex type", "simple type")
                .filter(d -> !d.path().endsWith("/~"))
                .filter(d -> !Derivations.hasKnownBase(versions.now(), versions.old(), d.path()))
                .map(d -> d.change(this, Wildcards.declared(versions, Compatibility.SAFE), ""));
    }
}
