package io.curcuma.generator.output;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.OutputFile.Kind;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The only class that writes. It touches a file only if its content changes, and deletes only what its own manifest of the last run
 * lists and no other manifest does; whatever else is in the folders stays.
 */
public final class OutputWriter {
    /** For those who know of no manifest but those beside their own. */
    private static final Set<Path> NONE = new HashSet<>();

    private final Manifest manifest;
    private final OutputFolders folders;
    private final Set<Path> others;
    private int written;
    private int unchanged;
    private int deleted;

    private OutputWriter(Path manifest, Map<Kind, Path> folders, Set<Path> others) {
        this.folders = new OutputFolders(folders);
        this.manifest = new Manifest(manifest, this.folders);
        this.others = others;
    }

    /** How many files were written, left as they were and deleted. The manifest does not count. */
    public record Result(int written, int unchanged, int deleted) {}

    /** An output folder, a path or the numbers file is refused; nothing was written. */
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

    /** As {@link #write(Map, Path, List, Set)} with no other manifests than those in the manifest's folder. */
    public static Result write(Map<Kind, Path> folders, Path manifest, List<OutputFile> files) throws IOException {
        return write(folders, manifest, files, NONE);
    }

    /**
     * Makes the folders hold these files. Runs may share folders and files: a file goes with the last one whose manifest lists it.
     *
     * @param folders one for each kind among the files; folders may be shared
     * @param manifest where the list of written files is kept between runs; others that lie beside it are asked before a file goes
     * @param files what to write; two runs must not have one file with different contents
     * @param others more manifests to ask; read only while its own monitor is held, so that another thread may add to it
     * @throws RefusedException before anything is written, for a folder that holds a project, and for a path that leaves its folder
     */
    public static Result write(Map<Kind, Path> folders, Path manifest, List<OutputFile> files, Set<Path> others)
            throws IOException {
        return new OutputWriter(manifest, folders, others).write(files);
    }

    private Result write(List<OutputFile> files) throws IOException {
        folders.check();
        SortedMap<String, Path> current = new TreeMap<>();
        for (OutputFile file : files) {
            current.put(file.kind() + " " + file.path(), folders.target(file.kind(), file.path()));
        }
        SortedMap<String, Path> previous = claim(current);
        for (OutputFile file : files) {
            put(folders.target(file.kind(), file.path()), file.content());
        }
        release(previous, current);
        return new Result(written, unchanged, deleted);
    }

    /** Before the first file is written: whoever drops one of them meanwhile has to see that it has another owner. */
    private SortedMap<String, Path> claim(SortedMap<String, Path> current) throws IOException {
        synchronized (others) {
            SortedMap<String, Path> previous = manifest.read();
            SortedSet<String> lines = new TreeSet<>(previous.keySet());
            if (lines.addAll(current.keySet())) {
                writeIfChanged(manifest.file(), manifest.text(lines));
            }
            return previous;
        }
    }

    private void release(SortedMap<String, Path> previous, SortedMap<String, Path> current) throws IOException {
        synchronized (others) {
            previous.keySet().removeAll(current.keySet());
            previous.values().removeAll(current.values());
            if (!previous.isEmpty()) {
                Set<Path> owned = manifest.ownedByOthers(others);
                for (Path old : previous.values()) {
                    if (!owned.contains(Manifest.absolute(old))) {
                        delete(old);
                    }
                }
            }
            writeIfChanged(manifest.file(), manifest.text(current.keySet()));
        }
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
        Files.createDirectories(Objects.requireNonNull(target.toAbsolutePath().getParent()));
        AtomicFile.replace(target, content);
        return true;
    }

    private void delete(Path file) throws IOException {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) || !Files.deleteIfExists(file)) {
            return;
        }
        deleted++;
        for (Path folder = file.getParent();
                folder != null && !folders.byKind().containsValue(folder);
                folder = folder.getParent()) {
            try {
                Files.delete(folder);
            } catch (DirectoryNotEmptyException | NoSuchFileException e) {
                return;
            }
        }
    }
}
