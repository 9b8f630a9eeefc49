package io.curcuma.generator.output;

/** Text in XML that is written by hand. */
public final class XmlText {
    private XmlText() {}

    /**
     * Text as the content of an element or as an attribute in double quotes; apostrophes stay, for XPath in bindings that users read. White space
     * stays what it is.
     */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\t', '\n', '\r' -> escaped.append("&#").append((int) c).append(';');
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
