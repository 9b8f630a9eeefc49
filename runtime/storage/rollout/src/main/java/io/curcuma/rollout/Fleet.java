package io.curcuma.rollout;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The steps of all nodes that use one store, and which step a node may take next so that no read fails.
 *
 * @param steps of all nodes; a node that is down counts with each configuration that it may come back with
 * @param oldProgram whether nodes run a program without this library, or may come back with one
 * @param newOnlyRecords whether the store may have records without a plain part: from the first write in {@code COMPRESS_ONLY} until
 *     every record was written again in another mode
 */
public record Fleet(Set<Step> steps, boolean oldProgram, boolean newOnlyRecords) {
    /** Keeps a copy of the set. */
    public Fleet {
        steps = Set.copyOf(steps);
    }

    /** The reason why no node of this fleet may move to a step; empty if it may. */
    public Optional<String> refusal(Step to) {
        if (to.write() == WriteMode.COMPRESS_ONLY) {
            return oldProgram
                    ? Optional.of("a node runs a program without this library, which knows the plain part alone")
                    : steps.stream()
                            .filter(step -> step != to)
                            .sorted()
                            .flatMap(step -> clash(step).stream())
                            .findFirst();
        }
        return steps.stream().anyMatch(step -> step.write() == WriteMode.COMPRESS_ONLY) ? clash(to) : Optional.empty();
    }

    /** The reason why no node of this fleet may go back to a program without this library; empty if it may. */
    public Optional<String> refusalOfOldProgram() {
        if (steps.stream().anyMatch(step -> step.write() == WriteMode.COMPRESS_ONLY)) {
            return Optional.of("a node writes COMPRESS_ONLY, and such a program knows the plain part alone");
        }
        return newOnlyRecords
                ? Optional.of("the store may have records without a plain part: write every record again first")
                : Optional.empty();
    }

    /** The steps that a node may move to now, in their order. */
    public List<Step> nextSteps() {
        return Arrays.stream(Step.values())
                .filter(step -> !steps.equals(Set.of(step)) && refusal(step).isEmpty())
                .toList();
    }

    /** Why a node at this step may not run beside one that writes only the new part. */
    private static Optional<String> clash(Step other) {
        return switch (other.write()) {
            case COMPRESS_ONLY -> Optional.empty();
            case NO_COMPRESS ->
                Optional.of("WRITE_MODE NO_COMPRESS beside COMPRESS_ONLY: each removes the part that the other writes,"
                        + " and a record could lose both; all nodes have to write DUAL in between");
            case DUAL ->
                other.read() == ReadMode.COMPRESS_ONLY
                        ? Optional.empty()
                        : Optional.of(
                                "READ_MODE " + other.read() + " beside WRITE_MODE COMPRESS_ONLY: a node would read"
                                        + " the plain part that is no longer written; all nodes have to read COMPRESS_ONLY first");
        };
    }
}
