package io.curcuma.generator.catalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The tags of a document, with their places in the text. The document was parsed before: it is well-formed and has no DOCTYPE.
 */
final class XmlTags {
    /**
     * An attribute.
     *
     * @param start of the name
     * @param valueStart after the quote
     * @param valueEnd before the quote
     */
    record Attribute(String name, int start, int valueStart, int valueEnd) {}

    /**
     * A start tag.
     *
     * @param start of the {@code <}
     * @param nameEnd after the name
     * @param end of the element: after its end tag
     */
    record Tag(int start, int nameEnd, List<Attribute> attributes, int end) {
        Optional<Attribute> attribute(String name) {
            return attributes.stream().filter(a -> a.name().equals(name)).findFirst();
        }
    }

    private final String text;
    private final List<Tag> tags = new ArrayList<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private int at;

    private XmlTags(String text) {
        this.text = text;
    }

    /** The start tags in document order. */
    static List<Tag> of(String text) {
        XmlTags scan = new XmlTags(text);
        scan.scan();
        return scan.tags;
    }

    private void scan() {
        for (at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
            if (text.startsWith("<!--", at)) {
                skip("-->");
            } else if (text.startsWith("<![CDATA[", at)) {
                skip("]]>");
            } else if (text.startsWith("<?", at)) {
                skip("?>");
            } else if (text.startsWith("</", at)) {
                skip(">");
                close(open.pop());
            } else {
                tag();
            }
        }
    }

    private void skip(String end) {
        at = text.indexOf(end, at) + end.length();
    }

    private void close(int index) {
        Tag tag = tags.get(index);
        tags.set(index, new Tag(tag.start(), tag.nameEnd(), tag.attributes(), at));
    }

    private void tag() {
        int start = at;
        at++;
        name();
        int nameEnd = at;
        List<Attribute> attributes = new ArrayList<>();
        for (white(); text.charAt(at) != '>' && text.charAt(at) != '/'; white()) {
            attributes.add(attribute());
        }
        boolean isEmpty = text.charAt(at) == '/';
        at += isEmpty ? 2 : 1;
        tags.add(new Tag(start, nameEnd, attributes, at));
        if (!isEmpty) {
            open.push(tags.size() - 1);
        }
    }

    private Attribute attribute() {
        int start = at;
        name();
        String name = text.substring(start, at);
        white();
        at++;
        white();
        char quote = text.charAt(at);
        int valueStart = at + 1;
        int valueEnd = text.indexOf(quote, valueStart);
        at = valueEnd + 1;
        return new Attribute(name, start, valueStart, valueEnd);
    }

    private void name() {
        while (!isWhite(text.charAt(at)) && "=/>".indexOf(text.charAt(at)) < 0) {
            at++;
        }
    }

    private void white() {
        while (isWhite(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isWhite(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }
}
