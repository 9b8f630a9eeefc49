package io.curcuma.generator.check;

import io.curcuma.generator.check.Change.Side;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A fact that the two versions do not share.
 *
 * @param oldPlace of the component, or of what it belongs to
 * @param newPlace likewise
 */
public record FactDifference(
        String path, Aspect aspect, Optional<Fact> old, Optional<Fact> now, Location oldPlace, Location newPlace) {
    /** What the fact is known by. */
    public Fact.Key key() {
        return new Fact.Key(path, aspect);
    }

    /** What the old version says, {@code ""} for nothing. */
    public String before() {
        return old.map(Fact::value).orElse("");
    }

    /** What the new version says, {@code ""} for nothing. */
    public String after() {
        return now.map(Fact::value).orElse("");
    }

    /** A change that is this difference; its bump follows from the verdicts. */
    public Change change(Rule rule, FormatCompatibility verdicts, String remedy) {
        return change(rule, verdicts.worst().newReadsOld() ? Bump.MINOR : Bump.MAJOR, verdicts, remedy);
    }

    /** A change that is this difference. */
    public Change change(Rule rule, Bump bump, FormatCompatibility verdicts, String remedy) {
        return new Change(
                rule.name(),
                path,
                new Side(before(), oldPlace),
                new Side(after(), newPlace),
                verdicts,
                bump,
                remedy,
                Set.of(key()));
    }

    /** The same change, as the difference of more facts. */
    public static Change explaining(Change change, Set<Fact.Key> more) {
        Set<Fact.Key> all = new HashSet<>(change.explains());
        all.addAll(more);
        return new Change(
                change.rule(),
                change.path(),
                change.old(),
                change.now(),
                change.perFormat(),
                change.bump(),
                change.remedy(),
                all);
    }
}
