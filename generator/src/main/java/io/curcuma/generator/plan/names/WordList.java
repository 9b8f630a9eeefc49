package io.curcuma.generator.plan.names;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Words that a language reserves, kept as resources. */
public final class WordList {
    private WordList() {}

    /**
     * The lines of a resource, without comments and empty ones.
     *
     * @param user whose package the resource is in
     */
    public static Set<String> of(Class<?> user, String resource) {
        try (InputStream in = Objects.requireNonNull(user.getResourceAsStream(resource), resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
