package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import java.util.stream.Stream;

/** An element goes, and an attribute of its name comes. */
public final class ElementBecameAttribute implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Twins.moved(this, versions, "element", "attribute");
    }
}
