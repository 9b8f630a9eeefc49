package io.curcuma.rollout;

import io.curcuma.SerializationException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pair of modes that works, in the order of a roll-out. Two pairs do not work: a node that writes only the new part must also read it.
 *
 * @see Fleet
 */
public enum Step {
    /** Writes and reads only the plain form, like programs without this library. */
    OFF(WriteMode.NO_COMPRESS, ReadMode.NO_COMPRESS, "nothing"),
    /** Writes plain, verifies new parts that others wrote. */
    VERIFY_OTHERS(WriteMode.NO_COMPRESS, ReadMode.VERIFY_COMPRESS, "nothing"),
    /** Writes plain, reads new parts that others wrote: a way back from {@link #READ_NEW}. */
    READ_OTHERS(WriteMode.NO_COMPRESS, ReadMode.COMPRESS_ONLY, "nothing: most answers are fallbacks to the plain part"),
    /** Writes both, reads plain. */
    WRITE_BOTH(WriteMode.DUAL, ReadMode.NO_COMPRESS, "room in the store for both parts"),
    /** Writes both, reads plain and compares: the audit. */
    VERIFY(WriteMode.DUAL, ReadMode.VERIFY_COMPRESS, "nodes that write both, or there is little to verify"),
    /** Writes both, reads the new part. */
    READ_NEW(WriteMode.DUAL, ReadMode.COMPRESS_ONLY, "an audit without mismatches"),
    /** Writes and reads only the new form. */
    NEW_ONLY(
            WriteMode.COMPRESS_ONLY,
            ReadMode.COMPRESS_ONLY,
            "every node with this library, writing DUAL and reading COMPRESS_ONLY: the plain part goes");

    private final WriteMode write;
    private final ReadMode read;
    private final String needs;

    Step(WriteMode write, ReadMode read, String needs) {
        this.write = write;
        this.read = read;
        this.needs = needs;
    }

    /**
     * The step of a pair.
     *
     * @throws SerializationException {@code CONFIG_INVALID} with the reason, if the pair does not work
     */
    public static Step of(WriteMode write, ReadMode read) {
        return Arrays.stream(values())
                .filter(step -> step.write == write && step.read == read)
                .findFirst()
                .orElseThrow(() -> Modes.invalid("WRITE_MODE " + write + " with READ_MODE " + read + ": "
                        + (read == ReadMode.NO_COMPRESS
                                ? "the node would not read what it writes"
                                : "without a plain part there is nothing to verify against")));
    }

    /** What is written. */
    public WriteMode write() {
        return write;
    }

    /** What is read. */
    public ReadMode read() {
        return read;
    }

    /** What the fleet needs before the first node takes this step, in words. */
    public String needs() {
        return needs;
    }

    /** The reason why a fleet at this step may not move to another step node by node; empty if it may. */
    public Optional<String> refusal(Step to) {
        return new Fleet(Set.of(this), false, false).refusal(to);
    }

    /** The steps that a fleet at this step may move to, node by node, forwards and back. */
    public List<Step> nextSteps() {
        return new Fleet(Set.of(this), false, false).nextSteps();
    }
}
