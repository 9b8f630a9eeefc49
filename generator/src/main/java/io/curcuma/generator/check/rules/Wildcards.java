package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.List;
import java.util.Set;

/** What wildcards allow. */
final class Wildcards {
    private static final List<String> STRICTNESS = List.of("strict", "lax", "skip");

    private Wildcards() {}

    static FormatCompatibility verdicts(FactDifference d) {
        return FormatCompatibility.all(
                d.aspect() == Aspect.PROCESS
                        ? STRICTNESS.indexOf(d.after()) > STRICTNESS.indexOf(d.before())
                                ? Compatibility.READERS_FIRST
                                : Compatibility.WRITERS_FIRST
                        : Compatibility.of(isWithin(d.before(), d.after()), isWithin(d.after(), d.before())));
    }

    private static boolean isWithin(String one, String other) {
        if (other.equals("##any") || one.equals(other)) {
            return true;
        }
        Set<String> names = Set.of(one.split(" ", -1));
        if (one.equals("##any") || one.startsWith("not ")) {
            return false;
        }
        // "other" never allows what is in no namespace
        return other.startsWith("not ")
                ? !names.contains(other.substring("not ".length())) && !names.contains("{}")
                : Set.of(other.split(" ", -1)).containsAll(names);
    }

    /** What it means that an element or a type comes: an old reader may meet it where anything is allowed. */
    static FormatCompatibility declared(VersionComparison versions, Compatibility xml) {
        boolean open = versions.old().all().stream()
                .anyMatch(fact -> fact.aspect() == Aspect.KIND && fact.value().equals("any element")
                        || fact.aspect() == Aspect.TYPE && fact.value().equals("xs:anyType"));
        return open
                ? FormatCompatibility.all(Compatibility.READERS_FIRST)
                : FormatCompatibility.xml(xml, Compatibility.SAFE);
    }
}
