package io.curcuma.embedded.verify;

/**
 * A place in a document.
 *
 * @param path element names from the root, {@code ""} where unknown
 * @param line from 1, 0 where unknown
 * @param column from 1, 0 where unknown
 */
public record Place(String path, int line, int column) {
    /** Nowhere in particular. */
    public static final Place NONE = new Place("", 0, 0);
}
