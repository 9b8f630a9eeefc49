package io.curcuma.cbor;

import io.curcuma.Limits;
import io.curcuma.internal.jackson.ByteWalk;

/** One data item of RFC 8949. */
final class CborWalk extends ByteWalk {
    private static final int INDEFINITE = 31;
    private static final int BREAK = 0xff;
    private static final int UNSIGNED_BIGNUM = 2;
    private static final int NEGATIVE_BIGNUM = 3;

    private static final int STRING_REFERENCE = 25;
    private static final int STRING_REFERENCES = 256;

    private int depth;

    CborWalk(byte[] bytes, int offset, int length, Limits limits) {
        super(bytes, offset, length, limits);
    }

    @Override
    protected void value() {
        boolean bignum = false;
        int head = next();
        while (head >> 5 == 6) {
            long tag = argument(head & 31);
            bignum |= tag == UNSIGNED_BIGNUM || tag == NEGATIVE_BIGNUM;
            if (tag == STRING_REFERENCE || tag == STRING_REFERENCES) {
                // a reference of a few bytes can stand for any number of bytes
                throw malformed("a reference to a string");
            }
            head = next();
        }
        item(head, bignum);
    }

    private void item(int head, boolean bignum) {
        int info = head & 31;
        switch (head >> 5) {
            case 0, 1 -> argument(info);
            case 2 -> bytes(info, bignum);
            case 3 -> text(info);
            case 4 -> array(info);
            case 5 -> map(info);
            default -> simple(info);
        }
    }

    /** The argument of the head as unsigned 64 bits: negative if no length can be so large. */
    private long argument(int info) {
        return switch (info) {
            case 24 -> number(1);
            case 25 -> number(2);
            case 26 -> number(4);
            case 27 -> number(8);
            case 28, 29, 30, INDEFINITE -> throw malformed("an initial byte that CBOR does not define");
            default -> info;
        };
    }

    private void bytes(int info, boolean bignum) {
        if (info == INDEFINITE) {
            if (bignum) {
                throw malformed("a bignum in pieces");
            }
            while (!isBreak()) {
                skip(piece(2));
            }
            return;
        }
        long size = argument(info);
        skip(size);
        if (bignum) {
            digits(size);
        }
    }

    private void text(int info) {
        if (info == INDEFINITE) {
            while (!isBreak()) {
                utf8(piece(3));
            }
        } else {
            utf8(argument(info));
        }
    }

    private long piece(int major) {
        int head = next();
        if (head >> 5 != major) {
            throw malformed("a chunk of another type than its string");
        }
        return argument(head & 31);
    }

    private void array(int info) {
        nesting(++depth);
        if (info == INDEFINITE) {
            while (!isBreak()) {
                value();
            }
        } else {
            long items = argument(info);
            count(items);
            for (long i = 0; i < items; i++) {
                value();
            }
        }
        depth--;
    }

    private void map(int info) {
        nesting(++depth);
        if (info == INDEFINITE) {
            while (!isBreak()) {
                member();
            }
        } else {
            long members = argument(info);
            count(members);
            for (long i = 0; i < members; i++) {
                member();
            }
        }
        depth--;
    }

    private void member() {
        int head = next();
        if (head >> 5 != 3) {
            throw malformed("a name that is not a text string");
        }
        text(head & 31);
        value();
    }

    private void simple(int info) {
        if (info == INDEFINITE) {
            throw malformed("a break outside an item of indefinite length");
        }
        if (argument(info) < 32 && info == 24) {
            throw malformed("a simple value below 32 in two bytes");
        }
    }

    private boolean isBreak() {
        if (peek() != BREAK) {
            return false;
        }
        next();
        return true;
    }
}
