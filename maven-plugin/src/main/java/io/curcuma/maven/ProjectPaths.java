package io.curcuma.maven;

import java.nio.file.Path;
import java.util.List;

/** Names of files as a person in the project says them: relative to its folder with {@code /}, absolute only outside of it. */
record ProjectPaths(Path basedir) {
    String name(Path path) {
        Path inside = path.startsWith(basedir) ? basedir.relativize(path) : path;
        return inside.toString().replace('\\', '/');
    }

    List<String> names(List<Path> paths) {
        return paths.stream().map(this::name).toList();
    }

    Path path(String name) {
        return basedir.resolve(name).normalize();
    }

    /** A text without the project's folder in the paths that it has. */
    String shorten(String text) {
        return text.replace(basedir + basedir.getFileSystem().getSeparator(), "");
    }
}
