package io.curcuma.kafka.fragile;

/**
 * A text that some code takes badly.
 *
 * @param text the first word says which throwable, and whether reading or writing ends with it
 */
public record Fragile(String text) {
    /** Fails if the text says so. */
    static void handle(String text, String when) {
        switch (text.startsWith(when) ? text.substring(when.length()).split(" ", 2)[0] : "") {
            case "Runtime" -> throw new IllegalStateException(text);
            case "Linkage" -> throw new NoClassDefFoundError(text);
            case "Assertion" -> throw new AssertionError(text);
            case "Stack" -> handle(text, when);
            default -> {}
        }
    }
}
