package io.curcuma.fastinfoset;

/**
 * Lengths and indexes of ITU-T X.891, annex C, which share their first octet with what stands before them: {@code first} has those
 * bits. Each returns the position after the last octet; there is room for five.
 */
final class Octets {
    private static final int INDEX_2_SMALL = 64;
    private static final int INDEX_2_MEDIUM = 8_256;
    private static final int INDEX_3_SMALL = 32;
    private static final int INDEX_3_MEDIUM = 2_080;
    private static final int INDEX_3_LARGE = 526_368;
    private static final int INDEX_4_SMALL = 16;
    private static final int INDEX_4_MEDIUM = 1_040;
    private static final int INDEX_4_LARGE = 263_184;

    private Octets() {}

    /** C.22: the length of a name, which is not 0. */
    static int putLength2(byte[] b, int p, int length) {
        if (length <= 64) {
            b[p] = (byte) (length - 1);
            return p + 1;
        }
        if (length <= 320) {
            b[p] = 0x40;
            b[p + 1] = (byte) (length - 65);
            return p + 2;
        }
        b[p] = 0x60;
        return put32(b, p + 1, length - 321);
    }

    /** Octets of {@link #putLength5}. */
    static int sizeOfLength5(int length) {
        return length <= 8 ? 1 : length <= 264 ? 2 : 5;
    }

    /** C.23: the length of an attribute's value, which is not 0. */
    static int putLength5(byte[] b, int p, int first, int length) {
        if (length <= 8) {
            b[p] = (byte) (first | length - 1);
            return p + 1;
        }
        if (length <= 264) {
            b[p] = (byte) (first | 0x08);
            b[p + 1] = (byte) (length - 9);
            return p + 2;
        }
        b[p] = (byte) (first | 0x0c);
        return put32(b, p + 1, length - 265);
    }

    /** Octets of {@link #putLength7}. */
    static int sizeOfLength7(int length) {
        return length <= 2 ? 1 : length <= 258 ? 2 : 5;
    }

    /** C.24: the length of text, which is not 0. */
    static int putLength7(byte[] b, int p, int first, int length) {
        if (length <= 2) {
            b[p] = (byte) (first | length - 1);
            return p + 1;
        }
        if (length <= 258) {
            b[p] = (byte) (first | 0x02);
            b[p + 1] = (byte) (length - 3);
            return p + 2;
        }
        b[p] = (byte) (first | 0x03);
        return put32(b, p + 1, length - 259);
    }

    /** C.25, and C.26 if {@code first} has the first bit. */
    static int putIndex2(byte[] b, int p, int first, int index) {
        if (index < INDEX_2_SMALL) {
            b[p] = (byte) (first | index);
            return p + 1;
        }
        if (index < INDEX_2_MEDIUM) {
            return put16(b, p, first | 0x40, index - INDEX_2_SMALL);
        }
        return put24(b, p, first | 0x60, index - INDEX_2_MEDIUM);
    }

    /** C.27. */
    static int putIndex3(byte[] b, int p, int index) {
        if (index < INDEX_3_SMALL) {
            b[p] = (byte) index;
            return p + 1;
        }
        if (index < INDEX_3_MEDIUM) {
            return put16(b, p, 0x20, index - INDEX_3_SMALL);
        }
        if (index < INDEX_3_LARGE) {
            return put24(b, p, 0x28, index - INDEX_3_MEDIUM);
        }
        b[p] = 0x30;
        return put24(b, p + 1, 0, index - INDEX_3_LARGE);
    }

    /** C.28. */
    static int putIndex4(byte[] b, int p, int first, int index) {
        if (index < INDEX_4_SMALL) {
            b[p] = (byte) (first | index);
            return p + 1;
        }
        if (index < INDEX_4_MEDIUM) {
            return put16(b, p, first | 0x10, index - INDEX_4_SMALL);
        }
        if (index < INDEX_4_LARGE) {
            return put24(b, p, first | 0x14, index - INDEX_4_MEDIUM);
        }
        b[p] = (byte) (first | 0x18);
        return put24(b, p + 1, 0, index - INDEX_4_LARGE);
    }

    private static int put16(byte[] b, int p, int first, int value) {
        b[p] = (byte) (first | value >> 8);
        b[p + 1] = (byte) value;
        return p + 2;
    }

    private static int put24(byte[] b, int p, int first, int value) {
        b[p] = (byte) (first | value >> 16);
        b[p + 1] = (byte) (value >> 8);
        b[p + 2] = (byte) value;
        return p + 3;
    }

    private static int put32(byte[] b, int p, int value) {
        b[p] = (byte) (value >> 24);
        b[p + 1] = (byte) (value >> 16);
        b[p + 2] = (byte) (value >> 8);
        b[p + 3] = (byte) value;
        return p + 4;
    }
}
