package io.curcuma.generator.output;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.util.UUID;

/**
 * Writes a file as a whole or not at all, however the process ends: a temporary file beside it takes its place at {@link #commit}. Several
 * processes may write the same file; the last one wins. Not thread-safe.
 */
public final class AtomicFile implements Closeable {
    private static final int MOST_LINKS = 40;

    private final Path target;
    private final Path written;

    private AtomicFile(Path target, Path written) {
        this.target = target;
        this.written = written;
    }

    /**
     * Begins a file of the user's, which the caller then writes. Where it is a symbolic link, the link stays and what it leads to is replaced,
     * since others may share it. A pipe or a device is written as it is.
     *
     * @throws NoSuchFileException if its folder does not exist
     */
    public static AtomicFile begin(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            return new AtomicFile(file, file);
        }
        Path target = file.toAbsolutePath();
        // one by one, since the last one may lead to a file that does not exist yet
        for (int i = 0; Files.isSymbolicLink(target); i++) {
            if (i == MOST_LINKS) {
                throw new FileSystemLoopException(file.toString());
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        Path folder = target.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            // the message names what the user knows, not the temporary file
            throw new NoSuchFileException(folder.toString());
        }
        Path temporary = temporary(target);
        // for an interrupt, which runs no finally
        temporary.toFile().deleteOnExit();
        return new AtomicFile(target, temporary);
    }

    /**
     * Writes a file of the user's, as {@link #begin} does.
     *
     * @throws IOException if the file cannot be written; what was there stays as it was
     */
    public static void write(Path file, byte[] content) throws IOException {
        try (AtomicFile whole = begin(file)) {
            Files.write(whole.path(), content);
            whole.commit();
        }
    }

    /**
     * Puts a file into a folder of our own: whatever is there under its name is replaced, also a symbolic link.
     *
     * @param attributes that the file has from its beginning, such as who may read it
     * @throws IOException if the file cannot be written; what was there stays as it was
     */
    public static void replace(Path file, byte[] content, FileAttribute<?>... attributes) throws IOException {
        Path target = file.toAbsolutePath();
        try (AtomicFile whole = new AtomicFile(target, temporary(target))) {
            Files.createFile(whole.path(), attributes);
            Files.write(whole.path(), content);
            whole.commit();
        }
    }

    private static Path temporary(Path target) {
        // not createTempFile, whose files nobody else may read
        return target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
    }

    /** Where to write. */
    public Path path() {
        return written;
    }

    /** Gives what was written the place of the file. */
    public void commit() throws IOException {
        if (written.equals(target)) {
            return;
        }
        try {
            Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Deletes what was written and not committed: what was there stays as it was. */
    @Override
    public void close() throws IOException {
        if (!written.equals(target)) {
            Files.deleteIfExists(written);
        }
    }
}
