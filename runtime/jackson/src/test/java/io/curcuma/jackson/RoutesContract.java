package io.curcuma.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.fixture.Everything;
import io.curcuma.fixture.RandomBeans;
import io.curcuma.tck.FormatHarness;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.Routes;
import org.junit.jupiter.api.Test;

/** What every binary format in the shape of the JSON must pass beside a library's parser and generator; one subclass per format. */
public abstract class RoutesContract extends FormatHarness {
    private final RandomBeans beans = new RandomBeans(3);

    /** The format and the library. */
    protected abstract Routes routes();

    /** Holds what the format writes beside what the library does. */
    protected abstract void compare(Routes routes, Everything bean);

    @Test
    void eachReadsWhatTheOtherWrites() {
        Routes routes = routes();
        for (int i = 0; i < 500; i++) {
            Everything bean = beans.everything(3);
            routes.exchange(everything(), bean);
            compare(routes, bean);
        }
    }

    @Test
    void damagedMessagesAreReadAlike() {
        Routes routes = routes();
        Mutants mutants = new Mutants(3);
        for (int i = 0; i < 200; i++) {
            byte[] message = format().write(everything(), beans.everything(3), Limits.DEFAULT);
            for (int k = 0; k < 50; k++) {
                routes.sameVerdict(everything(), mutants.of(message));
            }
        }
        assertThat(routes.beans()).isPositive();
    }
}
