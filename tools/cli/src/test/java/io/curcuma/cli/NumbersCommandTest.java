package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NumbersCommandTest {
    private static final String RELEASED = "type {urn:t}A A\nfield {urn:t}A/x 1 x string\n";
    private static final String MERGED = RELEASED + """
            <<<<<<< HEAD
            field {urn:t}A/a 2 a int32
            =======
            field {urn:t}A/b 2 b int32
            >>>>>>> other
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void withoutRepairTheFileStaysAndTheExitCodeIsOne() throws IOException {
        String file = file("t.numbers", MERGED);
        Call call = Call.of("numbers", file);

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("'{urn:t}A/b' is number 3, since line 4 has 2", "--repair");
        assertThat(Path.of(file)).hasContent(MERGED);
    }

    @Test
    void repairWritesAFileThatNeedsNoOther() throws IOException {
        String file = file("t.numbers", MERGED);
        Call call = Call.of("numbers", "--repair", file);

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(Files.readString(Path.of(file)))
                .contains("field {urn:t}A/a 2 a int32\n", "field {urn:t}A/b 3 b int32\n")
                .doesNotContain("<<<<");
        assertThat(Call.of("numbers", file).code()).isZero();
    }

    @Test
    void aReleasedNumberStaysWhateverSideHasIt() throws IOException {
        String file = file("t.numbers", MERGED);
        String released = file("old.numbers", RELEASED + "field {urn:t}A/b 2 b int32\n");

        assertThat(Call.of("numbers", "--repair", file, "--released", released).code())
                .isZero();
        assertThat(Files.readString(Path.of(file)))
                .contains("field {urn:t}A/a 3 a int32\n", "field {urn:t}A/b 2 b int32\n");
    }

    @Test
    void aFileThatIsNotThereIsTold() {
        Call call = Call.of("numbers", folder.resolve("none.numbers").toString());

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("none.numbers");
    }
}
