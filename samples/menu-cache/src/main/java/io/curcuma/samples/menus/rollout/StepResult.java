package io.curcuma.samples.menus.rollout;

import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.Step;
import io.curcuma.rollout.VerificationVerdict;
import java.util.Map;

/**
 * What one step of the roll-out left and answered.
 *
 * @param plain the plain parts that there are
 * @param next the new parts that there are
 * @param right answers that were the menu of the source
 * @param oldReaders menus that a program without this library reads
 * @param verdicts of the audit
 * @param fallbacks answers from another part than the mode says
 */
public record StepResult(
        Step step,
        PartSize plain,
        PartSize next,
        int right,
        int oldReaders,
        Map<VerificationVerdict, Integer> verdicts,
        Map<Fallback, Integer> fallbacks) {
    /** How many menus have a part, and the bytes of all of them. */
    public record PartSize(int count, long bytes) {}
}
