package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import java.util.stream.Stream;

/** A number means another component than it did. */
public final class NumberReused implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Reuse.numbers(this, versions);
    }
}
