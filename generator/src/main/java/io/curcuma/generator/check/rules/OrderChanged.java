package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** The same elements stand in another order. */
public final class OrderChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Structures.of(versions, Structures.Kind.ORDER).map(found -> found.change(this, versions));
    }
}
