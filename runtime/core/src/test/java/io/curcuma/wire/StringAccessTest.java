package io.curcuma.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StringAccessTest {
    @Test
    void stringsAreOpenWhereTheJvmAllowsItAndNoWarningIsPrinted() {
        boolean open =
                Runtime.version().feature() < 24 || String.class.getModule().isOpen("java.lang", module());
        assertThat(StringAccess.OPEN).isEqualTo(open);
    }

    private static Module module() {
        return StringAccess.class.getModule();
    }

    @Test
    void theBytesOfLatin1StringsAreTheirChars() {
        if (!StringAccess.OPEN) {
            assertThatThrownBy(() -> StringAccess.latin1("a")).isInstanceOf(IllegalStateException.class);
            return;
        }
        for (String s : new String[] {"", "a", "caf\u00e9", "\u0000\u007f\u0080\u00ff"}) {
            assertThat(StringAccess.latin1(s)).isEqualTo(s.getBytes(StandardCharsets.ISO_8859_1));
        }
        assertThat(StringAccess.latin1("\u0100")).isNull();
        assertThat(StringAccess.latin1("a\u4e00".substring(0, 1))).isEqualTo(new byte[] {'a'});
    }

    @Test
    void aCopyTellsWhetherAllBytesAreAsciiAtEveryLengthAndPlace() {
        Random random = new Random(3);
        for (int n = 0; n < 80; n++) {
            for (int odd = -1; odd < n; odd++) {
                byte[] from = new byte[n];
                for (int i = 0; i < n; i++) {
                    from[i] = (byte) random.nextInt(0x80);
                }
                if (odd >= 0) {
                    from[odd] = (byte) (0x80 + random.nextInt(0x80));
                }
                byte[] expected = new byte[n + 48];
                System.arraycopy(from, 0, expected, 5, n);
                byte[] copied = new byte[n + 48];
                assertThat(Latin1.put(from, n, copied, 5)).isEqualTo(odd < 0);
                assertThat(copied).isEqualTo(expected);
            }
        }
    }
}
