package io.curcuma.smile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.fixture.BeanText;
import io.curcuma.fixture.Everything;
import io.curcuma.fixture.Node;
import io.curcuma.fixture.RandomBeans;
import io.curcuma.tck.FormatHarness;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the library's parser and generator make of the same. */
final class RoutesTest extends FormatHarness {
    private static final SmileFormat FORMAT = new SmileFormat();
    private static final Format LIBRARY = new JacksonSmileFormat();

    private final Random random = new Random(3);
    private final RandomBeans beans = new RandomBeans(3);

    @Override
    protected SmileFormat format() {
        return FORMAT;
    }

    @Test
    void theBytesAreThoseOfTheLibrary() {
        for (int i = 0; i < 500; i++) {
            Everything bean = beans.everything(3);
            byte[] bytes = FORMAT.write(everything(), bean, Limits.DEFAULT);
            assertThat(hex(bytes)).isEqualTo(hex(LIBRARY.write(everything(), bean, Limits.DEFAULT)));
            Everything back = LIBRARY.read(everything(), bytes, 0, bytes.length, Limits.DEFAULT);
            assertThat(hex(FORMAT.write(everything(), back, Limits.DEFAULT))).isEqualTo(hex(bytes));
        }
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
        for (int i = 0; i < 500; i++) {
            Everything bean = beans.everything(3);
            byte[] bytes = library.write(everything(), bean, Limits.DEFAULT);
            Everything back = FORMAT.read(everything(), bytes, 0, bytes.length, Limits.DEFAULT);
            assertThat(BeanText.of(back)).isEqualTo(BeanText.of(bean));
        }
    }

    @ParameterizedTest
    @MethodSource("others")
    void damagedMessagesAreReadAlike(Format library) {
        int read = 0;
        for (int i = 0; i < 300; i++) {
            Node node = beans.node(3);
            byte[] message = library.write(nodes(), node, Limits.DEFAULT);
            for (int k = 0; k < 50; k++) {
                byte[] damaged = damaged(message);
                String one = read(FORMAT, damaged);
                String other = read(LIBRARY, damaged);
                if (one.startsWith("!")) {
                    assertThat(other.startsWith("!") || one.contains("bit") && one.contains("MALFORMED"))
                            .as(hex(damaged) + one + other)
                            .isTrue();
                } else {
                    assertThat(one).as(hex(damaged)).isEqualTo(other);
                    read++;
                }
            }
        }
        assertThat(read).isPositive();
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private byte[] damaged(byte[] message) {
        int at = random.nextInt(message.length);
        byte[] bytes = message.clone();
        switch (random.nextInt(3)) {
            case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> bytes[at] = (byte) random.nextInt(256);
            default -> bytes = Arrays.copyOf(bytes, at);
        }
        return bytes;
    }

    private String read(Format format, byte[] bytes) {
        try {
            return BeanText.of(format.read(nodes(), bytes, 0, bytes.length, Limits.DEFAULT));
        } catch (SerializationException e) {
            return "!" + e.code() + e.getMessage();
        }
    }
}
