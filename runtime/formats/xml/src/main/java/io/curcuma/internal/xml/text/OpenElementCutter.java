package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Budget;

/**
 * Cuts elements that no schema knows out of a document as they stand there. Whether they are well-formed is for their parser to say, as it
 * says where they end: what is cut off too early, or too late, is not one element. Not thread-safe.
 */
final class OpenElementCutter {
    /**
     * In the place of each comment, and around what was a CDATA section: what is on both sides of it is not to become one reference, or
     * one line end.
     */
    private static final String COMMENT = "<!---->";

    private final MarkupScan markup;
    private final Budget budget;
    /** Bytes that a text may have. */
    private int longest;
    /** Chars of such elements that the document may still have. */
    private long room;

    private int end;

    /** @param budget of the document, which has to be begun before each */
    OpenElementCutter(MarkupScan markup, Budget budget) {
        this.markup = markup;
        this.budget = budget;
    }

    /** Begins a document. */
    void start(Limits limits) {
        longest = limits.stringBytes();
        room = limits.messageBytes();
    }

    /** The position after the last element. */
    int end() {
        return end;
    }

    /**
     * Cuts out an element.
     *
     * @param position behind its start tag
     * @param empty whether it has no end tag
     * @param scope what prefixes mean inside of it
     * @param around what they mean around it
     * @return all of it, with the declarations that it needs of those around it
     * @throws FallbackSignal for what is rare, and what is wrong
     */
    String cut(byte[] b, int position, boolean empty, Scope scope, Scope around) {
        int start = position - 1;
        while (b[start] != '<') {
            // no attribute can hold one
            start--;
        }
        end = position;
        budget.enter();
        String all = empty ? part(b, start, position) : rest(b, start, position);
        budget.leave();
        if (all.length() > longest || all.contains("&#")) {
            throw FallbackSignal.UNSUPPORTED;
        }
        StringBuilder declarations = new StringBuilder();
        OpenText.inherited(all.replace(COMMENT, ""), scope, prefix -> scope.declaresSince(around, prefix))
                .forEach((prefix, uri) -> declarations
                        .append(' ')
                        .append(OpenText.declaration(prefix))
                        .append("=\"")
                        .append(EncodedText.value(uri))
                        .append('"'));
        room -= all.length() + declarations.length();
        if (room < 0) {
            throw FallbackSignal.UNSUPPORTED;
        }
        if (declarations.isEmpty()) {
            return all;
        }
        // counted in chars, of which a name may have fewer than bytes
        int name = part(b, start, MarkupScan.nameEnd(b, start + 1)).length();
        return new StringBuilder(all.length() + declarations.length())
                .append(all, 0, name)
                .append(declarations)
                .append(all, name, all.length())
                .toString();
    }

    private static String part(byte[] b, int from, int to) {
        return Utf8.get(b, from, to - from);
    }

    /** From the start tag, which is behind, to the end tag, without what comments say. */
    private String rest(byte[] b, int start, int position) {
        StringBuilder before = null;
        int from = start;
        int open = 1;
        int p = position;
        while (open > 0) {
            p = markup.textEnd(b, p);
            if (b[p + 1] == '/') {
                p = MarkupScan.tagEnd(b, p);
                open--;
                if (open > 0) {
                    budget.leave();
                }
            } else if (MarkupScan.isComment(b, p)) {
                before = before == null ? new StringBuilder() : before;
                before.append(part(b, from, p)).append(COMMENT);
                p = markup.commentEnd(b, p);
                from = p;
            } else if (MarkupScan.isSection(b, p)) {
                before = before == null ? new StringBuilder() : before;
                before.append(part(b, from, p)).append(COMMENT);
                from = MarkupScan.sectionEnd(b, p);
                OpenText.escape(before, markup.section(b, p, from), false);
                before.append(COMMENT);
                p = from;
            } else if (b[p + 1] == '!' || b[p + 1] == '?') {
                throw FallbackSignal.UNSUPPORTED;
            } else {
                p = MarkupScan.tagEnd(b, p);
                budget.enter();
                if (b[p - 2] == '/') {
                    budget.leave();
                } else {
                    open++;
                }
            }
        }
        end = p;
        String last = part(b, from, p);
        return before == null ? last : before.append(last).toString();
    }
}
