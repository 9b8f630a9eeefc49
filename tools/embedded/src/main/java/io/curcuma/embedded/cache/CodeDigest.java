package io.curcuma.embedded.cache;

import io.curcuma.generator.output.Sha256;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.stream.Stream;

/**
 * Which code runs: name, size and time of everything on the class path. A version alone says too little, since a snapshot has many
 * contents.
 */
final class CodeDigest {
    private CodeDigest() {}

    static String ofClassPath() throws IOException {
        MessageDigest digest = Sha256.digest();
        for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
            add(entry, digest);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(String entry, MessageDigest digest) throws IOException {
        Path path;
        try {
            path = Path.of(entry);
        } catch (InvalidPathException e) {
            return;
        }
        if (entry.isEmpty() || !Files.exists(path)) {
            return;
        }
        try (Stream<Path> files = Files.walk(path)) {
            files.sorted().forEach(file -> digest.update(line(file).getBytes(StandardCharsets.UTF_8)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static String line(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.isDirectory()
                    ? ""
                    : file.toAbsolutePath() + " " + attributes.size() + " " + attributes.lastModifiedTime() + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
