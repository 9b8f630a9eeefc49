package io.curcuma.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModesTest {
    private static final Map<String, String> GOOD = Map.of(
            "compressionEnabled",
            "true",
            "compressionCodec",
            "lz4",
            "WRITE_MODE",
            "DUAL",
            "READ_MODE",
            "VERIFY_COMPRESS");

    @Test
    void fourKeysAreASnapshot() {
        assertThat(Modes.of(GOOD)).isEqualTo(new Modes(true, "lz4", WriteMode.DUAL, ReadMode.VERIFY_COMPRESS));
        assertThat(Modes.of(GOOD).step()).isEqualTo(Step.VERIFY);
        assertThat(Modes.of(Map.of())).isEqualTo(Modes.OFF);
    }

    @Test
    void theSwitchOverrulesTheModesAndStillChecksThem() {
        assertThat(new Modes(false, "lz4", WriteMode.COMPRESS_ONLY, ReadMode.COMPRESS_ONLY).step())
                .isEqualTo(Step.OFF);
        assertThatThrownBy(() -> new Modes(false, "lz4", WriteMode.COMPRESS_ONLY, ReadMode.NO_COMPRESS))
                .isInstanceOf(SerializationException.class);
    }

    @Test
    void whatIsMissingUnknownOrMisspeltIsRefusedByItsKey() {
        for (String key : GOOD.keySet()) {
            Map<String, String> without = new HashMap<>(GOOD);
            without.remove(key);
            refused(without, key + " is missing");
            Map<String, String> wrong = new HashMap<>(GOOD);
            wrong.put(key, "  secret\nvalue");
            assertThatThrownBy(() -> Modes.of(wrong))
                    .isInstanceOf(SerializationException.class)
                    .hasMessageContaining(key)
                    .hasMessageNotContaining("secret");
        }
        Map<String, String> more = new HashMap<>(GOOD);
        more.put("WRITEMODE", "DUAL");
        refused(more, "a key that is none of");
    }

    private static void refused(Map<String, String> keys, String reason) {
        assertThatThrownBy(() -> Modes.of(keys))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("CONFIG_INVALID")
                .hasMessageContaining(reason);
    }
}
