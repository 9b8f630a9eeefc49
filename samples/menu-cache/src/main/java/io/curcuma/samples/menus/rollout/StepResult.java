package io.curcuma.samples.menus.rollout;

import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.Step;
import io.curcuma.rollout.Verdict;
import java.util.Map;

/**
 * What one step of the roll-out left and answered.
 *
 * @param plainParts how many menus have one
 * @param plainBytes of all of them
 * @param newParts how many menus have one
 * @param newBytes of all of them
 * @param right answers that were the menu of the source
 * @param oldReaders menus that a program without this library reads
 * @param verdicts of the audit
 * @param fallbacks answers from another part than the mode says
 */
public record StepResult(
        Step step,
        int plainParts,
        long plainBytes,
        int newParts,
        long newBytes,
        int right,
        int oldReaders,
        Map<Verdict, Integer> verdicts,
        Map<Fallback, Integer> fallbacks) {}
