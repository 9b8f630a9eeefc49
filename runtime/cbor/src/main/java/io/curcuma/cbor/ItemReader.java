package io.curcuma.cbor;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.object.CountedReader;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.ValueKind;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;

/** The heads, tags, maps, arrays and strings of CBOR. */
abstract class ItemReader extends CountedReader {
    /** Indefinite length. */
    protected static final int UNTOLD = -1;

    ItemReader() {
        super(new CborSkipper(), Major.FLOAT, Major.DOUBLE);
    }

    @Override
    protected final EncodedNames names(Shape shape) {
        return CborWriter.namesOf(shape);
    }

    @Override
    protected final boolean isValue(byte head) {
        return Major.isValue(head);
    }

    @Override
    protected final boolean isHead(byte[] b, int p, int length) {
        return length < Major.LONG
                ? b[p] == (byte) (Major.TEXT << 5 | length)
                : b[p] == (byte) (Major.TEXT << 5 | Major.LONG) && b[p + 1] == (byte) length;
    }

    @Override
    protected final int headLength(int length) {
        return length < Major.LONG ? 1 : 2;
    }

    @Override
    protected final int shortLength(byte head) {
        int length = head & 31;
        return head >> 5 == Major.TEXT && length < Major.LONG ? length : -1;
    }

    @Override
    protected final boolean isEnd(int left) {
        if (left >= 0) {
            return left == 0;
        }
        if (bytes[position] != (byte) Major.BREAK) {
            return false;
        }
        position++;
        return true;
    }

    @Override
    protected final int nameLength() {
        int head = head();
        boolean isWhole = head >> 5 == Major.TEXT && (head & 31) != Major.INDEFINITE;
        return isWhole ? length(head) : -1;
    }

    @Override
    protected final String name() {
        int head = head();
        if (head >> 5 != Major.TEXT) {
            throw malformed("a name that is not a text string");
        }
        return string(head);
    }

    /** Reads an untagged head and returns its argument, which is negative above 63 bits. */
    protected final long argument(int head) {
        byte[] b = bytes;
        int p = position;
        int info = head & 31;
        switch (info) {
            case 24 -> {
                position = p + 2;
                return b[p + 1] & 0xff;
            }
            case 25 -> {
                position = p + 3;
                return Bytes.bigShort(b, p + 1) & 0xffff;
            }
            case 26 -> {
                position = p + 5;
                return Bytes.bigInt(b, p + 1) & 0xffff_ffffL;
            }
            case 27 -> {
                position = p + 9;
                return Bytes.bigLong(b, p + 1);
            }
            case 28, 29, 30, Major.INDEFINITE -> throw malformed("an initial byte that CBOR does not define");
            default -> {
                position = p + 1;
                return info;
            }
        }
    }

    /** Reads a head and returns the length of its string, or the number of its items or members. */
    protected final int length(int head) {
        long length = argument(head);
        if (length < 0 || length > remaining()) {
            // a length: each item that follows takes at least one byte
            throw truncated();
        }
        return (int) length;
    }

    /** Skips tags and returns the one that gives the value its meaning, 0 if there is none. */
    protected final int tag() {
        int meaning = 0;
        for (int head = head(); head >> 5 == Major.TAG; head = head()) {
            long tag = argument(head);
            if (tag == Major.STRING_REFERENCE || tag == Major.STRING_REFERENCES) {
                // a reference of a few bytes can stand for any number of bytes
                throw malformed("a reference to a string");
            }
            meaning = tag >= Major.POSITIVE_BIGNUM && tag <= Major.DECIMAL ? (int) tag : meaning;
        }
        return meaning;
    }

    /** Skips tags, which carry no meaning here, and returns the head behind them. */
    private int untagged() {
        int head = head();
        if (head >> 5 == Major.TAG) {
            tag();
            head = head();
        }
        return head;
    }

    @Override
    protected final ValueKind kind() {
        int before = position;
        int tag = tag();
        int head = head();
        if (head >> 5 == Major.MAP) {
            return ValueKind.OBJECT;
        }
        position = before;
        return switch (head >> 5) {
            case Major.TEXT -> ValueKind.STRING;
            case Major.ARRAY -> tag == Major.DECIMAL ? ValueKind.OTHER : ValueKind.ARRAY;
            default ->
                switch (head) {
                    case Major.NULL, Major.UNDEFINED -> ValueKind.NULL;
                    case Major.TRUE, Major.FALSE -> ValueKind.BOOLEAN;
                    default -> ValueKind.OTHER;
                };
        };
    }

    @Override
    protected final void openObject() {
        if (untagged() >> 5 != Major.MAP) {
            throw wrong("an object");
        }
        mark = members();
    }

    @Override
    protected final int members() {
        return count(head());
    }

    /** Reads a head and returns the number of its members or items, negative if the length is indefinite. */
    protected final int count(int head) {
        if ((head & 31) == Major.INDEFINITE) {
            position++;
            return UNTOLD;
        }
        return length(head);
    }

    @Override
    protected final void passNull() {
        tag();
        position++;
    }

    @Override
    public final int beginList(Field list) {
        boolean isFraction = head() >> 5 == Major.TAG && tag() == Major.DECIMAL;
        int head = head();
        if (isFraction || head >> 5 != Major.ARRAY) {
            throw wrong("an array");
        }
        return begin(list, count(head));
    }

    @Override
    protected final String text() {
        int head = untagged();
        if (head >> 5 != Major.TEXT) {
            throw wrong("a string");
        }
        return string(head);
    }

    @Override
    protected final boolean findText() {
        int head = head();
        int from = position + 1;
        int length = head & 31;
        textFrom = from;
        textTo = from + length;
        textNext = textTo;
        return head >> 5 == Major.TEXT && length < Major.LONG && textTo <= end;
    }

    private String string(int head) {
        if ((head & 31) != Major.INDEFINITE) {
            return text(length(head));
        }
        position++;
        StringBuilder text = new StringBuilder();
        while (head() != Major.BREAK) {
            text.append(text(piece(Major.TEXT)));
            budget.string(text.length());
        }
        position++;
        return text.toString();
    }

    /** Reads the head of a chunk and returns its length. */
    protected final int piece(int major) {
        int head = head();
        if (head >> 5 != major) {
            throw malformed("a chunk of another type than its string");
        }
        return length(head);
    }

    @Override
    protected final boolean truth() {
        int head = untagged();
        if (head != Major.TRUE && head != Major.FALSE) {
            throw wrong("true or false");
        }
        position++;
        return head == Major.TRUE;
    }
}
