package io.curcuma.internal.xml.elements;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import java.io.IOException;

/** Finds where an element ends: it counts tags, whose names the reader of the element checks. Not thread-safe. */
final class ElementEnd {
    private final InputWindow window;
    private final Markup markup;
    /** Elements that are open, the one whose end is looked for among them. */
    private int open;
    /** Where to go on, from the start of the window. */
    private int position;

    ElementEnd(InputWindow window, Markup markup) {
        this.window = window;
        this.markup = markup;
    }

    /**
     * Position behind the element, from the start of the window.
     *
     * @param from behind its start tag
     */
    int find(int from) throws IOException {
        int inside = 1;
        int p = from;
        while (inside > 0) {
            byte[] b = window.bytes();
            int base = window.start();
            // what is rare, and what ends beyond the window, is for Markup to pass
            int last = window.end() - 1;
            int i = Markup.indexOf(b, base + p, last, (byte) '<');
            while (i >= 0) {
                byte c = b[i + 1];
                if (c == '/') {
                    if (inside == 1) {
                        break;
                    }
                    inside--;
                    i = Markup.indexOf(b, i + 2, last, (byte) '<');
                    p = i < 0 ? last - base : i - base;
                    continue;
                }
                int end = c == '!' || c == '?' ? -1 : tagEnd(b, i + 1, last);
                if (end < 0) {
                    break;
                }
                if (b[end - 1] != '/') {
                    inside++;
                }
                i = Markup.indexOf(b, end + 1, last, (byte) '<');
                p = i < 0 ? last - base : i - base;
            }
            open = inside;
            position = i < 0 ? p : i - base;
            p = markup.end(markup.find((byte) '<', position));
            switch (markup.kind()) {
                case START_TAG -> inside++;
                case END_TAG -> inside--;
                case EMPTY_ELEMENT, CDATA, OTHER -> {}
            }
        }
        return p;
    }

    /**
     * Goes on with an element that is too large for the window, which then begins behind it. What has no end within a window, such as a
     * long comment, ends with an exception.
     */
    void passOver() throws IOException {
        while (open > 0) {
            window.drop(position);
            int at = Markup.indexOf(window.bytes(), window.start(), window.end(), (byte) '<');
            while (at < 0) {
                window.drop(window.length());
                if (!window.fill()) {
                    throw new SerializationException(Code.TRUNCATED, "the document ends too early");
                }
                at = Markup.indexOf(window.bytes(), window.start(), window.end(), (byte) '<');
            }
            window.drop(at - window.start());
            position = markup.end(0);
            switch (markup.kind()) {
                case START_TAG -> open++;
                case END_TAG -> open--;
                case EMPTY_ELEMENT, CDATA, OTHER -> {}
            }
        }
        window.drop(position);
    }

    /** Index of the {@code >} of a tag, -1 if it does not end before. */
    private static int tagEnd(byte[] b, int from, int to) {
        int i = from;
        while (i < to) {
            byte c = b[i];
            if (c == '>') {
                return i;
            }
            if (c == '"' || c == '\'') {
                i = Markup.indexOf(b, i + 1, to, c);
                if (i < 0) {
                    return -1;
                }
            }
            i++;
        }
        return -1;
    }
}
