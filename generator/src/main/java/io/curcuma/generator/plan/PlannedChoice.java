package io.curcuma.generator.plan;

import java.util.List;
import java.util.stream.Stream;

/**
 * A choice of any kind: at most one branch may have values.
 *
 * @param branches in schema order, at least two
 */
public record PlannedChoice(List<Branch> branches) {
    /**
     * What may stand instead of the other branches.
     *
     * @param fields in schema order
     */
    public record Branch(List<PlannedField> fields) {
        public Branch {
            fields = List.copyOf(fields);
        }
    }

    public PlannedChoice {
        branches = List.copyOf(branches);
    }

    /** The fields of all branches. */
    public Stream<PlannedField> fields() {
        return branches.stream().flatMap(branch -> branch.fields().stream());
    }

    /** How many fields the largest branch has. */
    public int mostFields() {
        return branches.stream()
                .mapToInt(branch -> branch.fields().size())
                .max()
                .orElse(0);
    }
}
