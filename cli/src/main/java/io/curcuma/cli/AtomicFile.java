package io.curcuma.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** Writes a file as a whole or not at all, however the process ends: a file of its own takes the place of the old one in the end. */
final class AtomicFile implements Closeable {
    private final Path target;
    private final Path written;

    private AtomicFile(Path target, Path written) {
        this.target = target;
        this.written = written;
    }

    /**
     * Begins a file, which the caller then writes.
     *
     * @throws IOException if its folder does not exist
     */
    static AtomicFile begin(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // a pipe or a device: there is nothing to replace
            return new AtomicFile(file, file);
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
        return new AtomicFile(target, temporary);
    }

    /** @throws IOException if the file cannot be written; what was there stays as it was */
    static void write(Path file, byte[] content) throws IOException {
        try (AtomicFile whole = begin(file)) {
            Files.write(whole.path(), content);
            whole.commit();
        }
    }

    /** Where to write. */
    Path path() {
        return written;
    }

    /** What was written takes the place of the file. */
    void commit() throws IOException {
        if (written.equals(target)) {
            return;
        }
        try {
            Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Without {@link #commit}, what was there stays as it was. */
    @Override
    public void close() throws IOException {
        if (!written.equals(target)) {
            Files.deleteIfExists(written);
        }
    }
}
