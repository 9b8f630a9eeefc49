package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** Elements that excluded each other can be there together. */
public final class BranchMovedOutOfChoice implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Structures.of(versions, Structures.Kind.OUT_OF_CHOICE).map(found -> found.change(this, versions));
    }
}
