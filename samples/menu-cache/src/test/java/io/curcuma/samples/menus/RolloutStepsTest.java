package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.Step;
import io.curcuma.rollout.VerificationVerdict;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.rollout.RolloutSteps;
import io.curcuma.samples.menus.rollout.StepResult;
import io.curcuma.samples.menus.rollout.StepTable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("one-jdk")
class RolloutStepsTest {
    private static final int MENUS = 10;
    private static final int HALF = MENUS / 2;

    @Test
    void everyAnswerIsRightAndOldProgramsReadAllButWhatTheLastStepWrote() throws Exception {
        List<StepResult> steps;
        try (RedisStore store = RedisStore.own()) {
            steps = new RolloutSteps(Fixtures.SERIALIZER, Fixtures.CODECS, store, Fixtures.menus(MENUS), MENUS).run();
        }

        assertThat(steps).extracting(StepResult::step).isEqualTo(RolloutSteps.STEPS);
        assertThat(steps).extracting(StepResult::right).containsOnly(MENUS);
        assertThat(steps).extracting(StepResult::oldReaders).containsExactly(10, 10, 10, 10, 5, 10, 10);
        assertThat(steps).extracting(step -> step.plain().count()).containsExactly(10, 10, 10, 10, 5, 10, 10);
        assertThat(steps).extracting(step -> step.next().count()).containsExactly(0, 5, 5, 5, 5, 5, 5);
        assertThat(steps.get(2).verdicts())
                .isEqualTo(Map.of(VerificationVerdict.SAME, HALF, VerificationVerdict.NEW_ABSENT, HALF));
        assertThat(steps.get(3).fallbacks()).isEqualTo(Map.of(Fallback.NEW_ABSENT, HALF));
        StepResult last = steps.get(4);
        assertThat(last.step()).isEqualTo(Step.NEW_ONLY);
        assertThat(last.next().bytes()).isLessThan(last.plain().bytes());
        assertThat(StepTable.text(steps).lines()).hasSize(1 + steps.size());
    }
}
