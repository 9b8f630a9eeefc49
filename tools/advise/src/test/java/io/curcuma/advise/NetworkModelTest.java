package io.curcuma.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkModelTest {
    /** A segment takes 1,460 µs, and a round trip 40,000 µs. */
    private static final NetworkModel SLOW = new NetworkModel(8e6, 20_000, 10);

    @Test
    void whatFitsIntoTheFirstWindowWaitsForNothing() {
        assertThat(SLOW.micros(0)).isEqualTo(20_000);
        assertThat(SLOW.micros(1_000)).isEqualTo(21_000);
        assertThat(SLOW.micros(14_600)).isEqualTo(34_600);
    }

    @Test
    void oneByteMoreWaitsForTheFirstAcknowledgement() {
        // 40,000 there and back and 1,460 for the segment, less 14,600 in which the window was sent
        assertThat(SLOW.micros(14_601)).isEqualTo(20_000 + 14_601 + 26_860);
    }

    @Test
    void eachWindowIsTwiceTheOneBeforeUntilNothingWaits() {
        // after 10 segments 26,860, after 20 more 12,260; 40 segments take longer than the way there and back
        assertThat(SLOW.micros(30 * 1460)).isEqualTo(20_000 + 43_800 + 26_860);
        assertThat(SLOW.micros(31 * 1460)).isEqualTo(20_000 + 45_260 + 26_860 + 12_260);
        assertThat(SLOW.micros(1_000_000)).isEqualTo(20_000 + 1_000_000 + 26_860 + 12_260);
    }

    @Test
    void aLargerFirstWindowSavesRounds() {
        assertThat(new NetworkModel(8e6, 20_000, 30).micros(30 * 1460)).isEqualTo(20_000 + 43_800);
    }

    @Test
    void quantitiesHaveUnits() {
        assertThat(Quantities.bitsPerSecond("100Mbps")).isEqualTo(1e8);
        assertThat(Quantities.bitsPerSecond("1.5 gbit/s")).isEqualTo(1.5e9);
        assertThat(Quantities.micros("20ms")).isEqualTo(20_000);
        assertThat(Quantities.micros("0.5s")).isCloseTo(500_000, within(1e-6));
        assertThat(Quantities.duration("2m")).isEqualTo(Duration.ofMinutes(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "100", "-1Mbps", "1e9bps", "20ms", "Mbps"})
    void whatIsNoBandwidthIsAnError(String text) {
        assertThatThrownBy(() -> Quantities.bitsPerSecond(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a bandwidth");
    }

    @Test
    void whatIsNoNetworkIsAnError() {
        assertThatThrownBy(() -> new NetworkModel(0, 1, 1)).hasMessage("the bandwidth must be positive");
        assertThatThrownBy(() -> new NetworkModel(1, -1, 1)).hasMessage("the delay must not be negative");
        assertThatThrownBy(() -> new NetworkModel(1, 1, 0)).hasMessageContaining("at least 1");
    }
}
