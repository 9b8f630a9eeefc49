package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A wildcard allows other namespaces, or is validated in another way. */
public final class WildcardChanged implements Rule {
    @Override
    public Stream<Change> find(VersionComparison versions) {
        return Stream.concat(versions.changed(Aspect.ALLOWED), versions.changed(Aspect.PROCESS))
                .map(d -> d.change(this, Wildcards.verdicts(d), "keep what it allowed"));
    }
}
