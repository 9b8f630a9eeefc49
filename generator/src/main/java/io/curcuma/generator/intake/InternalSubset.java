package io.curcuma.generator.intake;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces the entities that a schema declares in its own DOCTYPE (XML 1.0, 4.4), as some standards do for the parts of long patterns. The
 * DOCTYPE becomes spaces, and what an entity stands for has spaces for its line breaks, so that everything keeps its line. Anything else in a
 * DOCTYPE is left for the parser to refuse: external identifiers, parameter entities, declarations of elements and attributes.
 */
final class InternalSubset {
    private static final String NAME = "[\\p{L}_:][\\p{L}\\p{N}._:\\u00B7-]*";
    private static final Pattern BEFORE = Pattern.compile("\\s++|<\\?.*?\\?>|<!--.*?-->", Pattern.DOTALL);
    private static final Pattern BEGIN = Pattern.compile("<!DOCTYPE\\s++" + NAME + "\\s*+\\[");
    private static final Pattern PART = Pattern.compile(
            "\\s++|<!--.*?-->|<\\?.*?\\?>|<!ENTITY\\s++(" + NAME + ")\\s++(?:\"([^\"%]*+)\"|'([^'%]*+)')\\s*+>",
            Pattern.DOTALL);
    private static final Pattern END = Pattern.compile("]\\s*+>");
    private static final Pattern CHARACTER = Pattern.compile("&#(?:x(\\p{XDigit}{1,6})|(\\d{1,7}));");
    private static final Pattern MARKUP =
            Pattern.compile("<!--.*?-->|<!\\[CDATA\\[.*?]]>|<\\?.*?\\?>|&(" + NAME + ");|[<>\"']", Pattern.DOTALL);

    /** How deep entities may be in entities. */
    private static final int MAX_DEPTH = 200;

    private static final int MAX_REFERENCES = 1_000_000;

    private final Map<String, String> entities = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final long room;
    private final StringBuilder out = new StringBuilder();
    private int references;

    /** Whether the text that comes next is in a tag, and the quote of the attribute value that it is in; 0 for none. */
    private boolean inTag;

    private char quote;

    private InternalSubset(long room) {
        this.room = room;
    }

    /** There are more characters than there may be. */
    static final class TooLargeException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /**
     * The text without its DOCTYPE; empty if it has none, or one that has more than entities.
     *
     * @param room how many characters it may have
     * @throws TooLargeException if it would have more, before it has
     */
    static Optional<String> expand(String text, long room) throws TooLargeException {
        int begin = 0;
        for (Matcher before = BEFORE.matcher(text); before.lookingAt(); before.region(begin, text.length())) {
            begin = before.end();
        }
        Matcher matcher = BEGIN.matcher(text).region(begin, text.length());
        if (!matcher.lookingAt()) {
            return Optional.empty();
        }
        InternalSubset subset = new InternalSubset(room);
        int end = subset.declarations(text, matcher.end());
        if (end < 0) {
            return Optional.empty();
        }
        subset.out.append(text, 0, begin);
        for (int i = begin; i < end; i++) {
            char c = text.charAt(i);
            subset.out.append(c == '\n' || c == '\r' ? c : ' ');
        }
        subset.content(text, end);
        return Optional.of(subset.out.toString());
    }

    /** Where the DOCTYPE ends, -1 if something else is in it than what is read here. */
    private int declarations(String text, int from) {
        int at = from;
        for (Matcher part = PART.matcher(text).region(at, text.length());
                part.lookingAt();
                part.region(at, text.length())) {
            at = part.end();
            if (part.group(1) != null) {
                String value = part.group(2) == null ? part.group(3) : part.group(2);
                // the first declaration counts
                entities.putIfAbsent(part.group(1), CHARACTER.matcher(value).replaceAll(InternalSubset::character));
            }
        }
        Matcher end = END.matcher(text).region(at, text.length());
        return end.lookingAt() ? end.end() : -1;
    }

    private static String character(MatchResult reference) {
        int code = reference.group(1) == null
                ? Integer.parseInt(reference.group(2))
                : Integer.parseInt(reference.group(1), 16);
        String text = Character.isValidCodePoint(code) ? Character.toString(code) : reference.group();
        return Matcher.quoteReplacement(text);
    }

    private void content(String text, int from) throws TooLargeException {
        Matcher markup = MARKUP.matcher(text).region(from, text.length());
        int at = from;
        while (markup.find()) {
            append(text, at, markup.start());
            at = markup.end();
            String entity = markup.group(1);
            String value = entity == null ? null : entities.get(entity);
            if (value == null) {
                follow(text, markup);
            } else if (open.contains(entity)) {
                // the parser refuses it: it is not declared any more
                append(text, markup.start(), at);
            } else if (++references > MAX_REFERENCES || open.size() == MAX_DEPTH) {
                // those that stand for nothing take time alone
                throw new TooLargeException();
            } else {
                open.push(entity);
                content(inPlace(value), 0);
                open.pop();
            }
        }
        append(text, at, text.length());
    }

    /** What an entity stands for, as text of the place that it is referred to from. */
    private String inPlace(String value) {
        String line = value.replace('\n', ' ').replace('\r', ' ');
        return quote == 0 ? line : line.replace("\"", "&quot;").replace("'", "&apos;");
    }

    private void follow(String text, Matcher markup) throws TooLargeException {
        append(text, markup.start(), markup.end());
        if (markup.end() - markup.start() > 1) {
            return;
        }
        char c = text.charAt(markup.start());
        if (quote != 0) {
            quote = c == quote ? 0 : quote;
        } else if (c == '<') {
            inTag = true;
        } else if (c == '>') {
            inTag = false;
        } else if (inTag) {
            quote = c;
        }
    }

    private void append(String text, int from, int to) throws TooLargeException {
        if (out.length() + (long) (to - from) > room) {
            throw new TooLargeException();
        }
        out.append(text, from, to);
    }
}
