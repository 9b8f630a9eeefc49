package io.curcuma.internal.jackson;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.NumberLimits;

/**
 * Walks over one message of a binary format before Jackson's parser does, without building anything: it proves that the bytes are
 * exactly one message, that no length or count is beyond the bytes that are left, that text is UTF-8 and that nesting and numbers
 * are within the limits. The parsers differ in what they leave unchecked.
 */
public abstract class ByteWalk {
    private final byte[] bytes;
    private final int start;
    private final int end;
    private final Limits limits;
    private final int maxNesting;
    private int position;

    /** At the beginning of a message. */
    protected ByteWalk(byte[] bytes, int offset, int length, Limits limits) {
        this.bytes = bytes;
        this.start = offset;
        this.position = offset;
        this.end = offset + length;
        this.limits = limits;
        this.maxNesting = JacksonErrors.nesting(limits);
    }

    /** Walks over the one value that a message is. */
    protected abstract void value();

    /** Walks over what may be behind the value: in most formats nothing. */
    protected void end() {}

    /** Whether there are more bytes. */
    protected final boolean hasNext() {
        return position != end;
    }

    /**
     * Walks over the whole message.
     *
     * @throws SerializationException if the bytes are not exactly one message within the limits
     */
    public final void walk() {
        try {
            value();
            end();
        } catch (SerializationException e) {
            throw e.at("", position - start, "");
        }
        if (position != end) {
            throw new SerializationException(Code.MALFORMED, "bytes after the message").at("", position - start, "");
        }
    }

    /** The next byte, 0 to 255. */
    protected final int next() {
        if (position == end) {
            throw truncated();
        }
        return bytes[position++] & 0xff;
    }

    /** The next byte, which stays. */
    protected final int peek() {
        int next = next();
        position--;
        return next;
    }

    /** A big-endian number of 1 to 8 bytes; negative if unsigned 64 bits do not fit. */
    protected final long number(int size) {
        long value = 0;
        for (int i = 0; i < size; i++) {
            value = value << 8 | next();
        }
        return value;
    }

    /** Skips bytes. */
    protected final void skip(long count) {
        position += atMost(count);
    }

    /** Skips UTF-8. */
    protected final void utf8(long count) {
        int n = atMost(count);
        int stop = position + n;
        if (!Utf8.isAscii(bytes, position, n)) {
            for (int i = position; i < stop; ) {
                i = bytes[i] >= 0 ? i + 1 : character(i, stop);
            }
        }
        position = stop;
    }

    private int character(int i, int stop) {
        if (JsonText.size(bytes[i] & 0xff) > stop - i) {
            throw new SerializationException(Code.INVALID_UTF8, "a string that ends inside a character");
        }
        return JsonText.character(bytes, i, stop, start);
    }

    /** Skips ASCII. */
    protected final void ascii(long count) {
        int n = atMost(count);
        if (!Utf8.isAscii(bytes, position, n)) {
            throw new SerializationException(Code.INVALID_UTF8, "a byte that is not ASCII");
        }
        position += n;
    }

    /** How many bytes come before the next one of a value. */
    protected final int distance(int value) {
        for (int i = position; i < end; i++) {
            if ((bytes[i] & 0xff) == value) {
                return i - position;
            }
        }
        position = end;
        throw truncated();
    }

    private int atMost(long count) {
        if (count < 0 || count > end - position) {
            position = end;
            throw truncated();
        }
        return (int) count;
    }

    /** Refuses more items than could follow, each of one byte at least. */
    protected final void count(long items) {
        atMost(items);
    }

    /** Refuses arrays and objects inside each other beyond the limit. */
    protected final void nesting(int depth) {
        if (depth > maxNesting) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
    }

    /** Refuses a number whose bytes hold more digits than the limit allows. */
    protected final void digits(long size) {
        NumberLimits.checkBytes(size, limits);
    }

    private static SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
    }

    /** Bytes that the format does not have. */
    protected static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}
