package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A type comes that derives from one that had no derived types. */
public final class FirstSubtype implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Derivations.added(this, versions, false);
    }
}
