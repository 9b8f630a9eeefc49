package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import java.util.stream.Stream;

/** An enumeration gets a value. */
public final class LiteralAdded implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Literals.added(versions)
                .map(d -> d.change(
                        this, Literals.added(versions, d.path()), "send it when every reader has the new schema"));
    }
}
