package io.curcuma.generator.xjc.docs;

import java.util.Arrays;
import java.util.List;

/** Makes text of a schema safe inside of a Javadoc comment. */
public final class DocCleaner {
    private DocCleaner() {}

    /** Documentation that XJC makes HTML of when it prints it. */
    static String raw(String text) {
        // entities would become text
        return String.join("\n", lines(text)).strip().replace("*/", "* /");
    }

    /** Documentation for a comment, in HTML: no line of it is a tag, and nothing in it is an inline tag. */
    public static String clean(String text) {
        StringBuilder out = new StringBuilder();
        for (String line : lines(text)) {
            String rest = line;
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

    private static List<String> lines(String text) {
        String lines = text.replace("\r\n", "\n").replaceAll("[\r\u0085\u2028\u2029]", "\n");
        return Arrays.stream(lines.split("\n", -1)).map(String::strip).toList();
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
