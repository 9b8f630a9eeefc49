package io.curcuma.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StepTest {
    private static final Set<Step> ALL = EnumSet.allOf(Step.class);

    @Test
    void everyPairIsAStepOrRefusedWithTheReason() {
        int refused = 0;
        for (WriteMode write : WriteMode.values()) {
            for (ReadMode read : ReadMode.values()) {
                if (write == WriteMode.COMPRESS_ONLY && read != ReadMode.COMPRESS_ONLY) {
                    refused++;
                    assertThatThrownBy(() -> Step.of(write, read))
                            .isInstanceOf(SerializationException.class)
                            .hasMessageContaining("WRITE_MODE COMPRESS_ONLY with READ_MODE " + read)
                            .hasMessageContaining(
                                    read == ReadMode.NO_COMPRESS
                                            ? "would not read what it writes"
                                            : "nothing to verify against");
                } else {
                    assertThat(Step.of(write, read).write()).isEqualTo(write);
                    assertThat(Step.of(write, read).read()).isEqualTo(read);
                }
            }
        }
        assertThat(refused).isEqualTo(2);
        assertThat(Step.values()).hasSize(7);
    }

    @Test
    void onlyAFleetThatReadsTheNewPartMayStopWritingThePlainOne() {
        for (Step from : Step.values()) {
            assertThat(from.nextSteps().contains(Step.NEW_ONLY)).isEqualTo(from == Step.READ_NEW);
            assertThat(from.nextSteps()).doesNotContain(from);
        }
        assertThat(Step.NEW_ONLY.nextSteps()).isEqualTo(List.of(Step.READ_NEW));
        Set<Step> others = EnumSet.complementOf(EnumSet.of(Step.NEW_ONLY, Step.READ_NEW));
        assertThat(Step.READ_NEW.nextSteps()).containsAll(others);
    }

    @Test
    void aStepBackIsAllowedWhereTheStepForwardIs() {
        for (Step from : ALL) {
            for (Step to : ALL) {
                assertThat(from.refusal(to)).isEqualTo(to.refusal(from));
            }
        }
    }

    @Test
    void anIllegalJumpIsNamedWithTheReason() {
        assertThat(Step.OFF.refusal(Step.NEW_ONLY)).get().asString().contains("NO_COMPRESS beside COMPRESS_ONLY");
        assertThat(Step.WRITE_BOTH.refusal(Step.NEW_ONLY))
                .get()
                .asString()
                .contains("READ_MODE NO_COMPRESS beside WRITE_MODE COMPRESS_ONLY");
        assertThat(Step.VERIFY.refusal(Step.NEW_ONLY)).get().asString().contains("READ_MODE VERIFY_COMPRESS");
        Fleet mixed = new Fleet(Set.of(Step.READ_NEW, Step.VERIFY), false, false);
        assertThat(mixed.refusal(Step.NEW_ONLY)).get().asString().contains("READ_MODE VERIFY_COMPRESS");
        assertThat(mixed.nextSteps()).doesNotContain(Step.NEW_ONLY).contains(Step.READ_NEW, Step.VERIFY);
    }

    @Test
    void programsWithoutTheLibraryHoldTheFleetBeforeTheLastStep() {
        Fleet some = new Fleet(Set.of(Step.READ_NEW), true, false);
        assertThat(some.refusal(Step.NEW_ONLY)).get().asString().contains("without this library");
        assertThat(some.refusalOfOldProgram()).isEmpty();
        assertThat(new Fleet(Set.of(Step.NEW_ONLY), false, true).refusalOfOldProgram())
                .get()
                .asString()
                .contains("writes COMPRESS_ONLY");
        assertThat(new Fleet(Set.of(Step.READ_NEW), false, true).refusalOfOldProgram())
                .get()
                .asString()
                .contains("write every record again");
    }

    @Test
    void everyStepSaysWhatItNeeds() {
        for (Step step : Step.values()) {
            assertThat(step.needs()).isNotBlank();
        }
    }
}
