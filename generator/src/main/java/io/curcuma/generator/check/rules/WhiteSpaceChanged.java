package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** White space of a value is treated in another way. */
public final class WhiteSpaceChanged implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return Values.facets(versions)
                .filter(d -> d.aspect() == Aspect.WHITE_SPACE)
                .map(d -> d.change(this, Verdicts.all(Verdict.BREAKING), "leave the white space as it was"));
    }
}
