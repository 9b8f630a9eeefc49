package io.curcuma.generator;

import io.curcuma.generator.OutputFile.Kind;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * The only class that writes. It touches a file only if its content changes, and deletes only what its own manifest of the last run
 * lists; whatever else is in the folders stays.
 */
public final class OutputWriter {
    private static final List<String> PRECIOUS = List.of("pom.xml", "build.gradle", "build.gradle.kts", ".git", "src");
    private static final String HEADER =
            "# written by curcuma; files listed here are deleted when they are no longer generated";

    private final Map<Kind, Path> folders;
    private int written;
    private int unchanged;
    private int deleted;

    private OutputWriter(Map<Kind, Path> folders) {
        this.folders = folders;
    }

    /** How many files were written, left as they were and deleted. The manifest does not count. */
    public record Result(int written, int unchanged, int deleted) {}

    /** An output folder or path is refused; nothing was written. */
    public static final class RefusedException extends IOException {
        private static final long serialVersionUID = 1L;
        private final transient Diagnostic diagnostic;

        RefusedException(Diagnostic diagnostic) {
            super(diagnostic.headline());
            this.diagnostic = diagnostic;
        }

        /** Why. */
        public Diagnostic diagnostic() {
            return diagnostic;
        }
    }

    /**
     * Makes the folders hold these files.
     *
     * @param folders one for each kind among the files; folders may be shared
     * @param manifest where the list of written files is kept between runs
     * @throws RefusedException before anything is written, for a folder that holds a project, and for a path that leaves its folder
     */
    public static Result write(Map<Kind, Path> folders, Path manifest, List<OutputFile> files) throws IOException {
        return new OutputWriter(folders).write(manifest, files);
    }

    private Result write(Path manifest, List<OutputFile> files) throws IOException {
        for (Path folder : folders.values()) {
            checkFolder(folder);
        }
        SortedMap<String, Path> current = new TreeMap<>();
        for (OutputFile file : files) {
            current.put(file.kind() + " " + file.path(), target(file.kind(), file.path()));
        }
        SortedMap<String, Path> previous = previous(manifest);
        for (OutputFile file : files) {
            put(target(file.kind(), file.path()), file.content());
        }
        for (Map.Entry<String, Path> old : previous.entrySet()) {
            if (!current.containsKey(old.getKey()) && !current.containsValue(old.getValue())) {
                delete(old.getValue());
            }
        }
        String text = HEADER + "\n"
                + String.join(
                        "", current.keySet().stream().map(line -> line + "\n").toList());
        writeIfChanged(manifest, text.getBytes(StandardCharsets.UTF_8));
        return new Result(written, unchanged, deleted);
    }

    private static void checkFolder(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath().normalize();
        Path real = Files.exists(absolute) ? absolute.toRealPath() : absolute;
        if (real.getParent() == null) {
            throw refused(folder, "it is the root of the file system");
        }
        for (String name : PRECIOUS) {
            if (Files.exists(real.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                throw refused(folder, "it holds " + name);
            }
        }
    }

    /** The file's place; refused if it would be outside of the folder, by its path or by a symbolic link on the way. */
    private Path target(Kind kind, String path) throws IOException {
        Path folder = folders.get(kind);
        if (folder == null) {
            throw new IllegalArgumentException("no folder for " + kind);
        }
        boolean plain = !path.isEmpty()
                && !path.contains("\\")
                && Arrays.stream(path.split("/", -1)).noneMatch(s -> s.isEmpty() || s.equals(".") || s.equals(".."));
        if (!plain || !path.chars().noneMatch(Character::isISOControl)) {
            throw refused(folder, "the path '" + path + "' leaves it");
        }
        Path target = folder.resolve(path);
        for (Path part = target.getParent(); part != null && !part.equals(folder); part = part.getParent()) {
            if (Files.isSymbolicLink(part)) {
                throw refused(folder, "'" + part.getFileName() + "' in it is a symbolic link");
            }
        }
        return target;
    }

    private static RefusedException refused(Path folder, String reason) {
        String name = folder.toString().replace('\\', '/');
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.OUTPUT_FOLDER, new Location(name, 0, 0), name, reason);
        return new RefusedException(diagnostics.toList().get(0));
    }

    /** What the last run wrote; a line that is not ours is nothing that we may delete. */
    private SortedMap<String, Path> previous(Path manifest) throws IOException {
        SortedMap<String, Path> result = new TreeMap<>();
        if (!Files.isRegularFile(manifest)) {
            return result;
        }
        for (String line : Files.readString(manifest).split("\n", -1)) {
            for (Kind kind : folders.keySet()) {
                if (line.startsWith(kind + " ")) {
                    try {
                        result.put(line, target(kind, line.substring(kind.name().length() + 1)));
                    } catch (RefusedException e) {
                        // somebody edited the manifest
                    }
                }
            }
        }
        return result;
    }

    private void put(Path target, byte[] content) throws IOException {
        if (writeIfChanged(target, content)) {
            written++;
        } else {
            unchanged++;
        }
    }

    private static boolean writeIfChanged(Path target, byte[] content) throws IOException {
        if (Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS) && Files.size(target) == content.length) {
            if (Arrays.equals(Files.readAllBytes(target), content)) {
                return false;
            }
        }
        Path folder = Objects.requireNonNull(target.toAbsolutePath().getParent());
        Files.createDirectories(folder);
        // a reader never sees half a file; not createTempFile, whose files nobody else may read
        Path temporary = folder.resolve("." + target.getFileName() + "-" + UUID.randomUUID() + ".tmp");
        try {
            Files.write(temporary, content);
            move(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
        return true;
    }

    private static void move(Path temporary, Path target) throws IOException {
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void delete(Path file) throws IOException {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) || !Files.deleteIfExists(file)) {
            return;
        }
        deleted++;
        for (Path folder = file.getParent();
                folder != null && !folders.containsValue(folder);
                folder = folder.getParent()) {
            try {
                Files.delete(folder);
            } catch (DirectoryNotEmptyException | NoSuchFileException e) {
                return;
            }
        }
    }
}
