package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An element refers to another global element, or to one where it was declared in place. */
final class ReferenceChanged {
    private ReferenceChanged() {}

    static Stream<Change> find(Rule rule, VersionComparison versions) {
        return versions.changed(Aspect.REFERENCE)
                .map(d -> FactDifference.explaining(
                        d.change(rule, FormatCompatibility.all(Compatibility.BREAKING), "declare a new element"),
                        below(versions, d)));
    }

    /** What a declaration in place says is said elsewhere. */
    private static Set<Fact.Key> below(VersionComparison versions, FactDifference d) {
        return versions.all()
                .filter(other -> other.path().equals(d.path()) || other.path().startsWith(d.path() + "/"))
                .map(FactDifference::key)
                .collect(Collectors.toSet());
    }
}
