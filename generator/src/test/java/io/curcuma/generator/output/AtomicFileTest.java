package io.curcuma.generator.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    private final Path folder;

    AtomicFileTest(@TempDir Path folder) {
        this.folder = folder;
    }

    private static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertOnly(Path folder, String... names) {
        assertThat(folder).isDirectoryContaining(file -> true);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder(names);
    }

    @Test
    void whatALinkLeadsToIsReplacedAndTheLinkStays() throws IOException {
        Path shared = Files.createDirectory(folder.resolve("shared"));
        Path real = Files.writeString(shared.resolve("curcuma.numbers"), "old");
        Path middle = Files.createSymbolicLink(folder.resolve("middle"), Path.of("shared/curcuma.numbers"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("middle"));

        write(link, "new");

        assertThat(real).hasContent("new");
        assertThat(link).isSymbolicLink().hasContent("new");
        assertThat(middle).isSymbolicLink();
        assertOnly(shared, "curcuma.numbers");
        assertOnly(folder, "shared", "middle", "link");
    }

    @Test
    void aLinkToAFileThatIsNotThereYetMakesIt() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));

        write(link, "new");

        assertThat(link).isSymbolicLink();
        assertThat(folder.resolve("real")).isRegularFile().hasContent("new");
    }

    @Test
    void aLinkToItselfIsRefused() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));

        assertThatThrownBy(() -> write(link, "new")).isInstanceOf(FileSystemLoopException.class);
    }

    @Test
    void aFolderThatDoesNotExistIsNamed() {
        Path missing = folder.resolve("missing");

        assertThatThrownBy(() -> write(missing.resolve("file"), "new"))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage(missing.toString());
    }

    @Test
    void withoutACommitTheOldFileStays() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");

        try (AtomicFile whole = AtomicFile.begin(file)) {
            Files.writeString(whole.path(), "half");
        }

        assertThat(file).hasContent("old");
        assertOnly(folder, "file");
    }

    @Test
    void inAFolderOfOursALinkIsReplaced() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "of another");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("other"));

        AtomicFile.replace(
                link,
                "own".getBytes(StandardCharsets.UTF_8),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));

        assertThat(other).hasContent("of another");
        assertThat(Files.isSymbolicLink(link)).isFalse();
        assertThat(link).hasContent("own");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(link)))
                .isEqualTo("rw-------");
    }
}
