package io.curcuma.cli;

import io.curcuma.embedded.cache.SchemaCache;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Whether compiled schemas are kept for the next run, and where. */
final class CacheOptions {
    private static final String NAME = "curcuma";

    @Option(names = "--no-cache", description = "compile the schemas again and do not use the cache")
    private boolean noCache;

    /** The cache of the user; one that keeps nothing where there is none, or where it is not the user's alone, which is reported. */
    SchemaCache cache(Curcuma curcuma, CommandLine command) {
        Optional<Path> folder = noCache
                ? Optional.empty()
                : folder(curcuma.surroundings().environment(), System.getProperty("os.name", ""));
        if (folder.isEmpty()) {
            return SchemaCache.none();
        }
        try {
            return SchemaCache.in(folder.get());
        } catch (IOException e) {
            if (!curcuma.isQuiet()) {
                command.getErr().println("compiled schemas are not kept: " + Failures.text(e));
            }
            return SchemaCache.none();
        }
    }

    /** The folder for what a program may lose, as each system has it; empty if the environment does not say. */
    static Optional<Path> folder(Map<String, String> environment, String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return absolute(environment.get("LOCALAPPDATA"))
                    .map(local -> local.resolve(NAME).resolve("cache"));
        }
        Optional<Path> home = absolute(environment.get("HOME"));
        return absolute(environment.get("XDG_CACHE_HOME"))
                .or(() -> home.map(path -> path.resolve(name.startsWith("mac") ? "Library/Caches" : ".cache")))
                .map(path -> path.resolve(NAME));
    }

    /** The XDG Base Directory Specification: a relative path is none. */
    private static Optional<Path> absolute(@Nullable String text) {
        try {
            return Optional.ofNullable(text)
                    .filter(path -> !path.isEmpty())
                    .map(Path::of)
                    .filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
