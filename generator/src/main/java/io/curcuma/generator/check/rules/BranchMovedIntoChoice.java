package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** Elements that could be there together exclude each other. */
public final class BranchMovedIntoChoice implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Structures.of(versions, Structures.Kind.INTO_CHOICE).map(found -> found.change(this, versions));
    }
}
