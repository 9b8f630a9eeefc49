package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import java.util.stream.Stream;

/** The same elements stand in another order. */
public final class OrderChanged implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Structures.of(versions, Structures.Kind.ORDER).map(found -> found.change(this, versions));
    }
}
