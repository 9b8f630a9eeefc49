package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import java.util.stream.Stream;

/** A type comes that derives from one that had derived types. */
public final class SubtypeAdded implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Derivations.added(this, versions, true);
    }
}
