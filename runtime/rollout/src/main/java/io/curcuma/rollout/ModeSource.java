package io.curcuma.rollout;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Where a node's configuration comes from. {@link LiveModes} looks there again and again. */
@FunctionalInterface
public interface ModeSource {
    /**
     * The keys of {@link Modes} as they are now; an empty map where nothing is configured, which is {@link Modes#OFF}.
     *
     * @throws IOException if they cannot be read
     * @throws RuntimeException if they make no sense
     */
    Map<String, String> read() throws IOException;

    /**
     * A file of Java properties in UTF-8 with the keys of {@link Modes} alone: at most 64 KiB, each key once. A file that is absent or
     * empty is an error and not {@link Modes#OFF}, so that no mishap with the file changes what a node does.
     */
    static ModeSource file(Path file) {
        return new FileSource(file);
    }

    /** System properties with the keys of {@link Modes} behind a prefix, such as {@code curcuma.rollout.cart.}; they may change while the JVM runs. */
    static ModeSource systemProperties(String prefix) {
        return new NamedSource(key -> System.getProperty(prefix + key));
    }

    /**
     * Variables of the environment with the keys of {@link Modes} in capitals behind a prefix, such as {@code CART_}:
     * {@code CART_COMPRESSION_ENABLED}, {@code CART_COMPRESSION_CODEC}, {@code CART_WRITE_MODE}, {@code CART_READ_MODE}. A JVM sees the
     * environment that it was started with.
     */
    static ModeSource environment(String prefix) {
        return environment(prefix, System.getenv());
    }

    /** As {@link #environment(String)}, of another environment. */
    static ModeSource environment(String prefix, Map<String, String> environment) {
        return new NamedSource(key -> environment.get(prefix + NamedSource.capitals(key)));
    }
}
