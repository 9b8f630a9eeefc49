package io.curcuma.embedded.verify;

/**
 * A place where two documents or two beans are not the same.
 *
 * @param path as {@code /purchaseOrder/items/item[2]/@partNum}: local names, a position where an element has siblings of its name
 * @param expected what there was, cut where it is long
 * @param actual what came back, cut where it is long
 */
public record Difference(String path, String expected, String actual) {
    private static final int SHOWN = 120;
    /** Stands for nothing at all. */
    static final String ABSENT = "absent";

    public Difference {
        path = path.isEmpty() ? "/" : path;
        expected = cut(expected);
        actual = cut(actual);
    }

    /** A value in quotes, so that it can be told from words about it, on one line. */
    static String quoted(String value) {
        return "'" + value.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t") + "'";
    }

    private static String cut(String text) {
        if (text.length() <= SHOWN) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
        return text.substring(0, end) + "... (" + text.length() + " characters)";
    }

    @Override
    public String toString() {
        return path + ": expected " + expected + ", got " + actual;
    }
}
