package io.curcuma.generator.check;

import io.curcuma.generator.check.Change.Side;
import io.curcuma.generator.check.rules.ExplainedDifferences;
import io.curcuma.generator.check.rules.Rules;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.plan.numbers.NumbersFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.avro.Schema;

/**
 * Compares two versions of a schema set.
 *
 * <ol>
 *   <li>types that have another name are recognised, and known by the new one;
 *   <li>each {@link Rule} finds its changes;
 *   <li>a change that is one on the wire gets what the wire has to say;
 *   <li>every difference that no change explains is a change without a rule, which is never safe;
 *   <li>Avro is asked about whole schemas, in case all of this is wrong.
 * </ol>
 */
public final class Checker {
    /** The name of what no rule knows. */
    public static final String NO_RULE = "NoRule";

    /** The name of what Avro alone knows. */
    public static final String AVRO_INCOMPATIBLE = "AvroIncompatible";

    /** The name of a type that has another name. */
    public static final String TYPE_RENAMED = "TypeRenamed";

    /** What a number has meant in any version it means in all that follow. */
    private static final Set<String> FOR_EVER = Set.of("NumberReused", "ReservedRemoved");

    private static final Set<Aspect> ON_WIRE = Set.of(Aspect.FORM, Aspect.NUMBER, Aspect.DIGITS);

    private static final String DECIMAL =
            "Avro names a decimal's record after its digits, and its own readers do not resolve the two: ";

    private Checker() {}

    /** Compares them. */
    public static ChangeReport check(ComparedVersion before, ComparedVersion now) {
        Renames renames = Renames.between(before.facts(), now.facts(), NumbersFile.entries(now.numbers()));
        ComparedVersion old = new ComparedVersion(
                renames.apply(before.facts()), before.plan(), before.avro(), before.numbers(), before.declared());
        VersionComparison versions = new VersionComparison(old, now, renames, List.of());
        List<Change> changes = new ArrayList<>();
        renames.types().forEach((from, to) -> changes.add(renamed(versions, from, to)));
        for (Rule rule : Rules.all()) {
            rule.find(versions).map(change -> onWire(versions, change)).forEach(changes::add);
        }
        moved(changes);
        changes.addAll(unexplained(versions, changes));
        changes.addAll(incompatible(old, now, changes));
        return ChangeReport.of(changes, Bump.between(before.declared(), now.declared()));
    }

    /**
     * The numbers of an earlier version that mean something else in a later one, or are forgotten there.
     *
     * @param between numbers files of versions between the two, which may say what was renamed
     */
    public static ChangeReport reusedNumbers(ComparedVersion before, ComparedVersion now, List<String> between) {
        Renames renames = Renames.between(before.facts(), now.facts(), NumbersFile.entries(now.numbers()));
        ComparedVersion old = new ComparedVersion(
                renames.apply(before.facts()), before.plan(), before.avro(), before.numbers(), before.declared());
        VersionComparison versions = new VersionComparison(old, now, renames, between);
        return ChangeReport.of(
                Rules.all().stream()
                        .filter(rule -> FOR_EVER.contains(rule.name()))
                        .flatMap(rule -> rule.find(versions))
                        .toList(),
                Optional.empty());
    }

    /** What a change of namespace is, its components are not once more. */
    private static void moved(List<Change> changes) {
        Set<Fact.Key> keys = new HashSet<>();
        changes.stream()
                .filter(change -> change.path().endsWith("}"))
                .forEach(change -> keys.addAll(change.explains()));
        changes.removeIf(change ->
                !change.path().endsWith("}") && !change.explains().isEmpty() && keys.containsAll(change.explains()));
    }

    private static Change renamed(VersionComparison versions, String from, String to) {
        boolean derived = !versions.old().text(to, Aspect.BASE).isEmpty()
                || versions.old().all().stream()
                        .anyMatch(fact ->
                                fact.aspect() == Aspect.BASE && fact.value().equals(to));
        Compatibility onWire = derived ? Compatibility.BREAKING : Compatibility.SAFE;
        FormatCompatibility verdicts = versions.users(to).stream()
                .filter(user -> versions.old().has(user) && versions.now().has(user))
                .map(versions::wire)
                .reduce(
                        new FormatCompatibility(
                                onWire, onWire, Compatibility.SAFE, Compatibility.SAFE, Compatibility.SAFE),
                        FormatCompatibility::and);
        return new Change(
                TYPE_RENAMED,
                to,
                new Side(from, place(versions.old(), to)),
                new Side(to, place(versions.now(), to)),
                verdicts,
                verdicts.worst().newReadsOld() ? Bump.MINOR : Bump.MAJOR,
                "keep the name: xsi:type and Avro say it",
                Set.of());
    }

    private static Location place(Facts facts, String path) {
        return facts.find(path, Aspect.KIND).map(Fact::location).orElse(Location.NONE);
    }

