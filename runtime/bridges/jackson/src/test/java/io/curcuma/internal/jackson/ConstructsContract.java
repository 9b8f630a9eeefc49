package io.curcuma.internal.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.Rounds;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** What every format in the shape of the JSON must pass with unions, nil and open content; one subclass per format. */
public abstract class ConstructsContract {
    private static final Open.Of ADAPTER = new Open.Of();

    /** The format. */
    protected abstract Format format();

    @Test
    void randomBeansComeBackEqual() {
        for (int seed = 0; seed < Rounds.of(1_000); seed++) {
            Open bean = RandomBeans.of(ADAPTER, seed, 1 + seed % 60);
            FieldTree tree = FieldTree.of(ADAPTER, bean);
            byte[] bytes = format().write(ADAPTER, bean, Limits.DEFAULT);
            Open back = format().read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
            assertThat(FieldTree.of(ADAPTER, back).firstDifference(tree))
                    .as("seed %d: %s", seed, HexFormat.of().formatHex(bytes))
                    .isNull();
            assertThat(format().write(ADAPTER, back, Limits.DEFAULT)).isEqualTo(bytes);
        }
    }

    @Test
    void truncationsAndBitFlipsAreTypedAndBounded() {
        int messages = 0;
        for (int seed = 0; messages < 8; seed++) {
            byte[] bytes = format().write(ADAPTER, RandomBeans.of(ADAPTER, seed, 25), Limits.DEFAULT);
            if (bytes.length > 150 && bytes.length < 800 && !hasXml(bytes)) {
                messages++;
                BoundedRead.truncationsAndFlippedBits(format(), ADAPTER, bytes);
            }
        }
    }

    @Test
    void truncationsAndBitFlipsOfUnknownElementsAreTyped() {
        int messages = 0;
        for (int seed = 0; messages < 1; seed++) {
            byte[] bytes = format().write(ADAPTER, RandomBeans.of(ADAPTER, seed, 10), Limits.DEFAULT);
            // each element makes an XML parser, whose price is not the format's
            if (bytes.length < 300 && hasXml(bytes)) {
                messages++;
                for (int bit = 0; bit < bytes.length * 8; bit++) {
                    byte[] flipped = bytes.clone();
                    flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
                    isTyped(flipped);
                    isTyped(Arrays.copyOf(bytes, bit >> 3));
                }
            }
        }
    }

    private static boolean hasXml(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1).contains(MemberNames.XML);
    }

    private void isTyped(byte[] bytes) {
        try {
            format().read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
        } catch (SerializationException e) {
            assertThat(e.getMessage()).hasSizeLessThanOrEqualTo(512);
        }
    }
}
