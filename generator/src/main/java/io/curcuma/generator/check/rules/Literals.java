package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.SimpleValue;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The values of enumerations. */
final class Literals {
    private Literals() {}

    /** Of one that the numbers file says is renamed: readers know the old name, but those of Avro's libraries. */
    private static final FormatCompatibility RENAMED = new FormatCompatibility(
            Compatibility.BREAKING,
            Compatibility.READERS_FIRST,
            Compatibility.SAFE,
            Compatibility.BREAKING,
            Compatibility.SAFE);

    /** Those that have another name now, by the numbers file. */
    static Stream<Change> renamed(Rule rule, VersionComparison versions) {
        return versions.added("literal")
                .flatMap(come -> before(versions, come)
                        .map(gone -> {
                            Change change = come.change(
                                    rule,
                                    RENAMED.and(versions.enumeration(VersionComparison.parent(come.path()))),
                                    "keep the literal");
                            return FactDifference.explaining(change, Set.of(gone.key()));
                        })
                        .stream());
    }

    /** What a literal that comes was. */
    private static Optional<FactDifference> before(VersionComparison versions, FactDifference come) {
        return versions.renamedFrom(come.path())
                .flatMap(was -> versions.removed("literal")
                        .filter(gone -> gone.path().equals(was))
                        .findFirst());
    }

    private static boolean isRenamed(VersionComparison versions, FactDifference gone) {
        return versions.renamedTo(gone.path()).filter(versions.now()::has).isPresent();
    }

    static Stream<FactDifference> added(VersionComparison versions) {
        return versions.added("literal")
                .filter(d -> before(versions, d).isEmpty())
                .filter(d -> ValueChanges.isOfSameType(versions, VersionComparison.parent(d.path())));
    }

    static Stream<FactDifference> removed(VersionComparison versions) {
        return versions.removed("literal")
                .filter(d -> !isRenamed(versions, d))
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
