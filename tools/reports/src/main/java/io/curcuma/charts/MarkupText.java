package io.curcuma.charts;

/** Text for pages that are both HTML and XML. */
public final class MarkupText {
    private MarkupText() {}

    /** Text as the content of an element or as a quoted attribute; what XML cannot hold becomes U+FFFD. */
    public static String escape(String text) {
        return text.replaceAll("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "\uFFFD")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
