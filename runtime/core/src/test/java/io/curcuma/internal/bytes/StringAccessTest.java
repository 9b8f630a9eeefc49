package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
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
}
