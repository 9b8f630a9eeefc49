package io.curcuma.rollout;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Where a node's configuration comes from. {@link LiveModes} polls it. */
@FunctionalInterface
public interface ModeSource {
    /**
     * The current values of the keys of {@link Modes}; an empty map if nothing is configured, which means {@link Modes#OFF}.
     *
     * @throws IOException if they cannot be read
     * @throws RuntimeException if they are invalid
     */
    Map<String, String> read() throws IOException;

    /**
     * A file of Java properties in UTF-8 with only the keys of {@link Modes}: at most 64 KiB, each key once. An absent or empty file is an
     * error and does not mean {@link Modes#OFF}, so that an accident with the file does not change what a node does.
     */
    static ModeSource file(Path file) {
        return new FileSource(file);
    }

    /**
     * System properties: the keys of {@link Modes} after a prefix, such as {@code curcuma.rollout.cart.}. They may change while the JVM
     * runs.
     */
    static ModeSource systemProperties(String prefix) {
        return new NamedSource(key -> System.getProperty(prefix + key));
    }

    /**
     * Environment variables: the keys of {@link Modes} in capitals after a prefix, such as {@code CART_}:
     * {@code CART_COMPRESSION_ENABLED}, {@code CART_COMPRESSION_CODEC}, {@code CART_WRITE_MODE}, {@code CART_READ_MODE}. A JVM sees the
     * environment that it was started with.
     */
    static ModeSource environment(String prefix) {
        return environment(prefix, System.getenv());
    }

    /** As {@link #environment(String)}, with another environment. */
    static ModeSource environment(String prefix, Map<String, String> environment) {
        return new NamedSource(key -> environment.get(prefix + NamedSource.capitals(key)));
    }
}
