package io.curcuma.smile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.jackson.TwoImplementationsContract;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.RandomFixtures;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class TwoImplementationsTest extends TwoImplementationsContract {
    private static final SmileFormat FORMAT = new SmileFormat();

    private final RandomFixtures beans = new RandomFixtures(3);

    @Override
    protected SmileFormat format() {
        return FORMAT;
    }

    @Override
    protected TwoImplementations implementations() {
        return SmileImplementations.implementations();
    }

    @Override
    protected void compare(TwoImplementations implementations, Everything bean) {
        implementations.sameBytes(everything(), bean);
    }

    static List<Format> others() {
        return List.of(
                new JacksonSmileFormat(),
                JacksonSmileFormat.with(SmileGenerator.Feature.CHECK_SHARED_STRING_VALUES),
                JacksonSmileFormat.with(SmileGenerator.Feature.ENCODE_BINARY_AS_7BIT),
                JacksonSmileFormat.with(
                        SmileGenerator.Feature.ENCODE_BINARY_AS_7BIT,
                        SmileGenerator.Feature.CHECK_SHARED_STRING_VALUES),
                JacksonSmileFormat.without(SmileGenerator.Feature.CHECK_SHARED_NAMES));
    }

    @Test
    void whatTheLibraryWritesWithAllItsFeaturesIsRead() {
        whatTheLibraryWritesIsRead(JacksonSmileFormat.with(SmileGenerator.Feature.values()));
    }

    @ParameterizedTest
    @MethodSource("others")
    void whatTheLibraryWritesIsRead(Format library) {
        for (int i = 0; i < Rounds.of(500); i++) {
            Everything bean = beans.everything(3);
            byte[] bytes = library.write(everything(), bean, Limits.DEFAULT);
            Everything back = FORMAT.read(everything(), bytes, 0, bytes.length, Limits.DEFAULT);
            assertThat(BeanText.of(back)).isEqualTo(BeanText.of(bean));
        }
    }

    @ParameterizedTest
    @MethodSource("others")
    void whatTheLibraryWritesAndIsDamagedIsReadAlike(Format library) {
        TwoImplementations implementations = implementations();
        Mutants mutants = new Mutants(3);
        for (int i = 0; i < Rounds.of(300); i++) {
            byte[] message = library.write(nodes(), beans.node(3), Limits.DEFAULT);
            for (int k = 0; k < 50; k++) {
                implementations.sameVerdict(nodes(), mutants.of(message));
            }
        }
        assertThat(implementations.beans()).isPositive();
    }
}
