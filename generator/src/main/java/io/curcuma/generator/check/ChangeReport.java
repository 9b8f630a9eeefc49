package io.curcuma.generator.check;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What changed between two versions.
 *
 * @param changes the worst first
 * @param declared the bump that somebody, or the version numbers of the schemas, declared
 * @param steps what a namespace that comes changes of the one that it follows; no bump comes of it, since that one stays
 */
public record ChangeReport(List<Change> changes, Optional<Bump> declared, List<Step> steps) {
    /** What one namespace says that another one says otherwise. */
    public record Step(String from, String to, ChangeReport report) {}

    public ChangeReport {
        changes = changes.stream().sorted().toList();
        steps = List.copyOf(steps);
    }

    /** A report of two versions. */
    static ChangeReport of(List<Change> changes, Optional<Bump> declared) {
        return new ChangeReport(changes, declared, List.of());
    }

    /** The report with the steps of namespaces. */
    public ChangeReport with(List<Step> others) {
        return new ChangeReport(changes, declared, others);
    }

    /** The report with the changes of another one. */
    public ChangeReport with(ChangeReport other) {
        return new ChangeReport(
                Stream.concat(changes.stream(), other.changes.stream())
                        .distinct()
                        .toList(),
                declared,
                steps);
    }

    /** What the changes ask for. */
    public Bump requiredBump() {
        return changes.stream().map(Change::bump).max(Comparator.naturalOrder()).orElse(Bump.NONE);
    }

    /** Whether the declared bump is too small. Where none was declared, every one is enough. */
    public boolean isTooSmall() {
        return declared.map(bump -> bump.compareTo(requiredBump()) < 0).orElse(false);
    }

    /** The report with another declaration. */
    public ChangeReport withDeclared(Optional<Bump> bump) {
        return new ChangeReport(changes, bump, steps);
    }

    /** The report with other names of files. */
    public ChangeReport named(UnaryOperator<String> oldNames, UnaryOperator<String> newNames) {
        return new ChangeReport(
                changes.stream().map(change -> change.named(oldNames, newNames)).toList(), declared, steps);
    }
}
