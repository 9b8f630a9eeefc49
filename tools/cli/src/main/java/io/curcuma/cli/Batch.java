package io.curcuma.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Many documents, and where each goes.
 *
 * @param items in the order in which they are reported
 */
record Batch(List<Item> items) {
    /**
     * One document.
     *
     * @param in where it is
     * @param out where it goes
     */
    record Item(Path in, Path out) {}

    /** What becomes of one document. */
    interface Work {
        void accept(Item item) throws IOException;
    }

    Batch {
        items = List.copyOf(items);
    }

    /**
     * The documents that arguments mean.
     *
     * @param folder for what they become, by their names and the extension of the format
     * @throws ParameterException if two documents would become one file, or a document would be overwritten
     */
    static Batch of(List<String> arguments, Path folder, String format, CommandLine command) throws IOException {
        Map<Path, Path> byOut = new TreeMap<>();
        List<Item> items = new ArrayList<>();
        Path absolute = folder.toAbsolutePath().normalize();
        for (DocumentFiles.Found found : DocumentFiles.of(arguments)) {
            if (found.file().toAbsolutePath().normalize().startsWith(absolute) && !isNamed(found, arguments)) {
                // of an earlier run into a folder among the documents
                continue;
            }
            Path out = folder.resolve(Extensions.replaced(found.relative(), format));
            Path other = byOut.putIfAbsent(out.toAbsolutePath().normalize(), found.file());
            if (other != null) {
                throw new ParameterException(
                        command, "'" + other + "' and '" + found.file() + "' would both become '" + out + "'");
            }
            if (Files.exists(out) && Files.isSameFile(out, found.file())) {
                throw new ParameterException(command, "'" + out + "' would overwrite the document that it is made of");
            }
            items.add(new Item(found.file(), out));
        }
        return new Batch(items);
    }

    private static boolean isNamed(DocumentFiles.Found found, List<String> arguments) {
        return arguments.contains(found.file().toString());
    }

    /** Does the work, and returns what went wrong with a document, if anything. */
    static Optional<DocumentException> attempt(Item item, Work work) {
        try {
            work.accept(item);
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            return Optional.of(new DocumentException(item.in().toString(), e));
        }
    }

    /** Makes the folder of a file, as far as it is not there. */
    static void makeFolder(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(folder);
        }
    }
}
