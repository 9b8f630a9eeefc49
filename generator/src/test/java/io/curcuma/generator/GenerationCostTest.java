package io.curcuma.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class GenerationCostTest {
    @Test
    void isOneLineInEveryLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(new GenerationCost(3_000, 41_100_000, 38_200_000_000L))
                    .hasToString("3,000 types, 41.1 MB, 38.2 s: 13.7 KB and 12.7 ms per type");
            assertThat(new GenerationCost(1, 2_500, 40_000_000))
                    .hasToString("1 type, 2.5 KB, 0.0 s: 2.5 KB and 40.0 ms per type");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void noTypesCostNothingEach() {
        assertThat(new GenerationCost(0, 0, 1_000_000_000)).hasToString("0 types, 0.0 KB, 1.0 s");
    }
}
