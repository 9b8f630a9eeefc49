package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Fact;
import java.util.Set;
import java.util.stream.Collectors;

/** Differences that are nothing but those of components that come and go, which have changes of their own. */
public final class ExplainedDifferences {
    private ExplainedDifferences() {}

    /** The contents of types that differ in nothing else. */
    public static Set<Fact.Key> of(VersionComparison versions) {
        return Structures.of(versions, Structures.Kind.NOTHING)
                .map(found -> found.difference().key())
                .collect(Collectors.toSet());
    }
}
