package io.curcuma.generator.xjc.docs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The last line of defence: makes the comments of a generated source file inert. javac reads {@code \}{@code u002a} as an asterisk
 * before it looks for the end of a comment, and codemodel lets it pass; so no backslash may stay in a comment. The scanner reads the
 * file as codemodel wrote it, without unicode escapes, and therefore sees the same comments that codemodel meant.
 */
public final class CommentGuard {
    private static final List<String> TRANSLATED = List.of(
            "ENUM_VALUE_METHOD",
            "ENUM_VALUE_METHOD_RETURN",
            "ENUM_FROM_VALUE_METHOD",
            "ENUM_FROM_VALUE_METHOD_PARAM",
            "ENUM_FROM_VALUE_METHOD_RETURN",
            "ENUM_FROM_VALUE_METHOD_THROW");

    private static final Map<String, String> ENGLISH = english();

    private CommentGuard() {}

    /** The same program with inert comments, in English on every machine. */
    public static String guard(String source) {
        StringBuilder out = new StringBuilder(source.length());
        int at = 0;
        while (at < source.length()) {
            int end = endOfToken(source, at);
            if (source.startsWith("/*", at)) {
                out.append("/**")
                        .append(inert(source.substring(at + 3, end - 2)))
                        .append("*/");
            } else {
                out.append(source, at, end);
            }
            at = end;
        }
        return out.toString();
    }

    /** The end of a comment, a literal, or of the code before the next of these. */
    private static int endOfToken(String source, int start) {
        if (source.startsWith("/*", start)) {
            return source.indexOf("*/", start + 3) + 2;
        }
        char first = source.charAt(start);
        if (first == '"' || first == '\'') {
            int end = start + 1;
            while (source.charAt(end) != first) {
                end += source.charAt(end) == '\\' ? 2 : 1;
            }
            return end + 1;
        }
        int end = start + 1;
        while (end < source.length() && !source.startsWith("/*", end) && "\"'".indexOf(source.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static String inert(String comment) {
        StringBuilder out = new StringBuilder(comment.length());
        for (String line : comment.split("\n", -1)) {
            String text = line.startsWith(" * ") ? line.substring(3).strip() : line;
            String translated = ENGLISH.get(text);
            out.append(translated == null ? DocCleaner.inert(line) : " *     " + translated)
                    .append('\n');
        }
        out.setLength(out.length() - 1);
        return out.toString();
    }

    /** XJC takes a few comments of enums from the language of the machine. */
    private static Map<String, String> english() {
        Map<String, String> english = new HashMap<>();
        for (String key : TRANSLATED) {
            List<String> texts = XjcText.texts(XjcText.bundle("generator.bean"), key);
            texts.stream()
                    .skip(1)
                    .forEach(text -> english.put(text.strip(), texts.get(0).strip()));
        }
        return Map.copyOf(english);
    }
}
