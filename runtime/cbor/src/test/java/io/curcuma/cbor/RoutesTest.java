package io.curcuma.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.fixture.Everything;
import io.curcuma.fixture.RandomBeans;
import io.curcuma.tck.FormatHarness;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What the library's parser and generator make of the same. */
final class RoutesTest extends FormatHarness {
    private static final CborFormat FORMAT = new CborFormat();
    private static final Format LIBRARY = new JacksonCborFormat();

    private final Random random = new Random(3);
    private final RandomBeans beans = new RandomBeans(3);

    @Override
    protected CborFormat format() {
        return FORMAT;
    }

    @Test
    void theLibraryReadsWhatIsWritten() {
        for (int i = 0; i < 500; i++) {
            byte[] bytes = FORMAT.write(everything(), beans.everything(3), Limits.DEFAULT);
            Everything back = LIBRARY.read(everything(), bytes, 0, bytes.length, Limits.DEFAULT);
            assertThat(hex(FORMAT.write(everything(), back, Limits.DEFAULT))).isEqualTo(hex(bytes));
        }
    }

    @Test
    void whatTheLibraryWritesIsReadAndNeverShorter() {
        for (int i = 0; i < 500; i++) {
            Everything bean = beans.everything(3);
            byte[] bytes = LIBRARY.write(everything(), bean, Limits.DEFAULT);
            byte[] own = FORMAT.write(everything(), bean, Limits.DEFAULT);
            Everything back = FORMAT.read(everything(), bytes, 0, bytes.length, Limits.DEFAULT);
            assertThat(hex(FORMAT.write(everything(), back, Limits.DEFAULT))).isEqualTo(hex(own));
            assertThat(own).hasSizeLessThanOrEqualTo(bytes.length);
        }
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    @Test
    void damagedMessagesAreReadAlike() {
        int read = 0;
        for (int i = 0; i < 300; i++) {
            // without numbers beyond 64 bits, whose first bit the library takes for a sign
            byte[] message = FORMAT.write(nodes(), beans.node(3), Limits.DEFAULT);
            for (int k = 0; k < 50; k++) {
                byte[] damaged = damaged(message);
                String one = read(FORMAT, damaged);
                String other = read(LIBRARY, damaged);
                if (!one.equals("!SCHEMA_MISMATCH")) {
                    // but simple values, which the library takes for numbers, nothing is refused that it reads
                    assertThat(one.startsWith("!"))
                            .as(hex(damaged) + one + other)
                            .isEqualTo(other.startsWith("!"));
                }
                if (!one.startsWith("!")) {
                    assertThat(one).isEqualTo(other);
                    read++;
                }
            }
        }
        assertThat(read).isPositive();
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
            return hex(FORMAT.write(
                    nodes(), format.read(nodes(), bytes, 0, bytes.length, Limits.DEFAULT), Limits.DEFAULT));
        } catch (SerializationException e) {
            return "!" + e.code();
        }
    }
}
