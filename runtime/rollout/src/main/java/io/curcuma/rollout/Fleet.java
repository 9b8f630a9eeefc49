package io.curcuma.rollout;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What all nodes that use one store do at the same time, and which step one of them may take next without a lost read.
 *
 * @param steps of every node; a node that is down counts with each configuration that it may come back with
 * @param oldProgram whether nodes run a program without this library, or may come back with one
 * @param newOnlyRecords whether the store may have records without a plain part: from the first write in {@code COMPRESS_ONLY} until
 *     every record was written again in another mode
 */
public record Fleet(Set<Step> steps, boolean oldProgram, boolean newOnlyRecords) {
    public Fleet {
        steps = Set.copyOf(steps);
    }

    /** Whether a node of this fleet may move to a step: empty, or why not. */
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

    /** Whether a node of this fleet may go back to a program without this library: empty, or why not. */
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

    /** Why a node at this step may not be beside one that writes the new part alone. */
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
