package io.curcuma.generator.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SourceTextTest {
    private static SourceText text(String text) {
        return new SourceText(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void everyLineEndSeparatesTwoLines() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder any = new StringBuilder();
            for (int length = random.nextInt(12); length > 0; length--) {
                any.append("\r\n\nab".charAt(random.nextInt(5)));
            }
            String[] lines = any.toString().split("\r\n|\r|\n", -1);
            SourceText source = text(any.toString());

            for (int line = 1; line <= lines.length; line++) {
                assertThat(source.line(line)).contains(lines[line - 1]);
            }
            assertThat(source.line(0)).isEmpty();
            assertThat(source.line(lines.length + 1)).isEmpty();
        }
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstLine() {
        assertThat(text("\uFEFF<a>").line(1)).contains("<a>");
    }

    @Test
    void aTagStartsWhereItDoesEvenSomeLinesAbove() {
        assertThat(text("<a\r\n b='1'\r\n>x").tagStart(3, 2)).containsExactly(1, 1);
        assertThat(text("<a>\n<b>").tagStart(2, 4)).containsExactly(2, 1);
        assertThat(text("<a>\nb").tagStart(2, 2)).containsExactly(2, 2);
    }
}
