package io.curcuma.internal.protobuf;

import io.curcuma.internal.bytes.TypeTable;
import io.curcuma.spi.Field;
import io.curcuma.spi.Type;

/** Wire types, and which one a field has. */
public final class WireTypes {
    public static final int VARINT = 0;
    public static final int FIXED_64 = 1;
    public static final int LENGTH = 2;
    public static final int START_GROUP = 3;
    public static final int END_GROUP = 4;
    public static final int FIXED_32 = 5;

    /** Number of the key in an entry of a map field. */
    public static final int MAP_KEY = 1;

    /** Number of the value in an entry of a map field. */
    public static final int MAP_VALUE = 2;

    /** Numbers of the fields of {@code curcuma.xsd.DateTime}. */
    public static final int SECONDS = 1;

    public static final int NANOS = 2;
    public static final int OFFSET_MINUTES = 3;
    public static final int DIGITS = 4;
    public static final int LEXICAL = 5;

    private static final TypeTable OF_TYPE = TypeTable.of(WireTypes::wireType);
    private static final TypeTable PACKABLE = TypeTable.of(type -> type.isPackable() ? 1 : 0);

    private WireTypes() {}

    /** The tag of a field. */
    public static int tag(int number, int wireType) {
        return number << 3 | wireType;
    }

    /** The tag of a field whose values are packed if they can be. */
    static int tag(Field field) {
        boolean isPacked = field.isMultiple() && PACKABLE.get(field.type()) != 0;
        return tag(field.number(), isPacked ? LENGTH : of(field.type()));
    }

    /** Whether a tag stands at a position before {@code end}; false for some tags of more than one byte. */
    public static boolean isAt(byte[] b, int p, int end, int tag) {
        // the tag of a very large number is negative
        if ((tag & ~0x7f) == 0) {
            return p < end && b[p] == tag;
        }
        return (tag & ~0x3fff) == 0 && p + 1 < end && b[p] == (byte) (tag | 0x80) && b[p + 1] == tag >>> 7;
    }

    /** How many bytes a tag takes of which {@link #isAt} was true. */
    public static int width(int tag) {
        return tag <= 0x7f ? 1 : 2;
    }

    /** Wire type of one value. */
    public static int of(Type type) {
        return OF_TYPE.get(type);
    }

    private static int wireType(Type type) {
        return switch (type) {
            case BOOL, INT8, INT16, INT32, SINT32, INT64, SINT64, UINT8, UINT16, UINT32, UINT64, ENUM -> VARINT;
            case FLOAT -> FIXED_32;
            case DOUBLE -> FIXED_64;
            default -> LENGTH;
        };
    }

    /** Whether a field may come with a wire type; a reader takes packed and unpacked lists alike. */
    static boolean accepts(Field field, int wireType) {
        return wireType == of(field.type())
                || (wireType == LENGTH && field.isMultiple() && field.type().isPackable());
    }

    /** Bytes of one value in a packed list, 0 if they vary. */
    public static int width(Type type) {
        return switch (type) {
            case FLOAT -> 4;
            case DOUBLE -> 8;
            default -> 0;
        };
    }
}
