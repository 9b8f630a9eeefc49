package io.curcuma.generator.xjc;

/** Makes text of a schema safe inside of a Javadoc comment. */
final class DocCleaner {
    private static final int MAX = 2_000;

    private DocCleaner() {}

    /** Documentation for a comment: no line of it is a tag, nothing in it is an inline tag, and it is not too long. */
    static String clean(String text) {
        String cut = text;
        if (text.length() > MAX) {
            int end = Character.isHighSurrogate(text.charAt(MAX - 1)) ? MAX - 1 : MAX;
            cut = text.substring(0, end) + " …";
        }
        String lines = cut.replace("\r\n", "\n").replaceAll("[\r\u0085\u2028\u2029]", "\n");
        StringBuilder out = new StringBuilder();
        for (String line : lines.split("\n", -1)) {
            String rest = line.strip();
            if (rest.startsWith("@")) {
                rest = "&#64;" + rest.substring(1);
            } else if (rest.startsWith("/")) {
                // codemodel puts an asterisk before the line
                rest = "&#47;" + rest.substring(1);
            }
            out.append(inert(rest.replace("{@", "&#123;@"))).append('\n');
        }
        return out.toString().strip();
    }

    /** A line of a comment without what ends, opens or hides one: the characters stay, as entities. */
    static String inert(String line) {
        StringBuilder out = new StringBuilder(line.length());
        char previous = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean opensOrEnds = (c == '*' && previous == '/') || (c == '/' && previous == '*');
            if (c == '\\' || opensOrEnds || isInvisible(c)) {
                out.append("&#").append((int) c).append(';');
            } else {
                out.append(Character.isISOControl(c) && c != '\t' ? ' ' : c);
            }
            previous = c;
        }
        return out.toString();
    }

    /** Line separators that not every tool knows, and marks that show text in another order than the compiler reads it. */
    private static boolean isInvisible(char c) {
        return c == '\u2028' || c == '\u2029' || (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
    }
}
