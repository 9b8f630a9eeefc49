package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A type goes. */
public final class TypeRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.removed("complex type", "simple type")
                .filter(d -> !d.path().endsWith("/~"))
                .filter(d -> !Derivations.hasKnownBase(versions.old(), versions.now(), d.path()))
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(Compatibility.WRITERS_FIRST),
                        Derivations.was(versions, d.path())));
    }
}
