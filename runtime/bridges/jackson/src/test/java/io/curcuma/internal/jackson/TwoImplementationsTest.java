package io.curcuma.internal.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.SerializationException.Code;
import io.curcuma.json.JsonFormat;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.TwoImplementations;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The two implementations of JSON are one format. */
final class TwoImplementationsTest {
    private final JsonFormat json = new JsonFormat();
    private final JacksonJsonFormat jackson = new JacksonJsonFormat();
    private final TwoImplementations implementations = JsonImplementations.of(json, jackson);
    private final Random random = new Random(5);

    @Test
    void theyWriteTheSameBytes() {
        TwoImplementations pretty = TwoImplementations.of(json.pretty(), jackson.pretty());
        TwoImplementations strings =
                TwoImplementations.of(json.withBigNumbersAsStrings(), jackson.withBigNumbersAsStrings());
        for (int seed = 0; seed < Rounds.of(1_000); seed++) {
            Open open = RandomBeans.of(new Open.Of(), seed, 1 + seed % 60);
            implementations.sameBytes(new Open.Of(), open);
            implementations.exchange(new Open.Of(), open);
            Sample sample = Samples.random(random);
            implementations.sameBytes(new SampleAdapter(), sample);
            pretty.sameBytes(new SampleAdapter(), sample);
            strings.sameBytes(new SampleAdapter(), sample);
        }
    }

    @Test
    void theyReadTheSameFromDamagedMessages() {
        Mutants mutants = JsonImplementations.mutants(5);
        for (int seed = 0; seed < Rounds.of(200); seed++) {
            byte[] open = json.write(new Open.Of(), RandomBeans.of(new Open.Of(), seed, 1 + seed % 20), Limits.DEFAULT);
            byte[] sample = json.write(new SampleAdapter(), Samples.random(random), Limits.DEFAULT);
            for (int i = 0; i < 30; i++) {
                implementations.sameVerdict(new Open.Of(), mutants.of(open));
                implementations.sameVerdict(new SampleAdapter(), mutants.of(sample));
            }
        }
        assertThat(implementations.refusals())
                .contains(Code.MALFORMED, Code.TRUNCATED, Code.INVALID_UTF8, Code.SCHEMA_MISMATCH);
        assertThat(implementations.beans()).isPositive();
    }
}
