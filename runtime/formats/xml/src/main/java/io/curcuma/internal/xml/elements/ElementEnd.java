package io.curcuma.internal.xml.elements;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.InputWindow;
import java.io.IOException;
import java.util.Arrays;

/**
 * Finds where an element ends: at the end tag with its name, but for elements inside of it with the same name. Other tags need not match,
 * which the reader of the element checks. So an element with a fault inside ends where it should, and the next one is found. Not
 * thread-safe.
 */
final class ElementEnd {
    private static final long LESS_THANS = Markup.word((byte) '<');
    /** Bytes that are looked at together. */
    private static final int BLOCK = Long.SIZE;
    /** Gathers the lowest bits of eight bytes in the highest one. */
    private static final long GATHER = 0x0102_0408_1020_4080L;

    private final InputWindow window;
    private final Markup markup;
    private byte[] name = {};
    /** The first bytes of the name, as many as there are behind a {@code </} in eight bytes. */
    private long prefix;

    private long prefixMask;
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
        setName(qualified);
        open = 1;
        position = from;
        while (open > 0) {
            position = candidate(position);
            passCandidate();
        }
        return position;
    }

    private void setName(byte[] qualified) {
        if (qualified == name) {
            return;
        }
        name = qualified;
        int length = Math.min(qualified.length, Long.BYTES - 1);
        prefixMask = (1L << length * Byte.SIZE) - 1;
        prefix = 0;
        for (int i = 0; i < length; i++) {
            prefix |= (qualified[i] & 0xffL) << i * Byte.SIZE;
        }
    }

    /**
     * Position of the next {@code <} that may be part of a tag with the name, or of what is not a tag. An attribute has
     * none: XML 1.0, section 2.3.
     */
    private int candidate(int from) throws IOException {
        int at = candidateInWindow(from);
        while (at < 0) {
            markup.more();
            at = candidateInWindow(~at);
        }
        return at;
    }

    /** As {@link #candidate}; negative if there is none in the window, and then the complement of where to go on with a larger one. */
    private int candidateInWindow(int from) {
        byte[] b = window.bytes();
        int base = window.start();
        int end = window.end();
        // what is to be looked at behind a bracket
        int more = name.length + 3;
        int i = base + from;
        for (int last = end - BLOCK - Math.max(more, Long.BYTES); i <= last; i += BLOCK) {
            // most have a few: to ask whether each word has one would be mispredicted
            for (long found = lessThans(b, i); found != 0; found &= found - 1) {
                int at = i + Long.numberOfTrailingZeros(found);
                long next = Bytes.littleLong(b, at + 1);
                byte c = (byte) next;
                long begin = c == '/' ? next >>> Byte.SIZE : next;
                if (((begin ^ prefix) & prefixMask) == 0 && isName(b, c == '/' ? at + 2 : at + 1) || isNoTag(c)) {
                    return at - base;
                }
            }
        }
        for (; i < end; i++) {
            if (b[i] == '<') {
                if (end - i < more) {
                    break;
                }
                byte c = b[i + 1];
                if (isName(b, c == '/' ? i + 2 : i + 1) || isNoTag(c)) {
                    return i - base;
                }
            }
        }
        return ~(i - base);
    }

    private static boolean isNoTag(byte first) {
        return first == '!' || first == '?';
    }

    /** A bit for each byte of a block. */
    private static long lessThans(byte[] b, int p) {
        return bits(b, p)
                | bits(b, p + 8) << 8
                | bits(b, p + 16) << 16
                | bits(b, p + 24) << 24
                | bits(b, p + 32) << 32
                | bits(b, p + 40) << 40
                | bits(b, p + 48) << 48
                | bits(b, p + 56) << 56;
    }

    private static long bits(byte[] b, int p) {
        return (Markup.found(b, p, LESS_THANS) >>> 7) * GATHER >>> 56;
    }

    private boolean isName(byte[] b, int from) {
        int length = name.length;
        if (!Arrays.equals(b, from, from + length, name, 0, length)) {
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
