package io.curcuma.generator.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.generator.output.OutputWriter.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersSourceTest {
    private final Path folder;

    NumbersSourceTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void aFileThatIsNotThereIsNoText() throws IOException {
        assertThat(NumbersSource.read(folder.resolve("none"), "n")).isEmpty();
    }

    @Test
    void theTextIsThatOfTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("n"), "type {urn:größe}A A\n");
        assertThat(NumbersSource.read(file, "n")).contains("type {urn:größe}A A\n");
    }

    @Test
    void aFolderIsTold() {
        assertThatThrownBy(() -> NumbersSource.read(folder, "curcuma.numbers"))
                .isInstanceOfSatisfying(RefusedException.class, e -> {
                    assertThat(e.diagnostic().headline())
                            .isEqualTo(
                                    "curcuma.numbers:1:1: error[C014]: the numbers file is damaged: it is not a regular file");
                    assertThat(e.diagnostic().hint()).isNotEmpty();
                });
    }

    @ParameterizedTest
    @CsvSource({"'ab\n\u00c3',2:1", "'\u00ff',1:1", "'a\nbc\u0080d',2:3"})
    void whatIsNotUtf8IsToldWithItsPlace(String latin, String place) throws IOException {
        Path file = Files.write(folder.resolve("n"), latin.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> NumbersSource.read(file, "n"))
                .hasMessage("n:" + place + ": error[C014]: the numbers file is damaged: it is not UTF-8");
    }
}
