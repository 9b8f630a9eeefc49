package io.curcuma.generator.xjc.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** An element of structured documentation, with its content in order. Grows while it is read. */
final class DocNode {
    /** Elements of HTML and DocBook that stand within a line. */
    private static final Set<String> INLINE = Set.of(
            "a",
            "abbr",
            "b",
            "big",
            "br",
            "cite",
            "code",
            "em",
            "emphasis",
            "font",
            "i",
            "kbd",
            "link",
            "literal",
            "q",
            "quote",
            "s",
            "samp",
            "small",
            "span",
            "strong",
            "sub",
            "sup",
            "token",
            "tt",
            "u",
            "ulink",
            "var",
            "xref");
    /** Those that stand for themselves, with or without text of their own. */
    private static final Set<String> BLOCKS = Set.of(
            "dd",
            "div",
            "dl",
            "dt",
            "formalpara",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "itemizedlist",
            "li",
            "listitem",
            "ol",
            "orderedlist",
            "p",
            "para",
            "pre",
            "programlisting",
            "section",
            "simpara",
            "table",
            "tbody",
            "td",
            "th",
            "thead",
            "title",
            "tr",
            "ul");
    /** Whose name says no more than that they document. */
    private static final Set<String> PROSE = Set.of(
            "annotation",
            "comment",
            "comments",
            "definition",
            "desc",
            "description",
            "doc",
            "docs",
            "documentation",
            "purpose",
            "remark",
            "remarks",
            "summary",
            "text",
            "usage");

    private final String name;
    private final List<Object> content = new ArrayList<>();

    /** @param name without its namespace */
    DocNode(String name) {
        this.name = name;
    }

    void add(DocNode child) {
        content.add(child);
    }

    void add(String text) {
        content.add(text);
    }

    /** As the schema has it. */
    String name() {
        return name;
    }

    /** Whether the name says what the text is: {@code Cardinality}, and not {@code p} or {@code Definition}. */
    boolean isLabel() {
        String lower = name.toLowerCase(Locale.ROOT);
        return !INLINE.contains(lower) && !BLOCKS.contains(lower) && !PROSE.contains(lower);
    }

    boolean isListItem() {
        return name.equalsIgnoreCase("li") || name.equalsIgnoreCase("listitem");
    }

    private boolean isInline() {
        return INLINE.contains(name.toLowerCase(Locale.ROOT));
    }

    /** Whether there is text beside the elements, or elements that stand within a line alone. */
    boolean isText() {
        boolean inline = true;
        for (Object each : content) {
            if (each instanceof String text && !text.isBlank()) {
                return true;
            }
            inline &= each instanceof String || each instanceof DocNode child && child.isInline();
        }
        return inline;
    }

    /** The child elements. */
    List<DocNode> children() {
        return content.stream()
                .filter(DocNode.class::isInstance)
                .map(DocNode.class::cast)
                .toList();
    }

    /** All text, with a line break where an element begins or ends one. */
    String text() {
        StringBuilder out = new StringBuilder();
        append(out);
        return out.toString();
    }

    private void append(StringBuilder out) {
        for (Object each : content) {
            if (each instanceof DocNode child) {
                boolean breaks = !child.isInline() || child.name.equalsIgnoreCase("br");
                if (breaks) {
                    endLine(out);
                }
                out.append(child.isListItem() ? "- " : "");
                child.append(out);
                if (breaks) {
                    endLine(out);
                }
            } else {
                out.append(each);
            }
        }
    }

    private static void endLine(StringBuilder out) {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
            out.append('\n');
        }
    }
}
