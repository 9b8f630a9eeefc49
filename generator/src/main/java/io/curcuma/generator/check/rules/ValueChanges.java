package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How simple values differ. */
final class ValueChanges {
    private ValueChanges() {}

    /** Whether a component has a simple value in both versions. */
    static boolean isSimple(VersionComparison versions, String path) {
        return versions.old().values().containsKey(path)
                && versions.now().values().containsKey(path);
    }

    /** Whether a component has a simple value in one version alone. */
    static boolean isSimpleOnce(VersionComparison versions, String path) {
        return versions.old().values().containsKey(path)
                != versions.now().values().containsKey(path);
    }

    /** The differences that follow from another type: facets, literals, and what an anonymous type declares. */
    static Set<Fact.Key> facts(VersionComparison versions, String path) {
        return versions.all()
                .filter(d -> d.path().equals(path) && isOfValue(d.aspect())
                        || d.path().startsWith(path + "/value=")
                        || d.path().equals(path + "/~")
                        || d.path().startsWith(path + "/~/"))
                .map(FactDifference::key)
                .collect(Collectors.toSet());
    }

    private static boolean isOfValue(Aspect aspect) {
        return aspect.isFacet() || aspect == Aspect.VARIETY || aspect == Aspect.BASE || aspect == Aspect.PARTS;
    }

    /** Whether a component says what it says in both versions of the same type. */
    static boolean isOfSameType(VersionComparison versions, String path) {
        return versions.old().text(path, Aspect.TYPE).equals(versions.now().text(path, Aspect.TYPE));
    }

    /** The facets that differ. */
    static Stream<FactDifference> facets(VersionComparison versions) {
        return versions.all()
                .filter(d -> d.aspect().isFacet())
                .filter(d -> isSimple(versions, d.path()) && isOfSameType(versions, d.path()));
    }

    /** What a facet alone does to the values. */
    static Compatibility facet(VersionComparison versions, FactDifference d) {
        return versions.facet(d.path(), d.aspect());
    }
}
