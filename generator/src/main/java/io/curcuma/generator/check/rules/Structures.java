package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.facts.Occurs;
import io.curcuma.generator.facts.Term;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How the contents of types differ, apart from what comes and goes. */
final class Structures {
    /** What differs. */
    enum Kind {
        /** Nothing but what comes and goes. */
        NOTHING,
        ORDER,
        OCCURS,
        INTO_CHOICE,
        OUT_OF_CHOICE,
        /** More than one of these, or something else. */
        UNKNOWN
    }

    /**
     * What was found.
     *
     * @param old the content without what goes
     * @param now the content without what comes
     */
    record Found(Kind kind, FactDifference difference, Term old, Term now) {
        Change change(Rule rule, VersionComparison versions) {
            return FactDifference.explaining(
                    difference.change(rule, verdicts(versions), remedy()), occurrences(versions));
        }

        /** In a choice, and outside of it, the same thing has another minimum. */
        private Set<Fact.Key> occurrences(VersionComparison versions) {
            return versions.all()
                    .filter(d -> isOfChoice(versions, d))
                    .filter(d -> VersionComparison.parent(d.path()).equals(difference.path()))
                    .map(FactDifference::key)
                    .collect(Collectors.toSet());
        }

        private Set<String> moved() {
            return switch (kind) {
                case INTO_CHOICE -> movedInto(now, old);
                case OUT_OF_CHOICE -> movedInto(old, now);
                default -> Set.of();
            };
        }

        private FormatCompatibility verdicts(VersionComparison versions) {
            return switch (kind) {
                case NOTHING -> FormatCompatibility.SAFE;
                case ORDER -> FormatCompatibility.xml(order(), isInRepeated(old) ? order() : Compatibility.SAFE);
                case OCCURS -> FormatCompatibility.all(occurs(old, now));
                case INTO_CHOICE ->
                    FormatCompatibility.all(Compatibility.of(false, isOptional(versions.old(), movedInto(now, old))));
                case OUT_OF_CHOICE ->
                    FormatCompatibility.all(Compatibility.of(isOptional(versions.now(), movedInto(old, now)), false));
                case UNKNOWN -> FormatCompatibility.all(Compatibility.BREAKING);
            };
        }

        private Compatibility order() {
            return Compatibility.of(isAll(now), isAll(old));
        }

        private String remedy() {
            return switch (kind) {
                case ORDER -> "leave the order, and put new elements at the end";
                case OCCURS -> "leave minOccurs and maxOccurs of the group";
                case INTO_CHOICE -> "leave the elements beside each other, and check in the service that one is there";
                case OUT_OF_CHOICE -> "send one of them until every reader has the new schema";
                default -> "";
            };
        }
    }

    private Structures() {}

    /** The contents that differ in one way. */
    static Stream<Found> of(VersionComparison versions, Kind kind) {
        return versions.all()
                .filter(d -> d.aspect() == Aspect.STRUCTURE)
                .filter(d -> versions.old().has(d.path()) && versions.now().has(d.path()))
                .map(d -> found(versions, d))
                .filter(found -> found.kind() == kind);
    }

    private static Found found(VersionComparison versions, FactDifference d) {
        Optional<Term> old = Optional.ofNullable(versions.old().structures().get(d.path()))
                .flatMap(term -> without(term, versions.now()));
        Optional<Term> now = Optional.ofNullable(versions.now().structures().get(d.path()))
                .flatMap(term -> without(term, versions.old()));
        if (old.isEmpty() || now.isEmpty()) {
            Term empty = new Term.Group("sequence", 1, 1, List.of());
            return new Found(old.equals(now) ? Kind.NOTHING : Kind.UNKNOWN, d, old.orElse(empty), now.orElse(empty));
        }
        return new Found(kind(old.get(), now.get()), d, old.get(), now.get());
    }

    private static Kind kind(Term old, Term now) {
        if (old.equals(now)) {
            return Kind.NOTHING;
        }
        if (once(old).equals(once(now))) {
            return Kind.OCCURS;
        }
        if (sorted(old).equals(sorted(now))) {
            return Kind.ORDER;
        }
        if (sorted(together(old)).equals(sorted(together(now)))) {
            int before = choices(old);
            int after = choices(now);
            return after > before ? Kind.INTO_CHOICE : after < before ? Kind.OUT_OF_CHOICE : Kind.UNKNOWN;
        }
        return Kind.UNKNOWN;
    }

