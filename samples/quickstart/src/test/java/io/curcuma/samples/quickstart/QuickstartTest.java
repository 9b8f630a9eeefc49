package io.curcuma.samples.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class QuickstartTest {
    @Test
    void everyFormatIsInTheTableAndEqualToTheXml() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Quickstart.run(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String text = bytes.toString(StandardCharsets.UTF_8);

        assertThat(text).contains("message LineItem {", "struct LineItem {", "\"type\": \"record\"");
        assertThat(text).doesNotContain("DIFFERENT");
        Quickstart.FORMATS.forEach(format -> assertThat(text).containsPattern("(?m)^" + format + " +[\\d,]+  equal$"));
    }
}
