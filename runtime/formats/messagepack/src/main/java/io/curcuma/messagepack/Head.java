package io.curcuma.messagepack;

/** Initial bytes of values, by their names in the MessagePack specification. */
final class Head {
    static final int FIXMAP = 0x80;
    static final int FIXARRAY = 0x90;
    static final int FIXSTR = 0xa0;
    static final int NIL = 0xc0;
    static final int NEVER_USED = 0xc1;
    static final int FALSE = 0xc2;
    static final int TRUE = 0xc3;
    static final int BIN_8 = 0xc4;
    static final int BIN_16 = 0xc5;
    static final int BIN_32 = 0xc6;
    static final int EXT_8 = 0xc7;
    static final int EXT_32 = 0xc9;
    static final int FLOAT_32 = 0xca;
    static final int FLOAT_64 = 0xcb;
    static final int UINT_8 = 0xcc;
    static final int UINT_16 = 0xcd;
    static final int UINT_32 = 0xce;
    static final int UINT_64 = 0xcf;
    static final int INT_8 = 0xd0;
    static final int INT_16 = 0xd1;
    static final int INT_32 = 0xd2;
    static final int INT_64 = 0xd3;
    static final int FIXEXT_1 = 0xd4;
    static final int FIXEXT_16 = 0xd8;
    static final int STR_8 = 0xd9;
    static final int STR_16 = 0xda;
    static final int STR_32 = 0xdb;
    static final int ARRAY_16 = 0xdc;
    static final int ARRAY_32 = 0xdd;
    static final int MAP_16 = 0xde;
    static final int MAP_32 = 0xdf;
    static final int NEGATIVE_FIXINT = 0xe0;

    private Head() {}

    static boolean isString(int head) {
        return (head & 0xe0) == FIXSTR || head >= STR_8 && head <= STR_32;
    }

    static boolean isMap(int head) {
        return (head & 0xf0) == FIXMAP || head == MAP_16 || head == MAP_32;
    }

    static boolean isArray(int head) {
        return (head & 0xf0) == FIXARRAY || head == ARRAY_16 || head == ARRAY_32;
    }

    static boolean isBinary(int head) {
        return head >= BIN_8 && head <= BIN_32;
    }

    static boolean isInteger(int head) {
        return head < FIXMAP || head >= NEGATIVE_FIXINT || head >= UINT_8 && head <= INT_64;
    }
}
