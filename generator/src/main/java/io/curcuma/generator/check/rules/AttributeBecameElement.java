package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** An attribute goes, and an element of its name comes. */
public final class AttributeBecameElement implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return ComponentMoves.moved(this, versions, "attribute", "element");
    }
}
