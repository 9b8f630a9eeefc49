package io.curcuma.messagepack;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.fixture.Everything;
import io.curcuma.fixture.RandomBeans;
import io.curcuma.tck.FormatHarness;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.Routes;
import org.junit.jupiter.api.Test;

/** What the library's parser and generator make of the same. */
final class RoutesTest extends FormatHarness {
    private static final MessagePackFormat FORMAT = new MessagePackFormat();

    private final Routes routes = MessagePackRoutes.routes();
    private final RandomBeans beans = new RandomBeans(3);

    @Override
    protected MessagePackFormat format() {
        return FORMAT;
    }

    @Test
    void theBytesAreTheSame() {
        for (int i = 0; i < 500; i++) {
            Everything bean = beans.everything(3);
            routes.sameBytes(everything(), bean);
            routes.exchange(everything(), bean);
        }
    }

    @Test
    void damagedMessagesAreReadAlike() {
        Mutants mutants = new Mutants(3);
        for (int i = 0; i < 200; i++) {
            byte[] message = FORMAT.write(everything(), beans.everything(3), Limits.DEFAULT);
            for (int k = 0; k < 50; k++) {
                routes.sameVerdict(everything(), mutants.of(message));
            }
        }
        assertThat(routes.beans()).isPositive();
    }
}