    /** A change of a component, and of those that have it as their type, is also what their wire says. */
    private static Change onWire(VersionComparison versions, Change change) {
        if (change.bump() == Bump.MAINTENANCE && !isOfValue(change)
                || change.rule().equals("FinalChanged")) {
            return change;
        }
        Set<String> paths = new TreeSet<>(versions.users(change.path()));
        paths.add(change.path());
        if (change.explains().contains(new Fact.Key(change.path(), Aspect.STRUCTURE))
                || change.explains().contains(new Fact.Key(change.path(), Aspect.MIXED))) {
            versions.all()
                    .map(FactDifference::path)
                    .filter(path -> VersionComparison.parent(path).equals(change.path()))
                    .forEach(paths::add);
        }
        FormatCompatibility verdicts = change.perFormat();
        Set<Fact.Key> keys = new HashSet<>();
        for (String path : paths) {
            if (!versions.old().has(path) || !versions.now().has(path)) {
                continue;
            }
            Set<Fact.Key> wire = new HashSet<>();
            versions.at(path).stream().filter(d -> ON_WIRE.contains(d.aspect())).forEach(d -> wire.add(d.key()));
            if (!wire.isEmpty()) {
                keys.addAll(wire);
                verdicts = verdicts.and(versions.wire(path));
            }
        }
        Bump bump = verdicts.worst().newReadsOld() ? change.bump() : Bump.MAJOR;
        return FactDifference.explaining(
                new Change(
                        change.rule(),
                        change.path(),
                        change.old(),
                        change.now(),
                        verdicts,
                        bump,
                        keys.stream().anyMatch(key -> key.aspect() == Aspect.DIGITS)
                                ? DECIMAL + change.remedy()
                                : change.remedy(),
                        change.explains()),
                keys);
    }

    /** Whether it may allow what it did and have other digits, since more than one facet bounds a number. */
    private static boolean isOfValue(Change change) {
        return change.explains().stream()
                .map(Fact.Key::aspect)
                .anyMatch(aspect -> aspect.isFacet() || aspect == Aspect.TYPE || aspect == Aspect.BASE);
    }

    private static List<Change> unexplained(VersionComparison versions, List<Change> changes) {
        Set<Fact.Key> explained = new HashSet<>(ExplainedDifferences.of(versions));
        changes.forEach(change -> explained.addAll(change.explains()));
        return versions.all()
                .filter(d -> !explained.contains(d.key()) && !isBelow(d, explained, versions))
                .map(d -> new Change(
                        NO_RULE,
                        d.path(),
                        new Side(d.aspect().name().toLowerCase(Locale.ROOT) + " " + d.before(), d.oldPlace()),
                        new Side(d.aspect().name().toLowerCase(Locale.ROOT) + " " + d.after(), d.newPlace()),
                        FormatCompatibility.all(Compatibility.BREAKING),
                        Bump.MAJOR,
                        "no rule knows this change, so nobody can say that it is safe: change one thing at a time",
                        Set.of(d.key())))
                .toList();
    }

    /** Whether a difference is that of a component that comes or goes as a whole. */
    private static boolean isBelow(FactDifference d, Set<Fact.Key> explained, VersionComparison versions) {
        for (String at = d.path(); !at.isEmpty(); at = VersionComparison.parent(at)) {
            boolean both = versions.old().has(at) && versions.now().has(at);
            if (!both && explained.contains(new Fact.Key(at, Aspect.KIND))) {
                return true;
            }
        }
        return false;
    }

    private static List<Change> incompatible(ComparedVersion old, ComparedVersion now, List<Change> found) {
        Compatibility known =
                found.stream().map(change -> change.perFormat().avro()).reduce(Compatibility.SAFE, Compatibility::and);
        List<Change> changes = new ArrayList<>();
        for (Map.Entry<String, Schema> entry : old.avro().entrySet()) {
            Optional.ofNullable(now.avro().get(entry.getKey())).ifPresent(schema -> {
                Compatibility verdict = AvroCompatibility.of(entry.getValue(), schema);
                if (known.and(verdict) != known) {
                    changes.add(new Change(
                            AVRO_INCOMPATIBLE,
                            entry.getKey(),
                            new Side("", Location.NONE),
                            new Side(
                                    AvroCompatibility.incompatibility(schema, entry.getValue())
                                            .or(() -> AvroCompatibility.incompatibility(entry.getValue(), schema))
                                            .orElse(""),
                                    Location.NONE),
                            new FormatCompatibility(
                                    Compatibility.SAFE,
                                    Compatibility.SAFE,
                                    Compatibility.SAFE,
                                    verdict,
                                    Compatibility.SAFE),
                            verdict.newReadsOld() ? Bump.MINOR : Bump.MAJOR,
                            "Avro does not resolve the two schemas",
                            Set.of()));
                }
            });
        }
        return changes;
    }
}
