package io.curcuma.generator.model;

import java.util.List;

/**
 * A choice that occurs at most once: at most one branch may have values.
 *
 * @param branches designators of the properties of each branch, in schema order; at least two branches
 */
public record Choice(List<List<String>> branches) {
    public Choice {
        branches = branches.stream().map(List::copyOf).toList();
    }

    /** Whether each branch is one property. */
    public boolean isSimple() {
        return branches.stream().allMatch(branch -> branch.size() == 1);
    }
}
