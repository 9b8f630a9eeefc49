package io.curcuma.internal.thrift;

import io.curcuma.internal.bytes.TypeTable;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import org.jspecify.annotations.Nullable;

/**
 * Thrift's types by their numbers in TBinaryProtocol, and the type of each field.
 *
 * <p>The type of a multiple field is {@link #LIST} with the type of its items above the byte that a type has on the wire: so no
 * byte of a message, which may have any sign, equals it.
 */
public final class WireType {
    public static final int STOP = 0;
    /** A bool whose value is in its field header; the number is that of void, which has no values. */
    static final int BOOL_IN_HEADER = 1;

    public static final int BOOL = 2;
    public static final int I8 = 3;
    public static final int DOUBLE = 4;
    public static final int I16 = 6;
    public static final int I32 = 8;
    public static final int I64 = 10;
    public static final int BINARY = 11;
    public static final int STRUCT = 12;
    public static final int MAP = 13;
    public static final int SET = 14;
    public static final int LIST = 15;
    public static final int UUID = 16;

    /** The type itself in the type of a field, without that of the items. */
    public static final int MASK = 0xff;

    public static final int ITEM_SHIFT = 8;
    static final int UUID_BYTES = 16;
    static final int LAST_FIELD = Short.MAX_VALUE;

    /** Types of the fields by number; 0 if there is none. Fields above the table are rare: {@link #of(Shape, int)}. */
    static final Shape.Key<short[]> BY_NUMBER = Shape.Key.of(WireType::byNumber);

    private static final int TABLE = 1024;
    private static final TypeTable OF_TYPE = TypeTable.of(WireType::wireType);

    private WireType() {}

    private static short[] byNumber(Shape shape) {
        int size = 0;
        for (Field field : shape.numbered()) {
            size = Math.max(size, Math.min(field.number() + 1, TABLE));
        }
        short[] types = new short[size];
        for (Field field : shape.numbered()) {
            if (field.number() < size) {
                types[field.number()] = (short) of(field);
            }
        }
        return types;
    }

    /** Type of the field with a number, 0 if there is none. */
    public static int of(Shape shape, int number) {
        @Nullable Field field = shape.field(number);
        return field == null ? 0 : of(field);
    }

    private static int of(Field field) {
        return field.isMultiple() ? LIST | of(field.type()) << ITEM_SHIFT : of(field.type());
    }

    /** Type of a value, or of one item. */
    public static int of(Type type) {
        return OF_TYPE.get(type);
    }

    private static int wireType(Type type) {
        return switch (type) {
            case BOOL -> BOOL;
            case INT8 -> I8;
            case INT16, UINT8 -> I16;
            case INT32, SINT32, UINT16, ENUM -> I32;
            case INT64, SINT64, UINT32 -> I64;
            case FLOAT, DOUBLE -> DOUBLE;
            case MESSAGE, UNION, DATE_TIME -> STRUCT;
            case ATTRIBUTES -> MAP;
            case UINT64,
                    STRING,
                    EMBEDDED,
                    BYTES,
                    HEX_BINARY,
                    DECIMAL,
                    INTEGER,
                    DATE,
                    TIME,
                    G_YEAR,
                    G_YEAR_MONTH,
                    G_MONTH,
                    G_MONTH_DAY,
                    G_DAY,
                    DURATION,
                    QNAME -> BINARY;
        };
    }
}
