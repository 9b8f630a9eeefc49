package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import java.util.stream.Stream;

/** A type goes that derives from another. */
public final class SubtypeRemoved implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Derivations.removed(this, versions);
    }
}
