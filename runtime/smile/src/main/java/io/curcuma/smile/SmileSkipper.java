package io.curcuma.smile;

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
final class SmileSkipper {
    /** Upper bound of the bits that a decimal digit takes. */
    private static final double BITS_PER_DIGIT = 3.33;

    private final Budget budget;
    private final Seen names;
    private final Seen values;
    private byte[] bytes = {};
    private int end;
    private int position;
    private Limits limits = Limits.DEFAULT;

    SmileSkipper(Budget budget, Seen names, Seen values) {
        this.budget = budget;
        this.names = names;
        this.values = values;
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

    /** An object, or without names an array, whose values are not passed yet. */
    private record Open(@Nullable Open outer, @Nullable Set<String> names, int start) {}

    /**
     * Finds the types of an object and of all inside. What is found in it is forgotten, since it will be read.
     *
     * @param lists that are open around it
     * @return position after the object
     */
    int lookAhead(int from, int lists, TypeIndex index) {
        names.lookAhead();
        values.lookAhead();
        int after = pass(from, lists, index);
        names.goBack();
        values.goBack();
        return after;
    }

    /**
     * Passes over a value under the limits and rules of values that are read.
     *
     * @param lists that are open around it
     * @param index gets the types; null if nobody asks for them
     * @return position after it
     */
    int pass(int from, int lists, @Nullable TypeIndex index) {
        position = from;
        int arrays = lists;
        Open open = null;
        do {
            int start = position;
            int token = next();
            if (token == Token.OBJECT) {
                budget.enter();
                budget.nesting(arrays);
                open = new Open(open, new HashSet<>(), start);
            } else if (token == Token.ARRAY) {
                budget.nesting(++arrays);
                open = new Open(open, null, start);
            } else {
                scalar(token);
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

    private boolean isEnd(Open open) {
        if (next() == (open.names == null ? Token.END_ARRAY : Token.END_OBJECT)) {
            return true;
        }
        position--;
        return false;
    }

    private void name(Set<String> others, int object, @Nullable TypeIndex index) {
        String name = name();
        boolean isSecond = !others.add(name);
        if (index == null && isSecond) {
            throw malformed("a second member of the same name");
        }
        if (index != null && name.equals(MemberNames.TYPE)) {
            index.add(object, string());
        }
    }

    /** Position of the string that begins here, or that is referred to from here. */
    private int string() {
        int at = position;
        int token = next();
        int number = -1;
        if (token > 0 && token < Token.EMPTY) {
            number = token - 1;
        } else if (token >> 2 == Token.LONG_REFERENCE >> 2) {
            number = (token & 3) << 8 | next();
        }
        position = at;
        if (number < 0) {
            return at;
        }
        values.text(number);
        return values.position(number);
    }

    private String name() {
        int at = position;
        int token = next();
        if (token >> 6 == Token.NAME_REFERENCE >> 6) {
            return names.text(token & 0x3f);
        }
        if (token >> 2 == Token.LONG_NAME_REFERENCE >> 2) {
            return names.text((token & 3) << 8 | next());
        }
        if (token == Token.EMPTY) {
            return "";
        }
        String name = newName(token);
        names.add(name, at);
        return name;
    }

    private String newName(int token) {
        if (token == Token.LONG_NAME) {
            return longText();
        }
        if (token < Token.ASCII_NAME || token >= Token.ARRAY) {
            throw malformed("a byte that Smile does not have before a name");
        }
        return token < Token.TEXT_NAME ? ascii(token - Token.ASCII_NAME + 1) : text(token - Token.TEXT_NAME + 2);
    }

    private void scalar(int token) {
        if (token >= Token.SHORT_ASCII && token < Token.SMALL_INT) {
            int at = position - 1;
            values.add(
                    token < Token.SHORT_TEXT
                            ? ascii(token - Token.SHORT_ASCII + 1)
                            : text(token - Token.SHORT_TEXT + 2),
                    at);
        } else if (token > 0 && token < Token.EMPTY) {
            values.text(token - 1);
        } else if (token < Token.SMALL_INT || token >= Token.LONG_ASCII) {
            other(token);
        }
    }

    private void other(int token) {
        switch (token) {
            case Token.EMPTY, Token.NULL, Token.FALSE, Token.TRUE -> {
                // that is all
            }
            case Token.INT_32 -> variable(5);
            case Token.INT_64 -> variable(10);
            case Token.BIG_INTEGER -> bigNumber();
            case Token.FLOAT -> skip(5);
            case Token.DOUBLE -> skip(10);
            case Token.BIG_DECIMAL -> {
                variable(5);
                bigNumber();
            }
            case Token.LONG_ASCII -> {
                ascii(length());
                position++;
            }
            case Token.LONG_TEXT -> longText();
            case Token.PACKED_BINARY -> skip(Packed.size(variable(5)));
            case Token.BINARY -> skip(variable(5));
            default -> {
                if (token >> 2 != Token.LONG_REFERENCE >> 2) {
                    throw malformed("a byte that Smile does not have before a value");
                }
                values.text((token & 3) << 8 | next());
            }
        }
    }

    private void bigNumber() {
        long size = variable(5);
        digits(size, limits);
        skip(Packed.size(size));
    }

    /** A number of 7 bits in each byte, the last of 6 and marked. */
    private long variable(int maxBytes) {
        long value = 0;
        for (int i = 0; i < maxBytes; i++) {
            int next = next();
            if (next >= 0x80) {
                return value << 6 | next & 0x3f;
            }
            value = value << 7 | next;
        }
        throw malformed("a number without an end");
    }

    private int next() {
        if (position >= end) {
            throw truncated();
        }
        return bytes[position++] & 0xff;
    }

    private void skip(long count) {
        if (count > end - position) {
            throw truncated();
        }
        position += (int) count;
    }

    private String ascii(int length) {
        int at = position;
        skip(length);
        return Utf8.getAscii(bytes, at, length);
    }

    private String text(int length) {
        int at = position;
        skip(length);
        return Utf8.get(bytes, at, length);
    }

    private String longText() {
        String text = text(length());
        position++;
        return text;
    }

    /** Bytes before the mark at the end of a string. */
    private int length() {
        for (int p = position; p < end; p++) {
            if (bytes[p] == (byte) Token.END_STRING) {
                return p - position;
            }
        }
        throw truncated();
    }

    private static SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}
