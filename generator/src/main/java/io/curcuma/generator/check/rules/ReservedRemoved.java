package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** The numbers file forgets a number that was used. */
public final class ReservedRemoved implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Reuse.reserved(this, versions);
    }
}
