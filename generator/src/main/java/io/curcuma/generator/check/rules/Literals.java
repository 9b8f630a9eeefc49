package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.SimpleValue;
import java.util.stream.Stream;

/** The values of enumerations. */
final class Literals {
    private Literals() {}

    static Stream<FactDifference> added(VersionComparison versions) {
        return versions.added("literal")
                .filter(d -> ValueChanges.isOfSameType(versions, VersionComparison.parent(d.path())));
    }

    static Stream<FactDifference> removed(VersionComparison versions) {
        return versions.removed("literal")
                .filter(d -> ValueChanges.isOfSameType(versions, VersionComparison.parent(d.path())));
    }

    /** What a new literal means: of a type that had none it is the first of those that it still has. */
    static FormatCompatibility added(VersionComparison versions, String literal) {
        String type = VersionComparison.parent(literal);
        SimpleValue before = versions.old().values().get(type);
        boolean first = before == null || before.literals().isEmpty();
        return FormatCompatibility.all(first ? Compatibility.WRITERS_FIRST : Compatibility.READERS_FIRST)
                .and(versions.enumeration(type));
    }

    /** What a literal less means. */
    static FormatCompatibility removed(VersionComparison versions, String literal) {
        String type = VersionComparison.parent(literal);
        SimpleValue after = versions.now().values().get(type);
        boolean last = after == null || after.literals().isEmpty();
        return FormatCompatibility.all(last ? Compatibility.READERS_FIRST : Compatibility.WRITERS_FIRST)
                .and(versions.enumeration(type));
    }
}
