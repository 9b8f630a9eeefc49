package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** A group of elements may be there more often, or less often. */
public final class GroupOccursChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Structures.of(versions, Structures.Kind.OCCURS).map(found -> found.change(this, versions));
    }
}
