package io.curcuma.fastinfoset;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * A document's octets, and the lengths and indexes of ITU-T X.891, annex C, among them. A length is compared with what is left before
 * anything is made of it.
 */
final class OctetReader {
    private static final int NONE = -1;

    private byte[] bytes = {};
    private int start;
    private int at;
    private int end;

    OctetReader() {}

    /** Begins a document. */
    void start(byte[] document, int offset, int length) {
        bytes = document;
        start = offset;
        at = offset;
        end = offset + length;
    }

    /** The array that the document is in. */
    byte[] bytes() {
        return bytes;
    }

    /** How many octets have been read. */
    int offset() {
        return at - start;
    }

    boolean isAtEnd() {
        return at == end;
    }

    int read() {
        if (at == end) {
            throw new SerializationException(Code.TRUNCATED, "the document ends too early");
        }
        return bytes[at++] & 0xff;
    }

    /** An octet that comes later, negative beyond the end. */
    int peek(int ahead) {
        return ahead < end - at ? bytes[at + ahead] & 0xff : NONE;
    }

    /** Passes over octets that a length has promised; where in the array they begin. */
    int take(int length) {
        int from = at;
        at += length;
        return from;
    }

    private int read16() {
        return read() << 8 | read();
    }

    private int read24() {
        return read() << 16 | read16();
    }

    private long read32() {
        return (long) read16() << 16 | read16();
    }

    static SerializationException malformed(String what) {
        return new SerializationException(Code.MALFORMED, what);
    }

    private int left(long length) {
        if (length > end - at) {
            throw new SerializationException(Code.TRUNCATED, "a length beyond the end of the document");
        }
        return (int) length;
    }

    /** C.22, without the first bit. */
    int length2(int b) {
        if (b < 0x40) {
            return left(b + 1);
        }
        return switch (b) {
            case 0x40 -> left(read() + 65);
            case 0x60 -> left(read32() + 321);
            default -> throw malformed("not a length");
        };
    }

    /** C.23; the first four bits are something else. */
    int length5(int b) {
        int low = b & 0x0f;
        if (low < 0x08) {
            return left(low + 1);
        }
        return switch (low) {
            case 0x08 -> left(read() + 9);
            case 0x0c -> left(read32() + 265);
            default -> throw malformed("not a length");
        };
    }

    /** C.24; the first six bits are something else. */
    int length7(int b) {
        return switch (b & 0x03) {
            case 0 -> left(1);
            case 1 -> left(2);
            case 2 -> left(read() + 3);
            default -> left(read32() + 259);
        };
    }

    /** C.25 and C.26, without the first bit. */
    int index2(int b) {
        if (b < 0x40) {
            return b;
        }
        if (b < 0x60) {
            return ((b & 0x1f) << 8 | read()) + 64;
        }
        if (b < 0x70) {
            return ((b & 0x0f) << 16 | read16()) + 8_256;
        }
        throw malformed("not an index");
    }

    /** C.27, without the first two bits. */
    int index3(int b) {
        int low = b & 0x07;
        if (b < 0x20) {
            return b;
        }
        if (b < 0x28) {
            return (low << 8 | read()) + 32;
        }
        if (b < 0x30) {
            return (low << 16 | read16()) + 2_080;
        }
        if (b == 0x30) {
            return (read24() & 0xfffff) + 526_368;
        }
        throw malformed("not an index");
    }

    /** C.28; the first three bits are something else. */
    int index4(int b) {
        int low = b & 0x03;
        if (b < 0xb0) {
            return b & 0x0f;
        }
        if (b < 0xb4) {
            return (low << 8 | read()) + 16;
        }
        return b < 0xb8 ? (low << 16 | read16()) + 1_040 : read24() + 263_184;
    }
}
