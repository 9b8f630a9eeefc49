package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.json.JsonFormat;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Writers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class AsciiBetTest {
    private static final int LARGE = 10_000;
    private static final Shape ROOT = Shape.of("", "Title");
    private static final Shape OTHER = Shape.of("", "Order");

    private final BufferWriter json = (BufferWriter) Writers.of(new JsonFormat());
    private final AsciiBet bet = new AsciiBet(() -> true);

    private record Text(int field, String value) {}

    /** Whether the bet was lost; if not, what was copied is what was to be written. */
    private boolean isLost(List<Text> message) {
        return isLost(ROOT, message);
    }

    private boolean isLost(Shape root, List<Text> message) {
        bet.start(root, LARGE);
        boolean asked = true;
        byte[] b = new byte[4 * LARGE];
        for (Text text : message) {
            String s = text.value();
            boolean plain = s.chars().allMatch(c -> c >= ' ' && c < 0x80 && c != '"' && c != '\\');
            boolean copied = bet.put(json, s, s.length(), b, 3, text.field());
            assertThat(copied || !plain).as(s).isTrue();
            if (copied && plain) {
                assertThat(new String(b, 3, s.length(), StandardCharsets.US_ASCII))
                        .isEqualTo(s);
            }
            asked &= copied == plain;
        }
        boolean lost = bet.isLost(json);
        assertThat(lost || asked).as("%s", message).isTrue();
        return lost;
    }

    @Test
    void aMessageIsWrittenAgainAtMostOnceWhateverItsTextIs() {
        Random random = new Random(7);
        String[] special = {"\u00e9", "\u0141", "\u2141", "\ud83d\ude00", "\"", "\\", "\n", "\u0000", "\u007f", "\u0080"
        };
        for (int i = 0; i < 20_000; i++) {
            List<Text> message = new ArrayList<>();
            for (int n = random.nextInt(12); n > 0; n--) {
                StringBuilder s = new StringBuilder("abcdefghijklmnopqrstuvwxyz ABC".substring(random.nextInt(31)));
                if (random.nextInt(4) == 0) {
                    s.insert(random.nextInt(s.length() + 1), special[random.nextInt(special.length)]);
                }
                message.add(new Text(random.nextInt(200), s.toString()));
            }
            if (isLost(message)) {
                assertThat(isLost(message)).as("%s", message).isFalse();
            }
        }
    }

    @Test
    void fieldsWithSpecialTextLoseABetOnce() {
        List<Text> message = List.of(
                new Text(1, "a title"),
                new Text(2, "Andr\u00e9 K\u0151rmendi"),
                new Text(3, "a city"),
                new Text(66, "\"quoted\""));
        int lost = 0;
        for (int i = 0; i < 1_000; i++) {
            lost += isLost(message) ? 1 : 0;
        }
        assertThat(lost).isLessThanOrEqualTo(1);
    }

    @Test
    void whatOneRootTypeHasInAFieldSaysNothingAboutAnother() {
        List<Text> message = List.of(new Text(2, "Andr\u00e9"));
        assertThat(isLost(message)).isTrue();
        assertThat(isLost(message)).isFalse();
        assertThat(isLost(OTHER, message)).isTrue();
        assertThat(isLost(OTHER, message)).isFalse();
        assertThat(isLost(message)).isFalse();
    }

    @Test
    void aTextWithWideCharsIsFoundBehindManyThatArePlain() {
        List<Text> message = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            message.add(new Text(1 + i % 7, "abcdefgh".substring(i % 8) + "plain"));
        }
        assertThat(isLost(message)).isFalse();
        message.add(new Text(9, "\u0141od\u017a"));
        assertThat(isLost(message)).isTrue();
        assertThat(isLost(message)).isFalse();
    }

    @Test
    void textThatIsTooLongForABetIsCopiedWithCare() {
        assertThat(isLost(List.of(new Text(1, "a".repeat(5_000)), new Text(1, "a".repeat(5_000) + "\u0141"))))
                .isFalse();
    }
}
