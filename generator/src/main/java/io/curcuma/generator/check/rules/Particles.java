package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.facts.Occurs;
import io.curcuma.generator.facts.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Where elements stand in the content of their type. */
final class Particles {
    private Particles() {}

    /** The elements that come, but for those that come to a choice or have only moved. */
    static Stream<FactDifference> added(VersionComparison versions) {
        return versions.added("element")
                .filter(d -> !isBranch(versions.now(), versions.old(), d.path()))
                .filter(d -> !ComponentMoves.isPartOfMove(versions, d.path()));
    }

    /** What a new component means: old readers skip what they do not know, but not among several elements. */
    static FormatCompatibility added(VersionComparison versions, String path, Compatibility xml, Compatibility others) {
        return FormatCompatibility.xml(
                xml, versions.isOneOfSeveral(path) ? others.and(Compatibility.READERS_FIRST) : others);
    }

    /** Whether an element has to be there wherever its type is. */
    static boolean isRequired(Facts facts, String path) {
        return Occurs.parse(facts.text(path, Aspect.OCCURS)).min() > 0
                && groups(facts, path).stream().allMatch(group -> group.min() > 0);
    }

    /** Whether an element stands in a choice that the other version has, too. */
    static boolean isBranch(Facts facts, Facts other, String path) {
        return groups(facts, path).stream()
                .filter(group -> group.compositor().equals("choice"))
                .anyMatch(group -> leaves(group).anyMatch(leaf -> !leaf.equals(path) && other.has(leaf)));
    }

    /** The groups that an element stands in, from the outermost in. */
    private static List<Term.Group> groups(Facts facts, String path) {
        List<Term.Group> groups = new ArrayList<>();
        Term term = facts.structures().get(VersionComparison.parent(path));
        if (term != null) {
            find(term, path, groups);
        }
        return groups;
    }

    private static boolean find(Term term, String path, List<Term.Group> groups) {
        if (term instanceof Term.Leaf leaf) {
            return leaf.path().equals(path);
        }
        Term.Group group = (Term.Group) term;
        for (Term inner : group.terms()) {
            if (find(inner, path, groups)) {
                groups.add(0, group);
                return true;
            }
        }
        return false;
    }

    /** The paths below a term. */
    static Stream<String> leaves(Term term) {
        return term instanceof Term.Leaf leaf
                ? Stream.of(leaf.path())
                : ((Term.Group) term).terms().stream().flatMap(Particles::leaves);
    }
}
