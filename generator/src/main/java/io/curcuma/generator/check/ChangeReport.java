package io.curcuma.generator.check;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What changed between two versions.
 *
 * @param changes the worst first
 * @param declared the bump that somebody, or the version numbers of the schemas, declared
 */
public record ChangeReport(List<Change> changes, Optional<Bump> declared) {
    public ChangeReport {
        changes = changes.stream().sorted().toList();
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
        return new ChangeReport(changes, bump);
    }

    /** The report with other names of files. */
    public ChangeReport named(UnaryOperator<String> oldNames, UnaryOperator<String> newNames) {
        return new ChangeReport(
                changes.stream().map(change -> change.named(oldNames, newNames)).toList(), declared);
    }
}
