package io.curcuma.internal.xml.stax;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ScalarCharsTest {
    private final ScalarChars chars = new ScalarChars();

    @BeforeEach
    void start() {
        chars.start(Limits.DEFAULT);
    }

    @Test
    void aShortTextOfAsciiIsItsBytes() {
        for (String text : new String[] {"a", "2026-11-28T00:42:28.123+01:00", "x".repeat(32)}) {
            chars.set(text);
            assertThat(new String(chars.ascii(), 0, chars.length(), StandardCharsets.US_ASCII))
                    .isEqualTo(text);
            char[] array = ("?" + text + "?").toCharArray();
            assertThat(chars.isSet(array, 1, text.length())).isTrue();
            assertThat(chars.length()).isEqualTo(text.length());
            assertThat(chars.text()).isEqualTo(text);
        }
    }

    @Test
    void anyOtherTextHasNoLengthAndIsKeptAsItIs() {
        for (String text : new String[] {"", "caf\u00e9", "\u0141", "x".repeat(33)}) {
            chars.set("1234");
            chars.set(text);
            assertThat(chars.length()).isZero();
            assertThat(chars.text()).isEqualTo(text);
            assertThat(chars.digits()).isEqualTo(ScalarChars.NONE);
        }
    }
}
