package io.curcuma.generator.output;

import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.output.OutputWriter.RefusedException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The list of files that one run owns, on disk between runs. Its first line also has the folders, relative to the manifest, so that
 * other runs know which files they share with this one.
 */
record Manifest(Path file, OutputFolders folders) {
    private static final String HEADER =
            "# written by curcuma; files listed here are deleted when they are no longer generated";
    private static final String SEPARATOR = "\t";

    /** The places of the listed files by their lines; a line that is not ours is nothing that we may delete. */
    SortedMap<String, Path> read() throws IOException {
        return targets(folders, lines(file));
    }

    /** What the file holds for these lines. */
    byte[] text(Collection<String> lines) {
        StringBuilder text = new StringBuilder(HEADER);
        new TreeMap<>(folders.byKind())
                .forEach((kind, folder) ->
                        text.append(SEPARATOR).append(kind).append(' ').append(relative(folder)));
        text.append('\n');
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The absolute places of the files that the other manifests list: these and those that lie beside this one. */
    Set<Path> ownedByOthers(Collection<Path> more) throws IOException {
        Set<Path> manifests = new HashSet<>();
        try (DirectoryStream<Path> beside = Files.newDirectoryStream(parent(), Files::isRegularFile)) {
            beside.forEach(other -> manifests.add(absolute(other)));
        }
        more.forEach(other -> manifests.add(absolute(other)));
        manifests.remove(absolute(file));
        Set<Path> owned = new HashSet<>();
        for (Path other : manifests) {
            List<String> lines = lines(other);
            if (!lines.isEmpty() && lines.get(0).startsWith(HEADER)) {
                new Manifest(other, folders)
                        .targets(foldersOf(other, lines.get(0)), lines)
                        .values()
                        .forEach(target -> owned.add(absolute(target)));
            }
        }
        return owned;
    }

    private SortedMap<String, Path> targets(OutputFolders roots, List<String> lines) throws IOException {
        SortedMap<String, Path> targets = new TreeMap<>();
        for (String line : lines) {
            for (Kind kind : roots.byKind().keySet()) {
                if (line.startsWith(kind + " ")) {
                    try {
                        targets.put(
                                line,
                                roots.target(kind, line.substring(kind.name().length() + 1)));
                    } catch (RefusedException e) {
                        // somebody edited the manifest
                    }
                }
            }
        }
        return targets;
    }

    /** The folders of another manifest; ours, if it does not say. */
    private OutputFolders foldersOf(Path other, String header) {
        Map<Kind, Path> named = new EnumMap<>(folders.byKind());
        for (String part : header.substring(HEADER.length()).split(SEPARATOR, -1)) {
            for (Kind kind : Kind.values()) {
                if (part.startsWith(kind + " ")) {
                    String path = part.substring(kind.name().length() + 1);
                    named.put(
                            kind,
                            absolute(Objects.requireNonNull(absolute(other).getParent())
                                    .resolve(path)));
                }
            }
        }
        return new OutputFolders(named);
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            return Files.isRegularFile(file)
                    ? new ArrayList<>(List.of(Files.readString(file).split("\n", -1)))
                    : List.of();
        } catch (CharacterCodingException e) {
            return List.of();
        }
    }

    private String relative(Path folder) {
        Path root = absolute(folder).getRoot();
        boolean sameRoot = Objects.equals(root, parent().getRoot());
        return (sameRoot ? parent().relativize(absolute(folder)) : absolute(folder))
                .toString()
                .replace('\\', '/');
    }

    private Path parent() {
        return Objects.requireNonNull(absolute(file).getParent());
    }

    static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }
}
