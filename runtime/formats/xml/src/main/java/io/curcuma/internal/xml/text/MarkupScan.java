package io.curcuma.internal.xml.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Finds where the pieces of a document end: names, tags, comments, CDATA sections and the text between them. Not thread-safe. */
final class MarkupScan {
    private static final byte[] SECTION = "<![CDATA[".getBytes(StandardCharsets.US_ASCII);
    /** Bytes of {@code ]]>}. */
    private static final int SECTION_END = 3;
    /** Bytes of {@code <!--}. */
    private static final int COMMENT = 4;

    private final TextDecoder decoder;

    MarkupScan(TextDecoder decoder) {
        this.decoder = decoder;
    }

    static int nameEnd(byte[] b, int p) {
        int q = p;
        while (b[q] != '>' && b[q] != '/' && !Scan.isSpace(b[q])) {
            q++;
        }
        return q;
    }

    static int behindSpace(byte[] b, int p) {
        int q = p;
        while (Scan.isSpace(b[q])) {
            q++;
        }
        return q;
    }

    /** The position after the tag that begins at {@code p}. */
    static int tagEnd(byte[] b, int p) {
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

    static boolean isComment(byte[] b, int p) {
        return b[p] == '<' && b[p + 1] == '!' && b[p + 2] == '-' && b[p + 3] == '-';
    }

    /**
     * The position after a comment.
     *
     * @throws FallbackSignal if it is not well-formed
     */
    int commentEnd(byte[] b, int p) {
        int q = p + COMMENT;
        while (b[q] != '-' || b[q + 1] != '-') {
            q++;
        }
        if (b[q + 2] != '>') {
            throw FallbackSignal.UNSUPPORTED;
        }
        decoder.comment(b, p + COMMENT, q);
        return q + 3;
    }

    /** Passes white space and comments outside the root element. */
    int misc(byte[] b, int from, int end) {
        int p = from;
        while (p < end) {
            if (Scan.isSpace(b[p])) {
                p++;
            } else if (isComment(b, p)) {
                p = commentEnd(b, p);
            } else {
                return p;
            }
        }
        return p;
    }

    /** Whether a CDATA section begins. */
    static boolean isSection(byte[] b, int p) {
        return b[p] == '<'
                && b[p + 1] == '!'
                && b[p + 2] == '['
                && Arrays.equals(SECTION, 0, SECTION.length, b, p, p + SECTION.length);
    }

    /** The position after a CDATA section. */
    static int sectionEnd(byte[] b, int p) {
        int q = p + SECTION.length;
        while (b[q] != ']' || b[q + 1] != ']' || b[q + 2] != '>') {
            q++;
        }
        return q + SECTION_END;
    }

    /** The text of a CDATA section whose end is known. */
    String section(byte[] b, int from, int to) {
        return decoder.section(b, from + SECTION.length, to - SECTION_END);
    }

    /** Where the next markup begins. */
    int textEnd(byte[] b, int from) {
        return decoder.textEnd(b, from);
    }

    /** The text between two positions, with its references replaced. */
    String text(byte[] b, int from, int to) {
        return decoder.text(b, from, to);
    }
}
