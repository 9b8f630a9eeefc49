package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** An attribute becomes required, optional or prohibited. */
public final class UseChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return versions.changed(Aspect.USE)
                .map(d -> d.change(
                        this,
                        FormatCompatibility.all(OccurrenceDifference.use(d)),
                        "leave it use='" + d.before() + "'"));
    }
}
