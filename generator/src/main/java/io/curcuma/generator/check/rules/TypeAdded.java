package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdict;
import java.util.stream.Stream;

/** A type comes that derives from none that was there. */
public final class TypeAdded implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.added("complex type", "simple type")
                .filter(d -> !d.path().endsWith("/~"))
                .filter(d -> !Types.hasKnownBase(versions.now(), versions.old(), d.path()))
                .map(d -> d.change(this, Wildcards.declared(versions, Verdict.SAFE), ""));
    }
}
