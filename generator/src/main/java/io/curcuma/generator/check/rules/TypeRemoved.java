package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import java.util.stream.Stream;

/** A type goes. */
public final class TypeRemoved implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.removed("complex type", "simple type")
                .filter(d -> !d.path().endsWith("/~"))
                .filter(d -> !Types.hasKnownBase(versions.old(), versions.now(), d.path()))
                .map(d -> d.change(this, Verdicts.all(Verdict.WRITERS_FIRST), Types.was(versions, d.path())));
    }
}
