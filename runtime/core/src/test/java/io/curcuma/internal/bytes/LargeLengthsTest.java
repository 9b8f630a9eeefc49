package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lengths whose multiples or sums no longer fit in an int; no array is as long as that. */
class LargeLengthsTest {
    @Test
    void onlyAFewCharsHaveALengthOfOneByteWhateverTheyAre() {
        for (int shift = 0; shift <= 1; shift++) {
            for (int chars = 0; chars < 200; chars++) {
                assertThat(Utf8.isBrief(chars, shift)).isEqualTo(3 * chars << shift < 0x80);
            }
            for (long chars = 200; chars <= Integer.MAX_VALUE; chars += chars / 1_000 + 1) {
                assertThat(Utf8.isBrief((int) chars, shift))
                        .as("%d chars", chars)
                        .isFalse();
            }
        }
        // three times as many are a small number again where the sum is an int
        assertThat(Utf8.isBrief(357_913_942, 0)).isFalse();
        assertThat(Utf8.isBrief(1_431_655_766, 1)).isFalse();
    }

    @Test
    void aSumBeyondTheLargestIntIsMoreThanThereIsRoom() {
        assertThat(BufferWriter.isLess(10, 10)).isFalse();
        assertThat(BufferWriter.isLess(9, 10)).isTrue();
        assertThat(BufferWriter.isLess(0, 0)).isFalse();
        for (int room : new int[] {0, 1, 4_096, Integer.MAX_VALUE}) {
            for (int slack = 1; slack < 100; slack++) {
                assertThat(BufferWriter.isLess(room, Integer.MAX_VALUE + slack)).isTrue();
            }
        }
    }
}
