package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A number means another component than it did. */
public final class NumberReused implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Reuse.numbers(this, versions);
    }
}
