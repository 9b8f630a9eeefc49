package io.curcuma.generator.idl;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.output.JsonPrinter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeTextTest {
    @Test
    void everyLineTerminatorEndsALine() {
        assertThat(CodeText.lines("a\nb\rc\r\nd\u0085e\u2028f\u2029g\u000bh\fi"))
                .containsExactly("a", "b", "c", "d", "e", "f", "g", "h", "i");
    }

    @Test
    void emptyLinesSeparateParagraphsOnly() {
        assertThat(CodeText.lines("\n\n a \n\n\n b \n")).containsExactly("a", "", "b");
        assertThat(CodeText.lines(" \n ")).isEmpty();
    }

    @Test
    void controlsAndReorderingCharactersAreRemoved() {
        assertThat(CodeText.lines("a\u0000b\u202ec\ud800d\te\u200df")).containsExactly("abcd e\u200df");
    }

    @Test
    void longLinesAreWrappedWithoutLoss() {
        String text = "word ".repeat(100) + "x".repeat(1000) + "\ud83c\udf36".repeat(500);
        List<String> lines = CodeText.lines(text);
        assertThat(lines).allMatch(line -> line.length() <= 240);
        assertThat(String.join("", lines).replace(" ", "")).isEqualTo(text.replace(" ", ""));
        assertThat(lines).allMatch(line -> !Character.isHighSurrogate(line.charAt(line.length() - 1)));
    }

    @Test
    void aLongLineMayEndInASpace() {
        for (int length = 60; length < 300; length++) {
            String text = "x".repeat(length);
            assertThat(String.join("", CodeText.lines(text + " "))).isEqualTo(text);
            assertThat(String.join("", CodeText.lines(text + " y  ")).replace(" ", ""))
                    .isEqualTo(text + "y");
        }
    }

    @Test
    void quotedTextIsOneLine() {
        assertThat(CodeText.quote("a\"\\\nb")).isEqualTo("\"a\\\"\\\\ b\"");
        assertThat(CodeText.quote("x".repeat(1000))).hasSizeLessThan(250).endsWith("…\"");
    }

    @Test
    void lineCommentNeverContinues() {
        String text =
                new CodeWriter().comment(List.of("ends with \\", "or ??/")).toString();
        assertThat(text).isEqualTo("// ends with \\.\n// or ??/.\n");
    }

    @Test
    void blockCommentNeitherEndsNorNests() {
        assertThat(CodeWriter.blockSafe("*/*/**/ \"\"\" \\u002a"))
                .doesNotContain("*/")
                .doesNotContain("/*")
                .doesNotContain("\"\"\"")
                .contains("\\\\u002a");
    }

    @Test
    void jsonSurvivesEveryCharacter(@TempDir java.nio.file.Path folder) throws Exception {
        StringBuilder all = new StringBuilder();
        for (char c = 0; c < 0x3000; c++) {
            all.append(c);
        }
        all.append("\ud83c\udf36\ud800");
        String text = JsonPrinter.forPeople()
                .openFlat('{')
                .member("k", all.toString())
                .close('}')
                .toString();
        java.nio.file.Path file = folder.resolve("x.avsc");
        java.nio.file.Files.writeString(file, "{\"type\":\"string\",\"p\":" + text + "}");
        assertThat(new org.apache.avro.Schema.Parser().parse(file.toFile()).getObjectProp("p"))
                .isEqualTo(java.util.Map.of("k", all.toString()));
    }
}
