package io.curcuma.generator.check;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Fact;
import java.util.Comparator;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * One change, as one rule sees it.
 *
 * @param rule name of the rule
 * @param path designator of the component
 * @param old what it was
 * @param now what it is
 * @param perFormat what it means
 * @param bump what it asks for
 * @param remedy what to do instead, {@code ""} where nothing is wrong
 * @param explains the differences that this change is
 */
public record Change(
        String rule,
        String path,
        Side old,
        Side now,
        FormatCompatibility perFormat,
        Bump bump,
        String remedy,
        Set<Fact.Key> explains)
        implements Comparable<Change> {
    private static final Comparator<Change> ORDER = Comparator.comparing(Change::bump)
            .thenComparing(change -> change.perFormat().harm())
            .reversed()
            .thenComparing(Change::path)
            .thenComparing(Change::rule);

    /**
     * One version's side.
     *
     * @param text what it says, {@code ""} where it says nothing
     * @param location of the component, or of what it belongs to
     */
    public record Side(String text, Location location) {
        private Side named(UnaryOperator<String> names) {
            return new Side(text, new Location(names.apply(location.path()), location.line(), location.column()));
        }
    }

    public Change {
        explains = Set.copyOf(explains);
    }

    /** What does most harm first: the bump, then the formats in which readers do not understand; then by path. */
    @Override
    public int compareTo(Change other) {
        return ORDER.compare(this, other);
    }

    /** This change with other names of files. */
    Change named(UnaryOperator<String> oldNames, UnaryOperator<String> newNames) {
        return new Change(rule, path, old.named(oldNames), now.named(newNames), perFormat, bump, remedy, explains);
    }
}
