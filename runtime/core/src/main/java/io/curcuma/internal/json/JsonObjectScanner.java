package io.curcuma.internal.json;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * Finds the objects of a JSON array or of JSON Lines, one after the other, without reading them. The bytes may come in pieces: each call goes on where the last
 * one ended, so that a window of them is enough. {@link #nextObject} and {@link #afterObject} take turns until the first returns
 * {@link #END}; {@link #finish} checks that it has.
 *
 * <p>Between the objects, the grammar of RFC 8259 is checked. What is inside of an object is checked by its reader alone. A byte order mark is
 * not accepted. A caller that keeps the bytes of an object until it ends limits their number. Not safe for use by several threads.
 */
public final class JsonObjectScanner {
    /** All bytes are scanned, and what was looked for is not among them. */
    public static final int UNDERFLOW = -1;

    /** The array has ended, and only white space has come after it so far. */
    public static final int END = -2;

    /** How objects are put after one another. */
    public enum Layout {
        /** One array. */
        ARRAY,
        /** One array, or objects with or without white space between: JSON Lines is the usual case. */
        ARRAY_OR_LINES
    }

    private enum State {
        BEFORE_ALL,
        FIRST_OR_END,
        IN_OBJECT,
        COMMA_OR_END,
        NEXT_OBJECT,
        AFTER_ARRAY,
        IN_LINE,
        BETWEEN_LINES
    }

    /** In UTF-8, which editors and other programs put before a text. */
    private static final byte[] BOM = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final Layout layout;
    private final JsonObjectEnd object = new JsonObjectEnd();
    private State state = State.BEFORE_ALL;
    private long scanned;

    /** A scanner of the objects of one stream. */
    public JsonObjectScanner(Layout layout) {
        this.layout = layout;
    }

    /**
     * Finds the start of the next object.
     *
     * @param from the first byte that is not scanned yet
     * @return position of its opening bracket, {@link #UNDERFLOW} or {@link #END}
     * @throws SerializationException {@code MALFORMED} if this is not an array of objects
     */
    public int nextObject(byte[] b, int from, int to) {
        for (int p = from; p < to; p++) {
            byte c = b[p];
            long offset = scanned + p - from;
            if (state == State.BEFORE_ALL && offset < BOM.length && c == BOM[(int) offset]) {
                continue;
            }
            if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
                continue;
            }
            state = stateAfter(c, offset);
            if (state == State.IN_OBJECT || state == State.IN_LINE) {
                object.start();
                scanned += p - from;
                return p;
            }
        }
        scanned += to - from;
        return state == State.AFTER_ARRAY ? END : UNDERFLOW;
    }

    /**
     * Finds the end of the object that {@link #nextObject} has found.
     *
     * @param from position of its opening bracket; after an {@link #UNDERFLOW}, the first byte that is not scanned yet
     * @return position after its closing bracket, or {@link #UNDERFLOW}
     */
    public int afterObject(byte[] b, int from, int to) {
        int end = object.find(b, from, to);
        if (end == UNDERFLOW) {
            scanned += to - from;
            return UNDERFLOW;
        }
        scanned += end - from;
        state = state == State.IN_LINE ? State.BETWEEN_LINES : State.COMMA_OR_END;
        return end;
    }

    /**
     * There are no more bytes.
     *
     * @throws SerializationException {@code TRUNCATED} if the array, or an object, has not ended
     */
    public void finish() {
        boolean empty = state == State.BEFORE_ALL && layout == Layout.ARRAY_OR_LINES;
        if (state == State.IN_LINE) {
            throw new SerializationException(Code.TRUNCATED, "an object that does not end");
        }
        if (state != State.AFTER_ARRAY && state != State.BETWEEN_LINES && !empty) {
            throw new SerializationException(Code.TRUNCATED, "an array that does not end");
        }
    }

    private State stateAfter(byte c, long offset) {
        if (c == '[' && state == State.BEFORE_ALL) {
            return State.FIRST_OR_END;
        }
        if (c == '{'
                && (state == State.BETWEEN_LINES || state == State.BEFORE_ALL && layout == Layout.ARRAY_OR_LINES)) {
            return State.IN_LINE;
        }
        if (c == '{' && (state == State.FIRST_OR_END || state == State.NEXT_OBJECT)) {
            return State.IN_OBJECT;
        }
        if (c == ',' && state == State.COMMA_OR_END) {
            return State.NEXT_OBJECT;
        }
        if (c == ']' && (state == State.FIRST_OR_END || state == State.COMMA_OR_END)) {
            return State.AFTER_ARRAY;
        }
        throw new SerializationException(Code.MALFORMED, "not an array of objects, from byte " + offset + " on");
    }
}
