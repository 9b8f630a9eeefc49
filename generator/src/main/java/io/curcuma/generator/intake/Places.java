package io.curcuma.generator.intake;

import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The folders that may be read, and what the user calls the files in them. */
final class Places {
    /** A folder as the user named it, and where it really is. */
    private record Folder(Path named, Path real, boolean readable) {}

    private static final Comparator<Folder> LONGEST_FIRST = Comparator.<Folder>comparingInt(
                    f -> -f.real().getNameCount())
            .thenComparing(f -> f.named().toString());

    /** A file system's root, and the folders of it, are nobody's own. */
    private static final int LEAST_NAMES = 2;

    private static final Set<String> SCHEMA_EXTENSIONS = Set.of("xsd", "wsdl");

    private final List<Folder> folders = new ArrayList<>();
    /** Above the folders of the entry schemas: of what is below, schemas alone may be read. */
    private final Set<Path> neighbourhoods = new TreeSet<>();

    Places(GenerationRequest request) {
        for (Path schema : request.schemas()) {
            addParent(schema, true);
        }
        neighbourhoods();
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

    /**
     * Schema sets refer to folders beside that of their entry ({@code ../common/…}): the folder above that of an entry schema, and what
     * all entry schemas are below.
     */
    private void neighbourhoods() {
        List<Folder> own = List.copyOf(folders);
        for (Folder folder : own) {
            Path named = folder.named().resolve("..").normalize();
            addNeighbourhood(named, folder.real().getParent());
        }
        own.stream().map(Folder::real).reduce(Places::common).ifPresent(all -> addNeighbourhood(all, all));
    }

    private static @Nullable Path common(@Nullable Path one, Path other) {
        Path common = one;
        while (common != null && !other.startsWith(common)) {
            common = common.getParent();
        }
        return common;
    }

    private void addNeighbourhood(Path named, @Nullable Path real) {
        if (real == null || real.getNameCount() < LEAST_NAMES || !neighbourhoods.add(real)) {
            return;
        }
        // behind a symbolic link, the folder above is another one
        boolean same = real(named).filter(real::equals).isPresent();
        folders.add(new Folder(same ? named : real, real, false));
        folders.sort(LONGEST_FIRST);
    }

    /** A schema by its name, below a neighbourhood and in no hidden folder. */
    private boolean isNeighbour(Path real) {
        String name = String.valueOf(real.getFileName());
        String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return SCHEMA_EXTENSIONS.contains(extension)
                && neighbourhoods.stream()
                        .anyMatch(above -> real.startsWith(above) && !isHidden(above.relativize(real)));
    }

    private static boolean isHidden(Path relative) {
        for (Path step : relative) {
            if (step.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
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
        return folders.stream().anyMatch(f -> f.readable() && real.startsWith(f.real())) || isNeighbour(real);
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

    /** As {@link #name}, of a folder that may be above all that are known: with {@code ..} then. */
    String relativeName(Path folder) {
        String name = name(folder);
        if (!name.equals(slashes(folder)) || folders.isEmpty()) {
            return name;
        }
        Folder nearest = folders.get(0);
        return nearest.named().isAbsolute()
                ? name
                : slashes(nearest.named()
                        .resolve(nearest.real().relativize(folder))
                        .normalize());
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
