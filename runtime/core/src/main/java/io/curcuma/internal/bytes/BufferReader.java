package io.curcuma.internal.bytes;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Budget;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A reader of a slice of an array, for formats whose numbers are strict varints and whose values are preceded by their length.
 *
 * <p>Single bytes and fixed-width numbers are checked against the array alone, so the position may pass {@link #end} inside
 * the array inside one nested message; nothing is allocated for what lies beyond, and the message is refused.
 */
public abstract class BufferReader extends FieldReader {
    private static final byte[] NONE = {};

    /** The array of the current message. */
    protected byte[] bytes = NONE;

    /** The byte that comes next. */
    protected int position;

    /** Where the message ends. */
    protected int end;

    /** What the current message costs. */
    protected final Budget budget = new Budget();

    private final Marks marks = new Marks();
    private int origin;
    private int room;

    /** For subclasses. */
    protected BufferReader() {}

    /**
     * Begins a message; to be called by {@link #start}.
     *
     * @param formatDepth the nesting that the format's peers allow
     */
    protected final void reset(byte[] array, int offset, int length, Limits limits, int formatDepth) {
        bytes = array;
        origin = offset;
        position = offset;
        end = offset + length;
        room = length;
        marks.clear();
        budget.start(limits, formatDepth);
    }

    @Override
    public BigDecimal decimal() {
        return DecimalText.parse(string(), limits());
    }

    /**
     * The decimal whose lexical form takes the next bytes, if it is one of the usual ones; then moves after it.
     *
     * @param length of the lexical form, unchecked
     * @return null if it is for {@link #decimal} to read or to refuse
     */
    protected final @Nullable BigDecimal shortDecimal(int length) {
        int p = position;
        if (length < 0 || length > end - p) {
            return null;
        }
        BigDecimal value = DecimalText.parse(bytes, p, p + length, limits());
        if (value != null) {
            position = p + length;
        }
        return value;
    }

    @Override
    public void finish() {
        if (position != end) {
            throw position > end ? truncated() : malformed("bytes are left after the message");
        }
    }

    @Override
    @SuppressWarnings("NullAway") // unused until the next start, and null costs the garbage collector nothing
    public void release() {
        super.release();
        bytes = null;
    }

    @Override
    public final void graph(long bytes) {
        budget.graph(bytes);
    }

    @Override
    public final int offset() {
        return position - origin;
    }

    /** Bytes that are left. */
    protected final int remaining() {
        return end - position;
    }

    /** An unsigned varint of at most 32 bits in at most 5 bytes. */
    protected final int varint32() {
        int first = bytes[position++];
        return first >= 0 ? first : varint32(first);
    }

    private int varint32(int first) {
        byte[] b = bytes;
        int p = position;
        int next = b[p++];
        // seven bits in each byte, the lowest first; the top bit says that more follow (Protobuf, "Base 128 varints")
        int value = (first & 0x7f) | (next & 0x7f) << 7;
        if (next < 0) {
            next = b[p++];
            value |= (next & 0x7f) << 14;
            if (next < 0) {
                next = b[p++];
                value |= (next & 0x7f) << 21;
                if (next < 0) {
                    next = b[p++];
                    value |= next << 28;
                    if (next < 0 || next > 0xf) {
                        throw malformed("a varint beyond 32 bits");
                    }
                }
            }
        }
        position = p;
        return value;
    }

    /** An unsigned varint of at most 64 bits in at most 10 bytes. */
    protected final long varint64() {
        int first = bytes[position++];
        return first >= 0 ? first : varint64(first);
    }

    /** As {@link #varint64()}, when the first byte was read and has its continuation bit. */
    protected final long varint64(int first) {
        byte[] b = bytes;
        int p = position;
        long value = first & 0x7f;
        for (int shift = 7; shift < 63; shift += 7) {
            int next = b[p++];
            value |= (next & 0x7fL) << shift;
            if (next >= 0) {
                position = p;
                return value;
            }
        }
        int last = b[p++];
        if (last < 0 || last > 1) {
            throw malformed("a varint beyond 64 bits");
        }
        position = p;
        // nine bytes hold 63 bits: the tenth has one
        return value | (long) last << 63;
    }

    /**
     * Passes bytes that do not matter.
     *
     * @throws SerializationException {@code TRUNCATED}, {@code MALFORMED} if negative
     */
    protected final void advance(long count) {
        if (count < 0) {
            throw malformed("a negative length");
        }
        if (count > remaining()) {
            throw truncated();
        }
        position += (int) count;
    }

    /**
     * Enters a nested message whose bean will be created.
     *
     * @throws SerializationException {@code LIMIT_DEPTH}, {@code TRUNCATED}
     */
    protected final void enterMessage(Shape shape) {
        if (position > end) {
            throw truncated();
        }
        budget.enter(shape);
    }

    /**
     * Enters a message embedded in the next {@code length} bytes: nothing beyond them can be read until {@link #leaveBytes}.
     *
     * @param state of the reader that {@link #leaveBytes} gives back
     * @throws SerializationException {@code LIMIT_DEPTH}, {@code MALFORMED}, {@code TRUNCATED}
     */
    protected final void enterBytes(Shape shape, int length, int state) {
        length(length);
        budget.enter(shape);
        marks.push(end);
        marks.push(state);
        end = position + length;
    }

    /**
     * Leaves the embedded message.
     *
     * @return the state
     * @throws SerializationException {@code MALFORMED} if bytes of it are left
     */
    protected final int leaveBytes() {
        if (position != end) {
            throw malformed("an embedded message of another length than it says");
        }
        budget.leave();
        int state = marks.pop();
        end = marks.pop();
        return state;
    }

    /** The strict UTF-8 string in the next {@code length} bytes. */
    protected final String text(int length) {
        int at = position;
        length(length);
        position = at + length;
        return Utf8.get(bytes, at, length);
    }

    /** The string of ASCII in the next {@code length} bytes. */
    protected final String ascii(int length) {
        int at = position;
        length(length);
        position = at + length;
        return Utf8.getAscii(bytes, at, length);
    }

    /** A copy of the next {@code length} bytes. */
    protected final byte[] binary(int length) {
        int at = position;
        length(length);
        position = at + length;
        return Arrays.copyOfRange(bytes, at, at + length);
    }

    private void length(int length) {
        if (length < 0) {
            throw malformed("a negative length");
        }
        if (length > remaining()) {
            throw truncated();
        }
        budget.string(length);
    }

    /**
     * The number of items to make room for. All lists of a message together get no more than the message has bytes: a list
     * inside an item of a list may claim the same bytes once more.
     */
    protected final int room(int items) {
        int granted = Math.min(items, room);
        room -= granted;
        return granted;
    }

    /** The bytes end inside a value. */
    protected static SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
    }

    /** The bytes are not the format. */
    protected static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}
