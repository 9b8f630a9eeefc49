package io.curcuma.smile;

/** Initial bytes of values and names of the Smile format specification 1.0. */
final class SmileToken {
    /** The four bytes of the header, without the flags in the last one. */
    static final int HEADER = ':' << 24 | ')' << 16 | '\n' << 8;

    /** Flag of the header: a repeated name may be a back reference. */
    static final int SHARED_NAMES = 1;

    /** Flag of the header: a repeated short string may be a back reference. */
    static final int SHARED_VALUES = 2;

    /** Flag of the header: binary values may be raw. */
    static final int RAW_BINARY = 4;

    static final int EMPTY = 0x20;
    static final int NULL = 0x21;
    static final int FALSE = 0x22;
    static final int TRUE = 0x23;
    static final int INT_32 = 0x24;
    static final int INT_64 = 0x25;
    static final int BIG_INTEGER = 0x26;
    static final int FLOAT = 0x28;
    static final int DOUBLE = 0x29;
    static final int BIG_DECIMAL = 0x2a;

    /** An ASCII string of one byte; plus one for each further byte, up to {@link #SHORT}. */
    static final int SHORT_ASCII = 0x40;

    /** A string of two bytes; plus one for each further byte. */
    static final int SHORT_TEXT = 0x80;

    /** Zero; the 31 values above are the numbers nearest to it, in zigzag order. */
    static final int SMALL_INT = 0xc0;

    static final int LONG_ASCII = 0xe0;
    static final int LONG_TEXT = 0xe4;
    static final int PACKED_BINARY = 0xe8;

    /** A reference to a string, with two more bits and another byte. */
    static final int LONG_REFERENCE = 0xec;

    static final int ARRAY = 0xf8;
    static final int END_ARRAY = 0xf9;
    static final int OBJECT = 0xfa;
    static final int END_OBJECT = 0xfb;
    static final int END_STRING = 0xfc;
    static final int BINARY = 0xfd;

    /** The end-of-content marker, which a writer may put after the value once. */
    static final int END_CONTENT = 0xff;

    // names

    /** A reference to a name, with two more bits and another byte. */
    static final int LONG_NAME_REFERENCE = 0x30;

    static final int LONG_NAME = 0x34;

    /** A reference to a name, with six more bits. */
    static final int NAME_REFERENCE = 0x40;

    /** An ASCII name of one byte; plus one for each further byte. */
    static final int ASCII_NAME = 0x80;

    /** A name of two bytes; plus one for each further byte, below {@link #ARRAY}. */
    static final int TEXT_NAME = 0xc0;

    /** Most bytes of a string, or of an ASCII name, whose length is in the initial byte. */
    static final int SHORT = 64;

    /** Most references that a reader and a writer keep; with the next one they start again. */
    static final int REFERENCES = 1024;

    private static final int SHORT_NAME = 56;

    private SmileToken() {}

    /** Initial byte of a string that is not empty; a long one ends with {@link #END_STRING}. */
    static int string(int chars, int bytes) {
        if (chars == bytes) {
            return bytes <= SHORT ? SHORT_ASCII - 1 + bytes : LONG_ASCII;
        }
        return bytes <= SHORT ? SHORT_TEXT - 2 + bytes : LONG_TEXT;
    }

    /** Initial byte of a name that is not empty; a long one ends with {@link #END_STRING}. */
    static int name(int chars, int bytes) {
        if (chars == bytes) {
            return bytes <= SHORT ? ASCII_NAME - 1 + bytes : LONG_NAME;
        }
        return bytes <= SHORT_NAME ? TEXT_NAME - 2 + bytes : LONG_NAME;
    }
}
