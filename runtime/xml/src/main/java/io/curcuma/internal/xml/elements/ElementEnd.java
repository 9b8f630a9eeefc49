package io.curcuma.internal.xml.elements;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import java.io.IOException;
import java.util.Arrays;

/**
 * Finds where an element ends: at the end tag with its name, but for elements inside of it with the same name. Other tags need not match,
 * which the reader of the element checks. So an element with a fault inside ends where it should, and the next one is found. Not
 * thread-safe.
 */
final class ElementEnd {
    private final InputWindow window;
    private final Markup markup;
    private byte[] name = {};
    /** Elements with the name that are open. */
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
     * @param qualified its name, with the prefix
     */
    int find(int from, byte[] qualified) throws IOException {
        name = qualified;
        open = 1;
        position = from;
        while (open > 0) {
            position = candidate(position);
            passCandidate();
        }
        return position;
    }

    /**
     * Position of the next {@code <} that may be part of a tag with the name, or of what is no tag. An attribute has none: XML 1.0,
     * section 2.3.
     */
    private int candidate(int from) throws IOException {
        byte[] b = window.bytes();
        int base = window.start();
        int to = window.end();
        // what ends beyond the window is for Markup to look at
        int last = to - name.length - 3;
        int i = base + from;
        while ((i = Markup.indexOf(b, i, last, (byte) '<')) >= 0) {
            byte c = b[i + 1];
            if (c == '!' || c == '?' || isName(b, c == '/' ? i + 2 : i + 1)) {
                return i - base;
            }
            i += 2;
        }
        return markup.find((byte) '<', Math.max(from, last - base));
    }

    private boolean isName(byte[] b, int from) {
        int length = name.length;
        if (b[from] != name[0] || !Arrays.equals(b, from, from + length, name, 0, length)) {
            return false;
        }
        return ElementTag.endsName(b[from + length]);
    }

    private void passCandidate() throws IOException {
        int at = position;
        position = markup.end(at);
        byte[] b = window.bytes();
        int base = window.start();
        switch (markup.kind()) {
            case START_TAG -> open += position - at > name.length + 1 && isName(b, base + at + 1) ? 1 : 0;
            case END_TAG -> open -= position - at > name.length + 2 && isName(b, base + at + 2) ? 1 : 0;
            case EMPTY_ELEMENT, CDATA, OTHER -> {}
        }
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
            position = 0;
            passCandidate();
        }
        window.drop(position);
    }
}
