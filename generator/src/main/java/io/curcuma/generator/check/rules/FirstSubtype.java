package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import java.util.stream.Stream;

/** A type comes that derives from one that had no derived types. */
public final class FirstSubtype implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Derivations.added(this, versions, false);
    }
}
