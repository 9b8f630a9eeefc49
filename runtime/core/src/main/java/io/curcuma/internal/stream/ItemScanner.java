package io.curcuma.internal.stream;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;

/**
 * Finds where an item ends in a format whose items say so themselves. Reads nothing but heads, and goes on where it stopped when more
 * bytes are there. Not thread-safe.
 */
public abstract class ItemScanner {
    /** Items in a container that ends with a mark. */
    protected static final long UNTIL_MARK = -1;

    /** What a stream may take of memory for its nesting; a message that nests less may still be too deep for its reader. */
    private static final int MAX_OPEN = 1 << 16;

    private final Limits limits;
    /** Items that are left in each container that is open. */
    private long[] open = new long[16];

    private int depth;
    private long scanned;
    private boolean ended;

    protected ItemScanner(Limits limits) {
        this.limits = limits;
    }

    /**
     * Bytes of the item that begins at {@code start}; the next call is about the next item.
     *
     * @return -1 if it does not end before {@code end}; the next call goes on, wherever the item begins then
     */
    final int length(byte[] bytes, int start, int end) {
        int available = end - start;
        while (!ended) {
            if (scanned >= available) {
                return -1;
            }
            int at = start + (int) scanned;
            int size = headSize(bytes[at] & 0xff);
            if (size > end - at) {
                return -1;
            }
            scanned += size;
            head(bytes, at);
        }
        if (scanned > available) {
            return -1;
        }
        int length = (int) scanned;
        scanned = 0;
        ended = false;
        return length;
    }

    /** Bytes of the head that begins with this byte. */
    protected abstract int headSize(int first);

    /** Looks at a head, and says what it is by one of the methods below. */
    protected abstract void head(byte[] bytes, int at);

    /** An item with the given number of bytes after its head. */
    protected final void scalar(long bytes) {
        if (bytes < 0 || bytes > limits.messageBytes()) {
            throw tooLong(bytes);
        }
        scanned += bytes;
        itemEnded();
    }

    /**
     * A container begins.
     *
     * @param items in it, each of which takes a byte at least; or {@link #UNTIL_MARK}
     */
    protected final void container(long items) {
        if (items == 0) {
            itemEnded();
            return;
        }
        if (items < UNTIL_MARK || items > limits.messageBytes()) {
            throw tooLong(items);
        }
        if (depth == MAX_OPEN) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = items;
    }

    /** The mark that ends a container. */
    protected final void mark() {
        if (depth == 0 || open[depth - 1] != UNTIL_MARK) {
            throw malformed("the end of something that has no such end");
        }
        depth--;
        itemEnded();
    }

    private void itemEnded() {
        while (depth > 0) {
            long left = open[depth - 1];
            if (left == UNTIL_MARK) {
                return;
            }
            open[depth - 1] = left - 1;
            if (left > 1) {
                return;
            }
            depth--;
        }
        ended = true;
    }

    private SerializationException tooLong(long actual) {
        return SerializationException.limit(
                Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), actual < 0 ? Long.MAX_VALUE : actual);
    }

    /** The bytes are not the format. */
    protected static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }

    /** The number after the first byte of a head, unsigned and big-endian; of eight bytes it is negative beyond 63 bits. */
    protected static long number(byte[] bytes, int from, int size) {
        long number = 0;
        for (int i = from; i < from + size; i++) {
            number = number << 8 | bytes[i] & 0xff;
        }
        return number;
    }
}
