package io.curcuma.generator.check;

import java.util.Locale;
import java.util.Optional;

/** Which part of a version number {@code major.minor.maintenance} a change asks for. */
public enum Bump {
    /** Nothing changed. */
    NONE,
    /** A fix that no message can tell. */
    MAINTENANCE,
    /** New readers understand old writers. */
    MINOR,
    /** Some message of old writers is not understood. */
    MAJOR;

    /** In lower case, as reports and options have it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What {@link #text} has made. */
    public static Optional<Bump> parse(String text) {
        for (Bump bump : values()) {
            if (bump.text().equals(text)) {
                return Optional.of(bump);
            }
        }
        return Optional.empty();
    }

    /** What lies between two version numbers of up to three parts; empty where one is none, or where the second is less. */
    public static Optional<Bump> between(String before, String after) {
        return VersionNumber.parse(before)
                .flatMap(old -> VersionNumber.parse(after).flatMap(old::to));
    }
}