    /** A term without the elements that another version does not have; empty where nothing is left. */
    private static Optional<Term> without(Term term, Facts other) {
        if (term instanceof Term.Leaf leaf) {
            return other.has(leaf.path()) ? Optional.of(term) : Optional.empty();
        }
        Term.Group group = (Term.Group) term;
        List<Term> terms = group.terms().stream()
                .flatMap(inner -> without(inner, other).stream())
                .toList();
        if (terms.isEmpty()) {
            return Optional.empty();
        }
        boolean single = terms.size() == 1;
        if (single && group.isOnce() && terms.get(0) instanceof Term.Group) {
            return Optional.of(terms.get(0));
        }
        return Optional.of(new Term.Group(single ? "sequence" : group.compositor(), group.min(), group.max(), terms));
    }

    /** With every group there exactly once. */
    private static Term once(Term term) {
        return term instanceof Term.Group group
                ? new Term.Group(
                        group.compositor(),
                        1,
                        1,
                        group.terms().stream().map(Structures::once).toList())
                : term;
    }

    /** In an order that does not depend on the schema's. */
    private static Term sorted(Term term) {
        return term instanceof Term.Group group
                ? new Term.Group(
                        group.compositor().equals("all") ? "sequence" : group.compositor(),
                        group.min(),
                        group.max(),
                        group.terms().stream()
                                .map(Structures::sorted)
                                .sorted(Comparator.comparing(Object::toString))
                                .toList())
                : term;
    }

    /** With the elements of each choice beside the others, unless the choice repeats. */
    private static Term together(Term term) {
        if (!(term instanceof Term.Group group)) {
            return term;
        }
        List<Term> terms = group.terms().stream()
                .map(Structures::together)
                .flatMap(inner -> inner instanceof Term.Group below && !below.isRepeated()
                        ? below.terms().stream()
                        : Stream.of(inner))
                .toList();
        return new Term.Group(
                "sequence", group.isRepeated() ? group.min() : 1, group.isRepeated() ? group.max() : 1, terms);
    }

    private static int choices(Term term) {
        return term instanceof Term.Group group
                ? (group.compositor().equals("choice") ? group.terms().size() - 1 : 0)
                        + group.terms().stream().mapToInt(Structures::choices).sum()
                : 0;
    }

    private static boolean isAll(Term term) {
        return term instanceof Term.Group group && group.compositor().equals("all");
    }

    private static boolean isInRepeated(Term term) {
        return term instanceof Term.Group group
                && (group.isRepeated() || group.terms().stream().anyMatch(Structures::isInRepeated));
    }

    /** Whether an element occurs in another way because it has come to a choice, or left it. */
    static boolean isOfChoice(VersionComparison versions, FactDifference d) {
        String type = VersionComparison.parent(d.path());
        return d.aspect() == Aspect.OCCURS
                && OccurrenceDifference.max(d) == 0
                && versions.at(type).stream()
                        .filter(other -> other.aspect() == Aspect.STRUCTURE)
                        .anyMatch(other -> found(versions, other).moved().contains(d.path()));
    }

    /** The elements that stand in a choice of the one term and in none of the other. */
    private static Set<String> movedInto(Term one, Term other) {
        Set<String> moved = inChoices(one);
        moved.removeAll(inChoices(other));
        return moved;
    }

    private static Set<String> inChoices(Term term) {
        Set<String> found = new TreeSet<>();
        if (term instanceof Term.Group group) {
            for (Term inner : group.terms()) {
                found.addAll(
                        group.compositor().equals("choice")
                                ? Particles.leaves(inner).toList()
                                : inChoices(inner));
            }
        }
        return found;
    }

    private static boolean isOptional(Facts facts, Set<String> paths) {
        return paths.stream()
                .allMatch(leaf -> Occurs.parse(facts.text(leaf, Aspect.OCCURS)).min() == 0);
    }

    /** The compatibility of two terms that differ in occurrences of groups alone. */
    private static Compatibility occurs(Term old, Term now) {
        if (!(old instanceof Term.Group before) || !(now instanceof Term.Group after)) {
            return Compatibility.SAFE;
        }
        long mostBefore = new Occurs(before.min(), before.max()).most();
        long mostAfter = new Occurs(after.min(), after.max()).most();
        Compatibility verdict = Compatibility.of(
                after.min() <= before.min() && mostAfter >= mostBefore,
                before.min() <= after.min() && mostBefore >= mostAfter);
        for (int i = 0; i < before.terms().size(); i++) {
            verdict = verdict.and(occurs(before.terms().get(i), after.terms().get(i)));
        }
        return verdict;
    }
}
