package io.curcuma.internal.xml.text;

import java.util.Arrays;

/** Attributes of the element at hand, which come before what was written of its content. */
abstract class AttributeWriter extends XmlDocumentWriter {
    /** Bytes of a content that is copied twice when an attribute follows it. */
    private static final int BRIEF = 64;

    AttributeWriter() {}

    @Override
    protected final void attribute(Tag tag, String text) {
        if (tag.isUnusualAttribute()) {
            throw FallbackSignal.UNSUPPORTED;
        }
        WriterFrame frame = top();
        int from = position;
        int before = from - frame.content;
        if (tag.isAttribute
                && before <= BRIEF
                && (before == 0 ? plainAttribute(tag, text) : briefAttribute(tag, text, frame))) {
            return;
        }
        put(tag.attribute);
        escaped(text, true);
        need(2 * Token.SLACK);
        buffer[position++] = '"';
        insert(frame, from);
    }

    /**
     * Writes a plain attribute where the element has no content yet. Returns false, and has done nothing, if the text is not plain.
     */
    private boolean plainAttribute(Tag tag, String text) {
        int n = text.length();
        need(tag.room + n);
        byte[] b = buffer;
        int p = tag.attribute.put(b, position - 1);
        if (putWithoutSpecials(text, n, p, tag.field.number())) {
            endAttribute(p + n);
            return true;
        }
        b[position - 1] = '>';
        return false;
    }

    /**
     * Writes a plain attribute before the content, which is brief: that of an element with a simple type comes before the attributes.
     * Returns false, and has done nothing, if the text is not plain.
     */
    private boolean briefAttribute(Tag tag, String text, WriterFrame frame) {
        int n = text.length();
        int content = frame.content;
        int length = position - content;
        need(tag.room + n + length);
        byte[] b = buffer;
        // tokens may be followed by anything
        int aside = position + tag.room + n;
        System.arraycopy(b, content, b, aside, length);
        int p = tag.attribute.put(b, content - 1);
        boolean isPlain = putWithoutSpecials(text, n, p, tag.field.number());
        if (isPlain) {
            endAttribute(p + n);
        } else {
            b[content - 1] = '>';
        }
        System.arraycopy(b, aside, b, frame.content, length);
        position = frame.content + length;
        return isPlain;
    }

    /** Where the value goes of an attribute that {@link #endAttribute} ends; -1 if it has to be moved to its place later. */
    final int beginAttribute(Tag tag) {
        if (!tag.isAttribute || position != top().content) {
            return -1;
        }
        need(tag.room);
        return tag.attribute.put(buffer, position - 1);
    }

    final void endAttribute(int p) {
        buffer[p] = '"';
        buffer[p + 1] = '>';
        position = p + 2;
        top().content = position;
    }

    /** Moves what was written since {@code from} to where the element's start tag ends. */
    private void insert(WriterFrame frame, int from) {
        int length = position - from;
        int at = frame.content - 1;
        byte[] b = buffer;
        if (from == frame.content) {
            System.arraycopy(b, from, b, at, length);
            b[position - 1] = '>';
        } else {
            byte[] moved = Arrays.copyOfRange(b, from, position);
            System.arraycopy(b, at, b, at + length, from - at);
            System.arraycopy(moved, 0, b, at, length);
        }
        frame.content += length;
    }
}
