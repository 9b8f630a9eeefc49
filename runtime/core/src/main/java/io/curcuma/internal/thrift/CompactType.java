package io.curcuma.internal.thrift;

import io.curcuma.internal.bytes.TypeTable;
import io.curcuma.spi.Type;

/** Thrift's types by their numbers in TCompactProtocol. */
final class CompactType {
    static final int TRUE = 1;
    static final int FALSE = 2;
    static final int I8 = 3;
    static final int I16 = 4;
    static final int I32 = 5;
    static final int I64 = 6;
    static final int DOUBLE = 7;
    static final int BINARY = 8;
    static final int LIST = 9;
    static final int SET = 10;
    static final int MAP = 11;
    static final int STRUCT = 12;
    static final int UUID = 13;

    private static final int INVALID = -1;
    private static final byte[] OF_FIELD = {
        INVALID,
        WireType.BOOL_IN_HEADER,
        WireType.BOOL_IN_HEADER,
        WireType.I8,
        WireType.I16,
        WireType.I32,
        WireType.I64,
        WireType.DOUBLE,
        WireType.BINARY,
        WireType.LIST,
        WireType.SET,
        WireType.MAP,
        WireType.STRUCT,
        WireType.UUID,
        INVALID,
        INVALID
    };
    private static final TypeTable OF_TYPE = TypeTable.of(CompactType::ofType);

    private CompactType() {}

    private static int ofType(Type type) {
        int compact = TRUE;
        while (compact == FALSE || ofItem(compact) != WireType.of(type)) {
            compact++;
        }
        return compact;
    }

    /** Type of the items of a list; that of bools is {@link #TRUE}, as libthrift has it. */
    static int of(Type type) {
        return OF_TYPE.get(type);
    }

    /**
     * The {@link WireType} of a field, negative if there is none: also for 0, which with a number is not the end of a struct.
     *
     * @param type four bits of a field header
     */
    static int ofField(int type) {
        return OF_FIELD[type];
    }

    /**
     * The {@link WireType} of an item, 0 or negative if there is none.
     *
     * @param type four bits of a container header
     */
    static int ofItem(int type) {
        if (type == WireType.STOP) {
            return WireType.STOP;
        }
        int field = OF_FIELD[type];
        return field == WireType.BOOL_IN_HEADER ? WireType.BOOL : field;
    }
}
