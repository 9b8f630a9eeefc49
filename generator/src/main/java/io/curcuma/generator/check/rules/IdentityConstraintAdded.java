package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import java.util.stream.Stream;

/** Values have to be unique, or to refer to others. */
public final class IdentityConstraintAdded implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.added("identity constraint")
                .map(d -> d.change(this, Verdicts.all(Verdict.WRITERS_FIRST), "check it in the service"));
    }
}
