package io.curcuma.cli;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes a file as a whole or not at all, however the process ends. */
final class AtomicFile {
    private AtomicFile() {}

    /** @throws IOException if the file cannot be written; what was there stays as it was */
    static void write(Path file, byte[] content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // a pipe or a device: there is nothing to replace
            Files.write(file, content);
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            // the message names what the user knows, not the temporary file
            throw new NoSuchFileException(folder.toString());
        }
        // the target of a link is replaced, never the link
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path temporary = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
        // for an interrupt, which runs no finally
        temporary.toFile().deleteOnExit();
        try {
            Files.write(
                    temporary,
                    content,
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE,
                    LinkOption.NOFOLLOW_LINKS);
            move(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
