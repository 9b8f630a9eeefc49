package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A document follows from its bean, by whatever route it is written and whatever was written before. */
final class SameBytesTest {
    private static final Adapter<Everything> ADAPTER = new EverythingAdapter();
    private static final XmlFormat STAX = new XmlFormat().throughStax();
    private static final String[] PIECES = {
        "a",
        "]",
        ">",
        "<",
        "&",
        "\r",
        "\n",
        "\t",
        "\"",
        "\u007f",
        "\u0085",
        "\u009f",
        "\u00e9",
        "\u2028",
        "\ud83c\udf3f"
    };

    /** Number of pieces that have chars of one byte. */
    private static final int LATIN_1 = 13;

    private final XmlFormat fast = new XmlFormat();

    private static Everything read(String content) {
        byte[] document =
                ("<f:everything xmlns:f='urn:fixture'>" + content + "</f:everything>").getBytes(StandardCharsets.UTF_8);
        return STAX.read(ADAPTER, document, 0, document.length, Limits.DEFAULT);
    }

    private static Everything withString(String text) {
        return read("<string>" + reference(text) + "</string>");
    }

    private static String reference(String text) {
        StringBuilder references = new StringBuilder();
        text.codePoints().forEach(c -> references.append("&#").append(c).append(';'));
        return references.toString();
    }

    private static String text(Format format, Everything bean) {
        return new String(format.write(ADAPTER, bean, Limits.DEFAULT), StandardCharsets.UTF_8);
    }

    @Test
    void everyCharacterIsWrittenAlikeAndComesBack() {
        List<Integer> characters = new ArrayList<>();
        for (int c = 0; c < 0x10000; c = c < 0x2100 ? c + 1 : c + 0x101) {
            if (c >= ' ' && (c < 0xd800 || c > 0xdfff)) {
                characters.add(c);
            }
        }
        for (int c : characters) {
            for (String around : List.of("", "a", "a".repeat(40))) {
                Everything bean = withString(around + Character.toString(c) + around);
                String written = text(fast, bean);
                assertThat(written).as("U+%04X", c).isEqualTo(text(STAX, bean));
                byte[] bytes = written.getBytes(StandardCharsets.UTF_8);
                assertThat(text(STAX, STAX.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT)))
                        .as("U+%04X", c)
                        .isEqualTo(written);
            }
        }
    }

    @Test
    void longTextsAreWrittenAlike() {
        Random random = new Random(15);
        for (int i = 0; i < 3_000; i++) {
            StringBuilder text = new StringBuilder("a".repeat(random.nextInt(40) + (i % 3) * 512));
            for (int n = random.nextInt(600); n > 0; n--) {
                text.append(PIECES[random.nextInt(i % 2 == 0 ? LATIN_1 : PIECES.length)]);
            }
            text.append("a".repeat(random.nextInt(600))).append("&>".repeat(random.nextInt(600)));
            Everything bean = withString(text.toString());
            assertThat(text(fast, bean)).isEqualTo(text(STAX, bean));
        }
    }

    @Test
    void aDocumentDoesNotDependOnTheOneBefore() {
        Everything handedOver = read("<qName>f:x</qName>");
        for (int seed = 0; seed < 300; seed++) {
            Everything bean = RandomBeans.of(ADAPTER, seed, 1 + seed % 40);
            String fresh = textOrRefusal(new XmlFormat(), bean);
            assertThat(textOrRefusal(fast, bean)).isEqualTo(fresh);
            String unused = text(fast, handedOver);
            assertThat(textOrRefusal(fast, bean)).isEqualTo(fresh);
            assertThat(textOrRefusal(STAX, bean)).isEqualTo(fresh);
        }
        Everything control = withString("\u0085");
        assertThat(text(fast, control))
                .isEqualTo(text(new XmlFormat(), control))
                .contains(">\u0085<");
    }

    private static String textOrRefusal(Format format, Everything bean) {
        try {
            return text(format, bean);
        } catch (SerializationException e) {
            return e.code().name();
        }
    }
}
