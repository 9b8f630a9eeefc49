package io.curcuma.samples.cart.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedFrameTest {
    private static final byte[] TEXT = "one more line ".repeat(300).getBytes(StandardCharsets.UTF_8);

    private final PackedFrame frame = new Fixture().frame;

    @ParameterizedTest
    @ValueSource(strings = {"none", "SNAPPY", "LZ4_HIGH", "LZ4_FAST", "GZIP", "zstd:3"})
    void everyCodecIsReadWhateverWroteLast(String codec) {
        byte[] framed = frame.wrap(TEXT, codec);
        frame.wrap(TEXT, "GZIP");

        assertThat(frame.unwrap(framed)).isEqualTo(TEXT);
    }

    @Test
    void whatIsTakenApartGivesTheSameBytesAgain() {
        byte[] framed = frame.wrap(TEXT, "LZ4_HIGH");
        byte[] part = new byte[7 + framed.length];
        System.arraycopy(framed, 0, part, 7, framed.length);
        Arrays.fill(part, 0, 7, (byte) 9);

        PackedFrame.Split split = frame.split(part);

        assertThat(split.stamp()).hasSize(7).containsOnly(9);
        assertThat(frame.join(split)).isEqualTo(part);
    }

    @Test
    void anyBytesAreReadOrRefusedWithAType() {
        byte[] framed = frame.wrap(TEXT, "LZ4_HIGH");
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = i % 2 == 0 ? Arrays.copyOf(framed, random.nextInt(framed.length)) : framed.clone();
            for (int flips = random.nextInt(3); bytes.length > 0 && flips >= 0; flips--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            try {
                frame.unwrap(bytes);
            } catch (SerializationException e) {
                assertThat(e.code()).isNotNull();
            }
        }
    }

    @Test
    void aCodecThatIsNotThereIsAnErrorOfTheConfiguration() {
        assertThatThrownBy(() -> frame.wrap(TEXT, "lzo"))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.code()).isEqualTo(SerializationException.Code.CONFIG_INVALID));
    }
}
