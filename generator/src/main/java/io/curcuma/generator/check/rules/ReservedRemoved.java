package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import java.util.stream.Stream;

/** The numbers file forgets a number that was used. */
public final class ReservedRemoved implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Reuse.reserved(this, versions);
    }
}
