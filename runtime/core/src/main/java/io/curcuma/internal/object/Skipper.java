package io.curcuma.internal.object;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Budget;
import io.curcuma.spi.NumberLimits;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Skips values of a binary format that are not read, or not yet. Nothing is recursive, so that nesting costs no stack. */
public abstract class Skipper {
    /** What a value is. */
    protected enum Part {
        OBJECT,
        ARRAY,
        SCALAR
    }

    /** The array of the current message. */
    protected byte[] bytes = {};

    /** The byte that comes next. */
    protected int position;

    private int end;
    private Limits limits = Limits.LEAST;
    private Budget budget = new Budget();

    protected Skipper() {}

    /** Begins a message, of which the reader has the budget too. */
    public final void start(byte[] array, int messageEnd, Limits messageLimits, Budget messageBudget) {
        bytes = array;
        end = messageEnd;
        limits = messageLimits;
        budget = messageBudget;
    }

    /** Forgets the bytes of the message. */
    @SuppressWarnings("NullAway") // unused until the next start, and null costs the garbage collector nothing
    public final void release() {
        bytes = null;
    }

    /** Refuses a number whose bytes hold more digits than the limit allows. */
    protected final void digits(long size) {
        NumberLimits.checkBytes(size, limits);
    }

    /** Skips what a value may have before its head; as a rule nothing. */
    protected void prefix() {}

    /** Skips the head of an object or an array, or a whole scalar. */
    protected abstract Part value();

    /** How many members or items the object or the array has of which {@link #value} has read the head; negative if unknown. */
    protected abstract long count();

    /**
     * Whether nothing is left in an object or array; what stands at its end is passed over.
     *
     * @param left of {@link #count}
     */
    protected abstract boolean isEnd(Part part, long left);

    /** Skips the name of a member. */
    protected abstract String name();

    /** Where the string is that comes next. */
    protected int string() {
        return position;
    }

    /** An object or an array whose values are not passed yet. */
    private static final class Open {
        private final @Nullable Open outer;
        private final Part part;
        private final Set<String> names;
        private final int start;
        private long left;

        Open(@Nullable Open outer, Part part, int start, long left) {
            this.outer = outer;
            this.part = part;
            this.names = part == Part.OBJECT ? new HashSet<>() : Set.of();
            this.start = start;
            this.left = left;
        }
    }

    /**
     * Skips a value under the limits and rules of values that are read.
     *
     * @param lists that are open around it
     * @return position after it
     */
    public final int pass(int from, int lists) {
        return pass(from, lists, null);
    }

    /**
     * Finds the types of an object and of all inside.
     *
     * @param lists that are open around it
     * @return position after the object
     */
    public int lookAhead(int from, int lists, TypeIndex index) {
        return pass(from, lists, index);
    }

    private int pass(int from, int lists, @Nullable TypeIndex index) {
        position = from;
        int arrays = lists;
        Open open = null;
        do {
            prefix();
            int start = position;
            Part part = value();
            if (part != Part.SCALAR) {
                if (part == Part.OBJECT) {
                    budget.enter();
                } else {
                    arrays++;
                }
                budget.nesting(arrays);
                open = new Open(open, part, start, count());
            }
            while (open != null && isEnd(open.part, open.left)) {
                if (open.part == Part.OBJECT) {
                    budget.leave();
                } else {
                    arrays--;
                }
                open = open.outer;
            }
            if (open != null) {
                open.left--;
                if (open.part == Part.OBJECT) {
                    member(open, index);
                }
            }
        } while (open != null);
        return position;
    }

    private void member(Open object, @Nullable TypeIndex index) {
        String name = name();
        boolean isSecond = !object.names.add(name);
        if (index == null && isSecond) {
            throw OpenObject.second();
        }
        if (index != null && name.equals(MemberNames.TYPE)) {
            index.add(object.start, string());
        }
    }

    /** The next byte, 0 to 255. */
    protected final int next() {
        if (position >= end) {
            throw truncated();
        }
        return bytes[position++] & 0xff;
    }

    /** The next number, unsigned and big-endian; of eight bytes it is negative beyond 63 bits. */
    protected final long number(int size) {
        if (size > end - position) {
            throw truncated();
        }
        long number = 0;
        for (int i = 0; i < size; i++) {
            number = number << 8 | bytes[position++] & 0xff;
        }
        return number;
    }

    /** The number itself, if this many bytes are left. */
    protected final int available(long count) {
        if (count < 0 || count > end - position) {
            throw truncated();
        }
        return (int) count;
    }

    /** Skips bytes. */
    protected final void skip(long count) {
        position += available(count);
    }

    /** Skips a string and checks it. */
    protected final String text(long length) {
        int p = position;
        skip(length);
        return Utf8.get(bytes, p, (int) length);
    }

    /** Skips a string of ASCII and checks it. */
    protected final String ascii(int length) {
        int p = position;
        skip(length);
        return Utf8.getAscii(bytes, p, length);
    }

    /** Bytes before the next one that is {@code mark}. */
    protected final int lengthTo(int mark) {
        for (int p = position; p < end; p++) {
            if (bytes[p] == (byte) mark) {
                return p - position;
            }
        }
        throw truncated();
    }

    private static SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
    }

    /** The bytes are not the format. */
    protected static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}
