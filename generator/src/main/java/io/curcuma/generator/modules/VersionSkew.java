package io.curcuma.generator.modules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares a schema on the disk with the one that a module was generated from. White space and the places of other documents are not
 * compared: the jar has other places.
 */
public final class VersionSkew {
    private static final Pattern PLACE =
            Pattern.compile("\\s*\\b(\\w+:)?(noNamespaceS|s)chemaLocation\\s*=\\s*(\"[^\"]*\"|'[^']*')");
    private static final Pattern TAG_END = Pattern.compile("\\s+(/?>)");
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final int LENGTH = 60;

    /**
     * The first difference.
     *
     * @param line in the document on the disk, from 1
     * @param file what stands there
     * @param module what stands in the module
     */
    public record Difference(int line, String file, String module) {}

    private record Word(String text, int line) {}

    private VersionSkew() {}

    /** The first difference of two texts, empty if they say the same. */
    public static Optional<Difference> between(String file, String module) {
        List<Word> mine = words(file);
        List<Word> theirs = words(module);
        for (int i = 0; i < Math.max(mine.size(), theirs.size()); i++) {
            String here = text(mine, i);
            String there = text(theirs, i);
            if (!here.equals(there)) {
                int line = mine.isEmpty()
                        ? 1
                        : mine.get(Math.min(i, mine.size() - 1)).line();
                return Optional.of(new Difference(line, context(mine, i), context(theirs, i)));
            }
        }
        return Optional.empty();
    }

    private static String text(List<Word> words, int index) {
        return index < words.size() ? words.get(index).text() : "";
    }

    private static String context(List<Word> words, int index) {
        StringBuilder out = new StringBuilder();
        for (int i = Math.max(0, index - 1); i < words.size() && out.length() < LENGTH; i++) {
            out.append(out.isEmpty() ? "" : " ").append(words.get(i).text());
        }
        return out.isEmpty() || index >= words.size() ? "the end" : out.toString();
    }

    private static List<Word> words(String text) {
        String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
        plain = PLACE.matcher(plain).replaceAll(match -> lines(match.group()));
        plain = TAG_END.matcher(plain).replaceAll(match -> lines(match.group()) + match.group(1));
        List<Word> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(plain);
        int line = 1;
        int at = 0;
        while (matcher.find()) {
            for (; at < matcher.start(); at++) {
                line += plain.charAt(at) == '\n' ? 1 : 0;
            }
            words.add(new Word(matcher.group(), line));
        }
        return words;
    }

    /** Line ends that stay, so that lines keep their numbers; before the end of a tag they would be white space again. */
    private static String lines(String removed) {
        return removed.isBlank() || removed.endsWith(">") ? "" : removed.replaceAll("[^\n]", "");
    }
}
