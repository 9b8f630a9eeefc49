package io.curcuma.internal.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.RandomFixtures;
import org.junit.jupiter.api.Test;

/** What every binary format in the shape of the JSON must pass beside a library's parser and generator; one subclass per format. */
public abstract class TwoImplementationsContract extends FormatHarness {
    private final RandomFixtures beans = new RandomFixtures(3);

    /** The format and the library. */
    protected abstract TwoImplementations implementations();

    /** Holds what the format writes beside what the library does. */
    protected abstract void compare(TwoImplementations implementations, Everything bean);

    @Test
    void eachReadsWhatTheOtherWrites() {
        TwoImplementations implementations = implementations();
        for (int i = 0; i < Rounds.of(500); i++) {
            Everything bean = beans.everything(3);
            implementations.exchange(everything(), bean);
            compare(implementations, bean);
        }
    }

    @Test
    void damagedMessagesAreReadAlike() {
        TwoImplementations implementations = implementations();
        Mutants mutants = new Mutants(3);
        for (int i = 0; i < Rounds.of(200); i++) {
            byte[] message = format().write(everything(), beans.everything(3), Limits.DEFAULT);
            for (int k = 0; k < 50; k++) {
                implementations.sameVerdict(everything(), mutants.of(message));
            }
        }
        assertThat(implementations.beans()).isPositive();
    }
}
