package io.curcuma.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The documents that the arguments of a command mean: files, folders with all below them, and patterns for shells without any. */
final class DocumentFiles {
    private static final Set<String> NO_DOCUMENTS = Set.of("xsd", "wsdl", "xjb", "numbers");

    private DocumentFiles() {}

    /**
     * A document.
     *
     * @param file where it is
     * @param relative to the folder in which it was found; the name of a file that was named itself
     */
    record Found(Path file, Path relative) {}

    /**
     * The documents in the order of the arguments, those of one argument sorted by path. What an argument names itself is one; in a
     * folder, hidden files are none, nor are schemas, bindings and numbers files.
     *
     * @throws NoSuchFileException for an argument that means nothing
     */
    static List<Found> of(List<String> arguments) throws IOException {
        List<Found> found = new ArrayList<>();
        for (String argument : arguments) {
            for (Path place : places(argument)) {
                if (Files.isDirectory(place)) {
                    in(place).forEach(file -> found.add(new Found(file, place.relativize(file))));
                } else {
                    Path name = place.getFileName();
                    found.add(new Found(place, name == null ? place : name));
                }
            }
        }
        return found;
    }

    /**
     * The file or folder that an argument names, or those that match it.
     *
     * @throws NoSuchFileException if there are none
     */
    static List<Path> places(String argument) throws IOException {
        int wildcard = firstWildcard(argument);
        if (wildcard < 0 || Files.exists(Path.of(argument))) {
            Path place = Path.of(argument);
            if (!Files.exists(place)) {
                throw new NoSuchFileException(argument);
            }
            return List.of(place);
        }
        int folderEnd = Math.max(argument.lastIndexOf('/', wildcard), argument.lastIndexOf('\\', wildcard));
        Path base = Path.of(folderEnd < 0 ? "" : argument.substring(0, folderEnd + 1));
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + argument.replace("\\", "\\\\"));
        if (!Files.isDirectory(base)) {
            throw new NoSuchFileException(argument);
        }
        List<Path> matching =
                walk(base).stream().filter(matcher::matches).sorted().toList();
        if (matching.isEmpty()) {
            throw new NoSuchFileException(argument);
        }
        return matching;
    }

    private static int firstWildcard(String argument) {
        for (int i = 0; i < argument.length(); i++) {
            if ("*?[{".indexOf(argument.charAt(i)) >= 0) {
                return i;
            }
        }
        return -1;
    }

    private static List<Path> in(Path folder) throws IOException {
        return walk(folder).stream()
                .filter(file -> !NO_DOCUMENTS.contains(extension(file)))
                .sorted()
                .toList();
    }

    /** The files below a folder that are not hidden. */
    private static List<Path> walk(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !isHidden(folder.relativize(file)))
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean isHidden(Path relative) {
        for (Path step : relative) {
            if (step.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    private static String extension(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
