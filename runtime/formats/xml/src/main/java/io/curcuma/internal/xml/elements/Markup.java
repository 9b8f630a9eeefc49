package io.curcuma.internal.xml.elements;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.InputWindow;
import java.io.IOException;

/**
 * Finds where tags, comments, CDATA sections and processing instructions begin and end. Positions count from the start of the window, so
 * that they stay what they are while it grows. Not thread-safe.
 */
final class Markup {
    /** What a piece of markup is. */
    enum Kind {
        START_TAG,
        EMPTY_ELEMENT,
        END_TAG,
        CDATA,
        OTHER
    }

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long SIGNS = 0x8080_8080_8080_8080L;
    private static final byte[] COMMENT = {'<', '!', '-', '-'};
    private static final byte[] COMMENT_END = {'-', '-', '>'};
    private static final byte[] CDATA = {'<', '!', '[', 'C', 'D', 'A', 'T', 'A', '['};
    private static final byte[] CDATA_END = {']', ']', '>'};
    private static final byte[] INSTRUCTION_END = {'?', '>'};

    private final InputWindow window;
    private Kind kind = Kind.OTHER;

    Markup(InputWindow window) {
        this.window = window;
    }

    /** What {@link #end} has passed last. */
    Kind kind() {
        return kind;
    }

    /**
     * Position of the next byte of a value.
     *
     * @throws SerializationException {@code TRUNCATED} if the stream ends before
     */
    int find(byte value, int from) throws IOException {
        int p = from;
        while (true) {
            byte[] b = window.bytes();
            int found = indexOf(b, window.start() + p, window.end(), value);
            if (found >= 0) {
                return found - window.start();
            }
            p = window.length();
            more();
        }
    }

    /** Index of the first byte of a value, -1 if there is none. */
    static int indexOf(byte[] b, int from, int to, byte value) {
        int i = from;
        long pattern = word(value);
        for (; to - i >= Long.BYTES; i += Long.BYTES) {
            long found = found(b, i, pattern);
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        for (; i < to; i++) {
            if (b[i] == value) {
                return i;
            }
        }
        return -1;
    }

    /** A word of one byte, for {@link #found}. */
    static long word(byte value) {
        return (value & 0xff) * ONES;
    }

    /** Which of eight bytes are that of a word: each has a bit of the result, in their order from the lowest bit on. */
    static long found(byte[] b, int at, long pattern) {
        long other = Bytes.littleLong(b, at) ^ pattern;
        return ~((other & ~SIGNS) + ~SIGNS | other) & SIGNS;
    }

    /** @throws SerializationException {@code TRUNCATED} if there is no more, {@code LIMIT_SIZE} */
    void more() throws IOException {
        if (!window.fill()) {
            throw new SerializationException(Code.TRUNCATED, "the document ends too early");
        }
    }

    private byte at(int p) throws IOException {
        while (p >= window.length()) {
            more();
        }
        return window.bytes()[window.start() + p];
    }

    /**
     * Position behind the markup that begins at a {@code <}.
     *
     * @throws SerializationException {@code TRUNCATED} if the stream ends before, {@code MALFORMED} for a DOCTYPE
     */
    int end(int from) throws IOException {
        switch (at(from + 1)) {
            case '/' -> {
                int end = find((byte) '>', from + 2) + 1;
                kind = Kind.END_TAG;
                return end;
            }
            case '?' -> {
                kind = Kind.OTHER;
                return after(INSTRUCTION_END, from + 2);
            }
            case '!' -> {
                if (isAt(from, COMMENT)) {
                    kind = Kind.OTHER;
                    return after(COMMENT_END, from + COMMENT.length);
                }
                if (isAt(from, CDATA)) {
                    kind = Kind.CDATA;
                    return after(CDATA_END, from + CDATA.length);
                }
                throw new SerializationException(Code.MALFORMED, "a DOCTYPE, which is refused, or malformed markup");
            }
            default -> {
                int end = tagEnd(from + 1);
                kind = at(end - 2) == '/' ? Kind.EMPTY_ELEMENT : Kind.START_TAG;
                return end;
            }
        }
    }

    private boolean isAt(int from, byte[] expected) throws IOException {
        for (int i = 0; i < expected.length; i++) {
            if (at(from + i) != expected[i]) {
                return false;
            }
        }
        return true;
    }

    /** Position behind the first occurrence of some bytes, of which the last one is a {@code >}. */
    private int after(byte[] expected, int from) throws IOException {
        int p = from;
        while (true) {
            int end = find((byte) '>', p) + 1;
            if (end - expected.length >= from && isAt(end - expected.length, expected)) {
                return end;
            }
            p = end;
        }
    }

    /** A {@code >} in an attribute's value does not end a tag. */
    private int tagEnd(int from) throws IOException {
        int p = from;
        byte quote = 0;
        while (true) {
            byte[] b = window.bytes();
            int base = window.start();
            int to = window.end();
            int i = base + p;
            while (i < to) {
                if (quote != 0) {
                    int closing = indexOf(b, i, to, quote);
                    i = closing < 0 ? to : closing + 1;
                    quote = closing < 0 ? quote : 0;
                    continue;
                }
                byte c = b[i++];
                if (c == '>') {
                    return i - base;
                }
                if (c == '"' || c == '\'') {
                    quote = c;
                }
            }
            p = i - base;
            more();
        }
    }
}
