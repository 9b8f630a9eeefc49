package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** An element or attribute has another name, and the numbers file says so. */
public final class PropertyRenamed implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return ComponentMoves.renamed(this, versions);
    }
}
