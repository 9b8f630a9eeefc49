package io.curcuma.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** What can be checked of files before schemas are compiled for seconds. */
final class FileChecks {
    private FileChecks() {}

    /** @throws IOException if it is not a file that can be read */
    static void readable(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "a folder: --out DIR converts all that is in it");
        }
        if (!Files.isReadable(file)) {
            throw new AccessDeniedException(file.toString());
        }
    }

    /** @throws IOException if it is not a folder */
    static void folder(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            throw new NoSuchFileException(folder.toString());
        }
        if (!Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder.toString());
        }
    }

    /** @throws IOException if it is not a file that can be made or replaced */
    static void writable(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "a folder");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(String.valueOf(folder));
        }
        if (!Files.isWritable(Files.exists(file) && !Files.isRegularFile(file) ? file : folder)) {
            throw new AccessDeniedException(folder.toString());
        }
    }

    /** @throws IOException if it is not a folder to write into, and cannot be made one */
    static void writableFolder(Path folder) throws IOException {
        Path there = folder.toAbsolutePath();
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (there != null && !Files.isDirectory(there)) {
            throw new NotDirectoryException(there.toString());
        }
        if (there == null || !Files.isWritable(there)) {
            throw new AccessDeniedException(String.valueOf(there));
        }
    }

    /** @throws ParameterException if both are one file */
    static void different(Path in, Path out, CommandLine command) throws IOException {
        if (Files.exists(out) && Files.isSameFile(in, out)) {
            throw new ParameterException(command, "IN and OUT are the same file, '" + in + "'");
        }
    }
}
