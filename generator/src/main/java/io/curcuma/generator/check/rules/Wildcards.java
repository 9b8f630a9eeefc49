package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Difference;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.check.Verdicts;
import io.curcuma.generator.facts.Aspect;
import java.util.List;
import java.util.Set;

/** What wildcards allow. */
final class Wildcards {
    private static final List<String> STRICTNESS = List.of("strict", "lax", "skip");

    private Wildcards() {}

    static Verdicts verdicts(Difference d) {
        return Verdicts.all(
                d.aspect() == Aspect.PROCESS
                        ? STRICTNESS.indexOf(d.after()) > STRICTNESS.indexOf(d.before())
                                ? Verdict.READERS_FIRST
                                : Verdict.WRITERS_FIRST
                        : Verdict.of(isWithin(d.before(), d.after()), isWithin(d.after(), d.before())));
    }

    private static boolean isWithin(String one, String other) {
        if (other.equals("##any") || one.equals(other)) {
            return true;
        }
        Set<String> names = Set.of(one.split(" "));
        if (one.equals("##any") || one.startsWith("not ")) {
            return false;
        }
        // "other" never allows what is in no namespace
        return other.startsWith("not ")
                ? !names.contains(other.substring("not ".length())) && !names.contains("{}")
                : Set.of(other.split(" ")).containsAll(names);
    }
}
