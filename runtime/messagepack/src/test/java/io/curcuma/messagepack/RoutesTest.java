package io.curcuma.messagepack;

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
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the library's parser and generator make of the same. */
final class RoutesTest extends FormatHarness {
    private static final MessagePackFormat FORMAT = new MessagePackFormat();
    private static final Format LIBRARY = new JacksonMessagePackFormat();

    private static final Pattern SIGNALLING = Pattern.compile("(cb[7f]ff)([0-7])");

    private final Random random = new Random(3);
    private final RandomBeans beans = new RandomBeans(3);

    @Override
    protected MessagePackFormat format() {
        return FORMAT;
    }

    @Test
    void theBytesAreTheSame() {
        for (int i = 0; i < 500; i++) {
            Everything bean = beans.everything(3);
            assertThat(hex(FORMAT.write(everything(), bean, Limits.DEFAULT)))
                    .isEqualTo(hex(LIBRARY.write(everything(), bean, Limits.DEFAULT)));
        }
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    @Test
    void damagedMessagesAreReadAlike() {
        int read = 0;
        for (int i = 0; i < 300; i++) {
            byte[] message = FORMAT.write(everything(), beans.everything(3), Limits.DEFAULT);
            for (int k = 0; k < 50; k++) {
                byte[] damaged = damaged(message);
                String one = read(FORMAT, damaged);
                String other = read(LIBRARY, damaged);
                // one refuses what the other refuses; which of several faults is named first may differ
                assertThat(one.startsWith("!")).as(hex(damaged) + one + other).isEqualTo(other.startsWith("!"));
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
            Everything bean = format.read(everything(), bytes, 0, bytes.length, Limits.DEFAULT);
            // the library makes NaNs of 32 bits quiet
            return SIGNALLING
                    .matcher(hex(FORMAT.write(everything(), bean, Limits.DEFAULT)))
                    .replaceAll(nan -> nan.group(1) + Integer.toHexString(8 | Integer.parseInt(nan.group(2))));
        } catch (SerializationException e) {
            return "!" + e.code();
        }
    }
}
