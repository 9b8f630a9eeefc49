package io.curcuma.generator.diagnostic;

import java.util.Comparator;

/**
 * A place in a source document.
 *
 * @param path as the user named it, relative where it was given relative; {@code ""} for none
 * @param line from 1, 0 for none
 * @param column from 1, 0 for none
 */
public record Location(String path, int line, int column) implements Comparable<Location> {
    /** No place. */
    public static final Location NONE = new Location("", 0, 0);

    private static final Comparator<Location> ORDER = Comparator.comparing(Location::path)
            .thenComparingInt(Location::line)
            .thenComparingInt(Location::column);

    @Override
    public int compareTo(Location other) {
        return ORDER.compare(this, other);
    }

    /** {@code path:line:column}, without the parts that are unknown. */
    @Override
    public String toString() {
        return path + (line > 0 ? ":" + line : "") + (line > 0 && column > 0 ? ":" + column : "");
    }
}
