package io.curcuma.maven;

import io.curcuma.generator.output.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 in hexadecimal: content decides what changed, times do not survive a checkout or a cache. */
final class ContentDigests {
    /** Stands for the digest of a file that is not there. */
    static final String ABSENT = "absent";

    private ContentDigests() {}

    static String of(byte[] content) {
        return Sha256.hex(content);
    }

    static String of(List<String> lines) {
        return of(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    static String of(Path file) {
        try {
            return of(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            return ABSENT;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The digest of a file, or of all files below a folder with their names. */
    static String ofTree(Path root) {
        if (!Files.isDirectory(root)) {
            return of(root);
        }
        try (Stream<Path> files = Files.walk(root)) {
            return of(files.filter(Files::isRegularFile)
                    .sorted()
                    .map(file -> root.relativize(file) + " " + of(file))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
