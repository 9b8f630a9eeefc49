package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A type goes that derives from another. */
public final class SubtypeRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Derivations.removed(this, versions);
    }
}
