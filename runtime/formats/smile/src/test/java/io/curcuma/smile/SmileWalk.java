package io.curcuma.smile;

import io.curcuma.Limits;
import io.curcuma.internal.jackson.ByteWalk;

/** One document of the Smile format specification 1.0. What references refer to is checked by the parser. */
final class SmileWalk extends ByteWalk {
    private static final int HEADER = ':' << 16 | ')' << 8 | '\n';
    private static final int FLAGS = 7;
    private static final int END_OF_STRING = 0xfc;
    private static final int END_ARRAY = 0xf9;
    private static final int END_OBJECT = 0xfb;

    private static final int END_CONTENT = 0xff;

    private int depth;
    private boolean headed;

    SmileWalk(byte[] bytes, int offset, int length, Limits limits) {
        super(bytes, offset, length, limits);
    }

    @Override
    protected void value() {
        if (!headed) {
            headed = true;
            if (number(3) != HEADER || (next() & ~FLAGS) != 0) {
                throw malformed("the header of Smile 1.0 is missing");
            }
        }
        int token = next();
        switch (token >> 5) {
            case 0 -> reference(token);
            case 1 -> simple(token);
            case 2 -> ascii(token - 0x40 + 1);
            case 3 -> ascii(token - 0x60 + 33);
            case 4 -> utf8(token - 0x80 + 2);
            case 5 -> utf8(token - 0xa0 + 34);
            case 6 -> {
                // a small integer
            }
            default -> structure(token);
        }
    }

    /** A mark, for those who write several messages behind each other. */
    @Override
    protected void end() {
        if (hasNext() && peek() == END_CONTENT) {
            next();
        }
    }

    private static void reference(int token) {
        if (token == 0) {
            throw unknown();
        }
    }

    private void simple(int token) {
        switch (token) {
            case 0x20, 0x21, 0x22, 0x23 -> {
                // the empty string, null, false, true
            }
            case 0x24 -> variable(5);
            case 0x25 -> variable(10);
            case 0x26 -> bigNumber();
            case 0x28 -> skip(5);
            case 0x29 -> skip(10);
            case 0x2a -> {
                variable(5);
                bigNumber();
            }
            default -> throw unknown();
        }
    }

    private void bigNumber() {
        long size = variable(5);
        digits(size);
        packed(size);
    }

    private void structure(int token) {
        switch (token) {
            case 0xe0 -> {
                ascii(distance(END_OF_STRING));
                next();
            }
            case 0xe4 -> longText();
            case 0xe8 -> packed(variable(5));
            case 0xec, 0xed, 0xee, 0xef -> next();
            case 0xf8 -> array();
            case 0xfa -> object();
            case 0xfd -> skip(variable(5));
            default -> throw unknown();
        }
    }

    private void longText() {
        utf8(distance(END_OF_STRING));
        next();
    }

    /** Bytes of which every seven take eight, of seven bits each. */
    private void packed(long size) {
        long rest = size % 7;
        skip(size / 7 * 8 + (rest == 0 ? 0 : rest + 1));
    }

    /** A number of 7 bits in each byte, the last of 6 and marked. */
    private long variable(int maxBytes) {
        long value = 0;
        for (int i = 1; ; i++) {
            int next = next();
            if (next >= 0x80) {
                return value << 6 | next & 0x3f;
            }
            if (i == maxBytes) {
                throw malformed("a number without its last byte");
            }
            value = value << 7 | next;
        }
    }

    private void array() {
        nesting(++depth);
        while (peek() != END_ARRAY) {
            value();
        }
        next();
        depth--;
    }

    private void object() {
        nesting(++depth);
        for (int key = next(); key != END_OBJECT; key = next()) {
            name(key);
            value();
        }
        depth--;
    }

    private void name(int key) {
        if (key >= 0x30 && key <= 0x33) {
            next();
        } else if (key == 0x34) {
            longText();
        } else if (key >= 0x80 && key < 0xc0) {
            ascii(key - 0x80 + 1);
        } else if (key >= 0xc0 && key < 0xf8) {
            utf8(key - 0xc0 + 2);
        } else if (key != 0x20 && (key < 0x40 || key >= 0x80)) {
            throw unknown();
        }
    }

    private static RuntimeException unknown() {
        return malformed("a byte that Smile does not have there");
    }
}
