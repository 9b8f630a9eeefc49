package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** An enumeration loses a value. */
public final class LiteralRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Literals.removed(versions)
                .map(d -> d.change(this, Literals.removed(versions, d.path()), "keep the old literal"));
    }
}
