package io.curcuma.samples.menus.rollout;

import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.RolloutMetrics;
import io.curcuma.rollout.VerificationVerdict;
import java.util.EnumMap;
import java.util.Map;

/** Counts what one step does, for one thread. */
final class StepCounts implements RolloutMetrics {
    private final Map<VerificationVerdict, Integer> verdicts = new EnumMap<>(VerificationVerdict.class);
    private final Map<Fallback, Integer> fallbacks = new EnumMap<>(Fallback.class);

    @Override
    public void verified(VerificationVerdict verdict, String form, String codec) {
        verdicts.merge(verdict, 1, Integer::sum);
    }

    @Override
    public void fellBack(Fallback cause, String form, String codec) {
        fallbacks.merge(cause, 1, Integer::sum);
    }

    Map<VerificationVerdict, Integer> verdicts() {
        return verdicts;
    }

    Map<Fallback, Integer> fallbacks() {
        return fallbacks;
    }
}
