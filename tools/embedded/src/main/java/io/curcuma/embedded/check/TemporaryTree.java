package io.curcuma.embedded.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Files from elsewhere, in a folder that is gone when they were read. */
final class TemporaryTree implements AutoCloseable {
    private static final List<String> EXTENSIONS = List.of(".xsd", ".wsdl", ".xjb", ".xml", ".numbers");

    private final Path folder;

    private TemporaryTree(Path folder) {
        this.folder = folder;
    }

    static TemporaryTree create() throws IOException {
        return new TemporaryTree(Files.createTempDirectory("curcuma-check").toRealPath());
    }

    /** Whether a file may be part of a schema set. */
    static boolean isWanted(String name) {
        return EXTENSIONS.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
    }

    Path folder() {
        return folder;
    }

    /** @throws IOException for a name that leads out of the folder */
    void write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name).normalize();
        if (!file.startsWith(folder) || file.equals(folder)) {
            throw new IOException("'" + name + "' leads out of its folder");
        }
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    /** A name in a report: that which the file has where it comes from. */
    String name(String path, String origin) {
        return path.startsWith(folder.toString())
                ? origin + path.substring(folder.toString().length() + 1).replace('\\', '/')
                : path;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
