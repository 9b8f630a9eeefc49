package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import java.util.stream.Stream;

/** A global attribute comes. */
public final class GlobalAttributeAdded implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.added("global attribute")
                .map(d -> d.change(this, Verdicts.xml(Verdict.READERS_FIRST, Verdict.SAFE), ""));
    }
}
