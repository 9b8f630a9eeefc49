package io.curcuma.samples.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuickstartTest {
    private static String printed() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Quickstart.run(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theReadmeShowsTheTableThatIsPrinted() throws IOException {
        List<String> readme = Files.readAllLines(Path.of("..", "..", "README.md"));

        assertThat(readme)
                .containsSubsequence(printed()
                        .lines()
                        .dropWhile(line -> !line.startsWith("format "))
                        .toList());
    }

    @Test
    void everyFormatIsInTheTableAndEqualToTheXml() throws IOException {
        String text = printed();

        assertThat(text).contains("message LineItem {", "struct LineItem {", "\"type\": \"record\"");
        assertThat(text).doesNotContain("DIFFERENT");
        Quickstart.FORMATS.forEach(format -> assertThat(text).containsPattern("(?m)^" + format + " +[\\d,]+  equal$"));
    }
}
