package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Comparison;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.stream.Stream;

/** A simple type restricts another built-in type. */
public final class BaseValueChanged implements Rule {
    @Override
    public Stream<Change> find(Comparison versions) {
        return versions.all()
                .filter(d -> d.aspect() == Aspect.BASE)
                .filter(d -> Values.isOfSameType(versions, d.path()))
                .filter(d -> Values.isSimple(versions, d.path()))
                .map(d -> d.change(this, Verdicts.all(versions.values(d.path())), "declare a new type"));
    }
}
