package io.curcuma.xmljaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * Looks at the tags before a parser does: the JDK's takes quadratic time for the namespace declarations of one element, and
 * passes over a DOCTYPE in silence. Text that is not well-formed is left to the parser.
 */
final class MarkupCheck {
    /** Attributes and namespace declarations of one element. */
    static final int ATTRIBUTES = 1_000;

    private final String text;

    private MarkupCheck(String text) {
        this.text = text;
    }

    /** @throws SerializationException {@code MALFORMED} for a DOCTYPE, {@code LIMIT_COUNT} for too many attributes */
    static void check(String text) {
        new MarkupCheck(text).check();
    }

    private void check() {
        int at = text.indexOf('<');
        while (at >= 0) {
            int end;
            if (text.startsWith("<!--", at)) {
                end = text.indexOf("-->", at + 4);
            } else if (text.startsWith("<![CDATA[", at)) {
                end = text.indexOf("]]>", at + 9);
            } else if (text.startsWith("<?", at)) {
                end = text.indexOf("?>", at + 2);
            } else if (text.startsWith("<!DOCTYPE", at)) {
                throw new SerializationException(Code.MALFORMED, "a DOCTYPE, which is not allowed");
            } else {
                end = tag(at + 1);
            }
            at = end < 0 ? -1 : text.indexOf('<', end);
        }
    }

    /** The end of a tag, -1 if it has none. */
    private int tag(int start) {
        int attributes = 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '>') {
                return i;
            } else if (c == '"' || c == '\'') {
                i = text.indexOf(c, i + 1);
                if (i < 0) {
                    return -1;
                }
            } else if (c == '=' && ++attributes > ATTRIBUTES) {
                throw SerializationException.limit(Code.LIMIT_COUNT, "attributes", ATTRIBUTES, attributes);
            }
        }
        return -1;
    }
}
