package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Change;
import io.curcuma.generator.check.Change.Side;
import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.check.FormatCompatibility;
import io.curcuma.generator.check.Rule;
import io.curcuma.generator.check.VersionComparison;
import io.curcuma.generator.facts.Aspect;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Components that go and come at once, because they are the same. */
final class ComponentMoves {
    private static final List<String> KINDS = List.of("element", "attribute");

    private ComponentMoves() {}

    /** Whether a component that comes or goes does not do that alone. */
    static boolean isPartOfMove(VersionComparison versions, String path) {
        return versions.old().has(path)
                ? come(versions, path).findAny().isPresent()
                : gone(versions, path).findAny().isPresent();
    }

    /** What a component that goes comes as. */
    private static Stream<FactDifference> come(VersionComparison versions, String path) {
        return Stream.concat(Stream.of(moved(path)), versions.renamedTo(path).stream())
                .flatMap(other -> versions.at(other).stream())
                .filter(d -> d.aspect() == Aspect.KIND && d.old().isEmpty() && KINDS.contains(d.after()));
    }

    /** What a component that comes was. */
    private static Stream<FactDifference> gone(VersionComparison versions, String path) {
        return Stream.concat(Stream.of(moved(path)), versions.renamedFrom(path).stream())
                .flatMap(other -> versions.at(other).stream())
                .filter(d -> d.aspect() == Aspect.KIND && d.now().isEmpty() && KINDS.contains(d.before()));
    }

    /** The path of an attribute of the name of an element, and the reverse. */
    private static String moved(String path) {
        String parent = VersionComparison.parent(path);
        String name = path.substring(parent.isEmpty() ? 0 : parent.length() + 1);
        return parent + (name.startsWith("@") ? "/" + name.substring(1) : "/@" + name);
    }

    /** What to do about a component that goes. */
    static String remedy(VersionComparison versions, String path) {
        String kind = versions.old().text(path, Aspect.KIND);
        String keep = kind.equals("attribute") ? "keep it, use='optional'" : "keep it, minOccurs='0'";
        return likely(versions, path, kind)
                .flatMap(other -> versions.wasLine(path, other)
                        .map(line ->
                                keep + "; if it is '" + name(other) + "' now, the numbers file can say so: " + line))
                .orElse(keep);
    }

    private static Optional<String> likely(VersionComparison versions, String path, String kind) {
        List<String> same = versions.added(kind)
                .map(FactDifference::path)
                .filter(other -> VersionComparison.parent(other).equals(VersionComparison.parent(path)))
                .filter(other -> versions.now()
                        .text(other, Aspect.TYPE)
                        .equals(versions.old().text(path, Aspect.TYPE)))
                .filter(other -> versions.now()
                        .text(other, Aspect.FORM)
                        .equals(versions.old().text(path, Aspect.FORM)))
                .toList();
        return same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty();
    }

    /** An element of the name of an attribute, or the reverse; or what the numbers file says was renamed. */
    private record Pair(FactDifference gone, FactDifference come) {}

    private static Stream<Pair> pairs(VersionComparison versions, String from) {
        return versions.removed(from)
                .flatMap(gone -> come(versions, gone.path()).map(other -> new Pair(gone, other)));
    }

    private static boolean isMoved(String one, String other) {
        return moved(one).equals(other);
    }

    private static String name(String path) {
        String name = path.substring(VersionComparison.parent(path).length() + 1);
        return name.startsWith("@") ? name.substring(1) : name;
    }

    /** Those of one kind that are of another one now. */
    static Stream<Change> moved(Rule rule, VersionComparison versions, String from, String to) {
        return pairs(versions, from)
                .filter(pair -> pair.come().after().equals(to)
                        && isMoved(pair.gone().path(), pair.come().path()))
                .map(pair -> change(rule, versions, pair, Compatibility.SAFE, "leave it " + from));
    }

    /** Those that have another name now, by the numbers file. */
    static Stream<Change> renamed(Rule rule, VersionComparison versions) {
        return KINDS.stream()
                .flatMap(kind -> pairs(versions, kind))
                .filter(pair -> !isMoved(pair.gone().path(), pair.come().path()))
                .map(pair -> change(rule, versions, pair, Compatibility.READERS_FIRST, "keep the name"));
    }

    private static Change change(Rule rule, VersionComparison versions, Pair pair, Compatibility json, String remedy) {
        FactDifference gone = pair.gone();
        FactDifference come = pair.come();
        Compatibility values = versions.values(gone.path(), come.path());
        FormatCompatibility verdicts = new FormatCompatibility(
                        Compatibility.BREAKING, json.and(values), values, values, values)
                .and(versions.wire(gone.path(), come.path()));
        Change change = come.change(rule, verdicts, remedy);
        return new Change(
                change.rule(),
                change.path(),
                new Side(gone.before() + " " + gone.path(), gone.oldPlace()),
                new Side(come.after() + " " + come.path(), come.newPlace()),
                verdicts,
                change.bump(),
                remedy,
                Set.of(gone.key(), come.key()));
    }
}
