package io.curcuma.cbor;

import io.curcuma.Budget;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.object.MemberNames;
import io.curcuma.object.TypeIndex;
import io.curcuma.wire.Utf8;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Passes over values that nobody reads, or not yet. Nothing is recursive, so that nesting costs no stack. */
final class CborSkipper {
    /** Upper bound of the bits that a decimal digit takes. */
    private static final double BITS_PER_DIGIT = 3.33;

    /** The number of members or items is not told. */
    private static final long UNTOLD = -1;

    private final Budget budget;
    private byte[] bytes = {};
    private int end;
    private int position;
    private Limits limits = Limits.DEFAULT;

    CborSkipper(Budget budget) {
        this.budget = budget;
    }

    void start(byte[] array, int messageEnd, Limits messageLimits) {
        bytes = array;
        end = messageEnd;
        limits = messageLimits;
    }

    /** Refuses a number that takes so many bytes that it has more digits than the limit. */
    static void digits(long size, Limits limits) {
        long digits = (long) (size * 8 / BITS_PER_DIGIT);
        if (digits > limits.numberDigits()) {
            throw SerializationException.limit(Code.LIMIT_NUMBER, "numberDigits", limits.numberDigits(), digits);
        }
    }

    /** A map or an array whose values are not passed yet. */
    private static final class Open {
        private final @Nullable Open outer;
        private final @Nullable Set<String> names;
        private final int start;
        private long left;

        Open(@Nullable Open outer, @Nullable Set<String> names, int start, long left) {
            this.outer = outer;
            this.names = names;
            this.start = start;
            this.left = left;
        }
    }

    /**
     * Passes over a value under the limits and rules of values that are read.
     *
     * @param lists that are open around it
     * @return position after it
     */
    int pass(int from, int lists) {
        return pass(from, lists, null);
    }

    /**
     * Finds the types of an object and of all inside.
     *
     * @param lists that are open around it
     * @return position after the object
     */
    int lookAhead(int from, int lists, TypeIndex index) {
        return pass(from, lists, index);
    }

    private int pass(int from, int lists, @Nullable TypeIndex index) {
        position = from;
        int arrays = lists;
        Open open = null;
        do {
            boolean isBignum = tags();
            int start = position;
            int head = next();
            if (head >> 5 == Major.MAP) {
                budget.enter();
                budget.nesting(arrays);
                open = new Open(open, new HashSet<>(), start, count(head));
            } else if (head >> 5 == Major.ARRAY) {
                budget.nesting(++arrays);
                open = new Open(open, null, start, count(head));
            } else {
                scalar(head, isBignum);
            }
            while (open != null && isEnd(open)) {
                if (open.names == null) {
                    arrays--;
                } else {
                    budget.leave();
                }
                open = open.outer;
            }
            if (open != null && open.names != null) {
                name(open.names, open.start, index);
            }
        } while (open != null);
        return position;
    }

    /** Whether nothing follows in the map or array; else counts what does. */
    private boolean isEnd(Open open) {
        if (open.left > 0) {
            open.left--;
            return false;
        }
        if (open.left == UNTOLD) {
            if (next() != Major.BREAK) {
                position--;
                return false;
            }
        }
        return true;
    }

    private boolean tags() {
        boolean isBignum = false;
        for (int head = next(); head >> 5 == Major.TAG; head = next()) {
            long tag = argument(head);
            isBignum |= tag == Major.POSITIVE_BIGNUM || tag == Major.NEGATIVE_BIGNUM;
            if (tag == Major.STRING_REFERENCE || tag == Major.STRING_REFERENCES) {
                throw malformed("a reference to a string");
            }
        }
        position--;
        return isBignum;
    }

    private void name(Set<String> names, int object, @Nullable TypeIndex index) {
        int head = next();
        if (head >> 5 != Major.TEXT) {
            throw malformed("a name that is no text string");
        }
        String name = text(head);
        boolean isSecond = !names.add(name);
        if (index == null && isSecond) {
            throw malformed("a second member of the same name");
        }
        if (index != null && name.equals(MemberNames.TYPE)) {
            index.add(object, position);
        }
    }

    private int next() {
        if (position >= end) {
            throw truncated();
        }
        return bytes[position++] & 0xff;
    }

    /** Number of a head; as unsigned 64 bits, which are negative where they are beyond every length. */
    private long argument(int head) {
        int info = head & 31;
        if (info < Major.LONG) {
            return info;
        }
        if (info > Major.LONG + 3) {
            throw malformed("a head that CBOR does not have");
        }
        long number = 0;
        for (int i = 0; i < 1 << (info - Major.LONG); i++) {
            number = number << 8 | next();
        }
        return number;
    }

    private long count(int head) {
        if ((head & 31) == Major.INDEFINITE) {
            return UNTOLD;
        }
        long count = argument(head);
        if (count < 0 || count > end - position) {
            throw truncated();
        }
        return count;
    }

    private void skip(long count) {
        if (count < 0 || count > end - position) {
            throw truncated();
        }
        position += (int) count;
    }

    private String text(int head) {
        if ((head & 31) != Major.INDEFINITE) {
            return piece(head);
        }
        StringBuilder text = new StringBuilder();
        for (int next = next(); next != Major.BREAK; next = next()) {
            isPiece(next, Major.TEXT);
            text.append(piece(next));
        }
        return text.toString();
    }

    private String piece(int head) {
        long length = argument(head);
        int p = position;
        skip(length);
        return Utf8.get(bytes, p, (int) length);
    }

    private static void isPiece(int head, int major) {
        if (head >> 5 != major) {
            throw malformed("a string in pieces of another type");
        }
    }

    private void bytes(int head, boolean isBignum) {
        if ((head & 31) != Major.INDEFINITE) {
            long length = argument(head);
            skip(length);
            if (isBignum) {
                digits(length, limits);
            }
            return;
        }
        if (isBignum) {
            throw malformed("a bignum in pieces");
        }
        for (int next = next(); next != Major.BREAK; next = next()) {
            isPiece(next, Major.BYTES);
            skip(argument(next));
        }
    }

    private void scalar(int head, boolean isBignum) {
        switch (head >> 5) {
            case Major.BYTES -> bytes(head, isBignum);
            case Major.TEXT -> text(head);
            case Major.SIMPLE -> simple(head);
            default -> argument(head);
        }
    }

    private void simple(int head) {
        if (head == Major.BREAK) {
            throw malformed("a break where nothing ends");
        }
        long value = argument(head);
        if ((head & 31) == Major.LONG && value < 32) {
            throw malformed("a simple value in a longer form than its own");
        }
    }

    private static SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}
