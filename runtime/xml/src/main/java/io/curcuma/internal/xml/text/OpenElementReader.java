package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Elements that no schema knows, cut out of a document as they stand there. Whether they are well-formed is for their parser to say, as it
 * says where they end: what is cut off too early, or too late, is not one element.
 */
abstract class OpenElementReader extends DocumentReader {
    /**
     * In the place of each comment, and around what was a CDATA section: what is on both sides of it is not to become one reference, or
     * one line end.
     */
    private static final String COMMENT = "<!---->";

    final Budget budget = new Budget();
    /** Chars of such elements that the document may still have. */
    private long room;

    OpenElementReader(@Nullable RootEnd rootEnd) {
        super(rootEnd);
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        budget.start(limits, Integer.MAX_VALUE);
        room = limits.messageBytes();
    }

    @Override
    public final void graph(long bytes) {
        budget.graph(bytes);
    }

    /**
     * Reads the rest of the element at hand.
     *
     * @param around the scope around it
     * @return all of it, with the declarations that it needs of those around it
     */
    final String openElement(Scope around) {
        int start = position - 1;
        while (bytes[start] != '<') {
            // no attribute can hold one
            start--;
        }
        budget.enter();
        String all = empty ? part(start, position) : rest(start);
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
        int name = part(start, nameEnd(bytes, start + 1)).length();
        return new StringBuilder(all.length() + declarations.length())
                .append(all, 0, name)
                .append(declarations)
                .append(all, name, all.length())
                .toString();
    }

    private String part(int from, int to) {
        return Utf8.get(bytes, from, to - from);
    }

    /** From the start tag, which is behind, to the end tag, without what comments say. */
    private String rest(int start) {
        byte[] b = bytes;
        StringBuilder before = null;
        int from = start;
        int open = 1;
        int p = position;
        while (open > 0) {
            p = markup(b, p);
            if (b[p + 1] == '/') {
                p = tagEnd(b, p);
                open--;
                if (open > 0) {
                    budget.leave();
                }
            } else if (isComment(p)) {
                before = before == null ? new StringBuilder() : before;
                before.append(part(from, p)).append(COMMENT);
                p = commentEnd(p);
                from = p;
            } else if (isSection(p)) {
                before = before == null ? new StringBuilder() : before;
                before.append(part(from, p)).append(COMMENT);
                from = sectionEnd(p);
                OpenText.escape(before, section(p, from), false);
                before.append(COMMENT);
                p = from;
            } else if (b[p + 1] == '!' || b[p + 1] == '?') {
                throw FallbackSignal.UNSUPPORTED;
            } else {
                p = tagEnd(b, p);
                budget.enter();
                if (b[p - 2] == '/') {
                    budget.leave();
                } else {
                    open++;
                }
            }
        }
        position = p;
        String last = part(from, p);
        return before == null ? last : before.append(last).toString();
    }

    /** The position after the tag that begins at {@code p}. */
    private static int tagEnd(byte[] b, int p) {
        int q = p + 1;
        while (b[q] != '>') {
            if (b[q] == '"' || b[q] == '\'') {
                byte quote = b[q++];
                while (b[q] != quote) {
                    q++;
                }
            }
            q++;
        }
        return q + 1;
    }
}
