package io.curcuma.embedded.verify;

/**
 * A place in a document.
 *
 * @param path element names from the root, {@code ""} where unknown
 * @param line from 1, 0 where unknown
 * @param column from 1, 0 where unknown
 */
public record DocumentPlace(String path, int line, int column) {
    /** Nowhere in particular. */
    public static final DocumentPlace NONE = new DocumentPlace("", 0, 0);
}
