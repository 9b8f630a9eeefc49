package io.curcuma.internal.xml.elements;

import io.curcuma.internal.bytes.InputWindow;

/**
 * The element with which a window begins as a document: with the namespace declarations of the elements around it in its start tag.
 * They take the place of bytes before it, which nobody looks at any more; where there are too few of those, it is copied.
 */
final class ElementDocument {
    private static final int RETAINED = 1 << 20;
    private static final byte[] NONE = {};

    private final InputWindow window;
    private byte[] copy = NONE;
    private byte[] bytes = NONE;
    private int offset;
    private int added;

    ElementDocument(InputWindow window) {
        this.window = window;
    }

    byte[] bytes() {
        return bytes;
    }

    int offset() {
        return offset;
    }

    /** Bytes that the element does not have. */
    int added() {
        return added;
    }

    /** Makes the document of an element with the given number of bytes; it is valid as long as the window stays as it is. */
    void make(MessageTag message, int count) {
        if (!makeHere(message)) {
            copy(message, count);
        }
    }

    /** Makes the document where the element is, if there is room for it: its end need not be known. */
    boolean makeHere(MessageTag message) {
        byte[] inherited = message.inherited();
        added = inherited.length;
        int start = window.start();
        if (start < added) {
            return false;
        }
        bytes = window.bytes();
        offset = start - added;
        if (added != 0) {
            int head = message.tag().nameEnd();
            System.arraycopy(bytes, start, bytes, offset, head);
            System.arraycopy(inherited, 0, bytes, offset + head, added);
        }
        return true;
    }

    /** The window has the element again. */
    void undo(MessageTag message) {
        if (added != 0) {
            System.arraycopy(bytes, offset, bytes, window.start(), message.tag().nameEnd());
        }
    }

    private void copy(MessageTag message, int count) {
        int length = count + added;
        if (copy.length < length || copy.length > RETAINED && length <= RETAINED) {
            copy = new byte[Math.max(length, Math.min(2 * copy.length, RETAINED))];
        }
        byte[] source = window.bytes();
        int from = window.start();
        int head = message.tag().nameEnd();
        System.arraycopy(source, from, copy, 0, head);
        System.arraycopy(message.inherited(), 0, copy, head, added);
        System.arraycopy(source, from + head, copy, head + added, count - head);
        bytes = copy;
        offset = 0;
    }
}
