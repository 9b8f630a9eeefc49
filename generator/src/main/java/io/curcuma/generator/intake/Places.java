package io.curcuma.generator.intake;

import io.curcuma.generator.GenerationRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The folders that may be read, and what the user calls the files in them. */
final class Places {
    /** A folder as the user named it, and where it really is. */
    private record Folder(Path named, Path real, boolean readable) {}

    private static final Comparator<Folder> LONGEST_FIRST = Comparator.<Folder>comparingInt(
                    f -> -f.real().getNameCount())
            .thenComparing(f -> f.named().toString());

    private final List<Folder> folders = new ArrayList<>();

    Places(GenerationRequest request) {
        for (Path schema : request.schemas()) {
            addParent(schema, true);
        }
        for (Path root : request.roots()) {
            add(root, true);
        }
        for (Path file : request.bindings()) {
            addParent(file, false);
        }
        for (Path file : request.catalogs()) {
            addParent(file, false);
        }
    }

    /** Allows what is below the folder of a file: a catalog vouches for what stands beside the files it maps to. */
    void allowBeside(Path real) {
        Path folder = real.getParent();
        if (folder != null) {
            folders.add(new Folder(Path.of(name(folder)), folder, true));
            folders.sort(LONGEST_FIRST);
        }
    }

    /**
     * Whether a file may be read.
     *
     * @param real without symbolic links
     */
    boolean isAllowed(Path real) {
        return folders.stream().anyMatch(f -> f.readable() && real.startsWith(f.real()));
    }

    /**
     * What the user would call a file, with {@code /}.
     *
     * @param real without symbolic links
     */
    String name(Path real) {
        Optional<Folder> folder =
                folders.stream().filter(f -> real.startsWith(f.real())).findFirst();
        Path name = folder.map(f -> f.named().resolve(f.real().relativize(real)).normalize())
                .orElse(real);
        return slashes(name);
    }

    /** The real file behind a path, empty if there is none. */
    static Optional<Path> real(Path path) {
        try {
            return Optional.of(path.toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The URI of a file in the form that {@link java.net.URL} keeps, for XJC compares URIs as text. */
    static URI uri(Path path) {
        return URI.create("file:" + path.toUri().getRawPath());
    }

    static String slashes(Path path) {
        return path.toString().replace(path.getFileSystem().getSeparator(), "/");
    }

    private void addParent(Path file, boolean readable) {
        Path parent = file.getParent();
        add(parent == null ? Path.of("") : parent, readable);
    }

    private void add(Path named, boolean readable) {
        real(named).ifPresent(real -> folders.add(new Folder(named, real, readable)));
        folders.sort(LONGEST_FIRST);
    }
}
