package io.curcuma.generator.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * A choice that occurs at most once: at most one branch may have values.
 *
 * @param branches in schema order, at least two
 */
public record Choice(List<Branch> branches) {
    /**
     * What may stand instead of the other branches.
     *
     * @param properties designators, in schema order
     */
    public record Branch(List<String> properties) {
        public Branch {
            properties = List.copyOf(properties);
        }
    }

    public Choice {
        branches = List.copyOf(branches);
    }

    /** Whether each branch is one property. */
    public boolean isSimple() {
        return branches.stream().allMatch(branch -> branch.properties().size() == 1);
    }

    /** Designators of the properties of all branches. */
    public Stream<String> properties() {
        return branches.stream().flatMap(branch -> branch.properties().stream());
    }
}
