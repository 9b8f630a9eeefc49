package io.curcuma.cbor;

/** The upper three bits of an item's initial byte, and some initial bytes (RFC 8949, section 3). */
final class Major {
    static final int UNSIGNED = 0;
    static final int NEGATIVE = 1;
    static final int BYTES = 2;
    static final int TEXT = 3;
    static final int ARRAY = 4;
    static final int MAP = 5;
    static final int TAG = 6;
    static final int SIMPLE = 7;

    static final int FALSE = 0xf4;
    static final int TRUE = 0xf5;
    static final int NULL = 0xf6;
    static final int UNDEFINED = 0xf7;
    static final int HALF = 0xf9;
    static final int FLOAT = 0xfa;
    static final int DOUBLE = 0xfb;
    static final int BREAK = 0xff;

    /** Lower bits of an initial byte: indefinite length. */
    static final int INDEFINITE = 31;

    /** Lowest additional information whose argument follows in its own bytes. */
    static final int LONG = 24;

    static final int POSITIVE_BIGNUM = 2;
    static final int NEGATIVE_BIGNUM = 3;
    static final int DECIMAL = 4;
    /** A decimal fraction, which is not null: RFC 8949, section 3.4.4, asks for an array. */
    static final byte FRACTION = (byte) (TAG << 5 | DECIMAL);
    /** The array behind it, of an exponent and digits. */
    static final byte PAIR = (byte) (ARRAY << 5 | 2);

    static final int STRING_REFERENCE = 25;
    static final int STRING_REFERENCES = 256;

    private Major() {}

    /** Whether the item of an initial byte cannot be null: it is neither null nor undefined, nor has it a tag but {@link #FRACTION}. */
    static boolean isValue(byte head) {
        return head == FRACTION || (head & 0xe0) != TAG << 5 && head != (byte) NULL && head != (byte) UNDEFINED;
    }
}
