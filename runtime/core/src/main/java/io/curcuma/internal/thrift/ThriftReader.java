package io.curcuma.internal.thrift;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.BufferReader;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import java.util.Arrays;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;

/**
 * What both protocols read alike: which fields are known, and how to skip the others.
 *
 * <p>A list cursor is the number of items that are left. As in generated code of libthrift, a field of another type than the
 * schema's counts as unknown.
 */
abstract class ThriftReader extends BufferReader {
    /** Type of the value that comes next, when {@link #next} has returned a field. */
    private int type;

    /** Type of the items of the list, set or map whose header was read last. */
    int itemType;

    /** Type of the keys of the map whose header was read last. */
    int keyType;

    /** Size of the list, set or map whose header was read last, as it came. */
    int count;

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        reset(array, offset, length, limits, Limits.THRIFT_DEPTH);
        type = WireType.STOP;
        itemType = WireType.STOP;
        keyType = WireType.STOP;
        count = 0;
    }

    /**
     * Reads a field header on the way past unknown fields.
     *
     * @return its type as it came, 0 for the end of the struct
     */
    abstract int skipHeader();

    /** Reads the header of a list or a set: {@link #itemType} as it came, and {@link #count}. */
    abstract void listHeader();

    /** Reads the header of a map: {@link #keyType} and {@link #itemType} as they came, 0 without entries, and {@link #count}. */
    abstract void mapHeader();

    /** Reads the length of a string or binary value. */
    abstract int length();

    /** Fewest bytes of a value of an integer, binary or container type. */
    abstract int minimalBytes(int wireType);

    /** Skips {@code items} values of an integer type. */
    abstract void skipIntegers(int wireType, int items);

    /**
     * Reads the header of the next field.
     *
     * @return its type, negative if Thrift has none with its number, {@link WireType#STOP} for the end of the struct
     */
    abstract int header();

    /** The number in the header that was read last: any that a short can hold. */
    abstract int number();

    /** The type in the header that was read last, as the protocol has it, of what {@link #header} returned. */
    abstract int rawType(int found);

    // one method, so that it is too large to become a part of the code that reads a bean, where it would stand for each
    // field
    @Override
    public final int next(Shape shape) {
        while (true) {
            int found = header();
            if (found == WireType.STOP) {
                return 0;
            }
            int id = number();
            // looked up each time: to keep it would store two references for each message, which costs more under G1
            short[] known = shape.get(WireType.BY_NUMBER);
            int expected = id >= 0 && id < known.length ? known[id] : WireType.of(shape, id);
            type = found;
            if (expected == found) {
                return id;
            }
            int bare = expected & WireType.MASK;
            int from = position;
            switch (found) {
                case WireType.BOOL_IN_HEADER -> {
                    if (bare == WireType.BOOL) {
                        return id;
                    }
                }
                case WireType.LIST -> {
                    listHeader();
                    int items = count;
                    int item = itemType;
                    if (bare == found) {
                        // no reader of generated code looks at the type of items that do not come, which some peers
                        // leave open
                        if (items == 0 && item == WireType.STOP) {
                            return id;
                        }
                        if (items == 0 || item == expected >>> WireType.ITEM_SHIFT) {
                            fit((long) minimal(item), items);
                            return id;
                        }
                    }
                    budget.enter();
                    skipItems(item, items);
                    budget.leave();
                }
                case WireType.STRUCT, WireType.SET, WireType.MAP -> {
                    budget.enter();
                    skipContainer(found);
                    budget.leave();
                }
                default -> skipItems(found, 1);
            }
            if (keepsFields() && shape.kind() == Shape.Kind.MESSAGE) {
                return unknown(new UnknownField(id, rawType(found), "", Arrays.copyOfRange(bytes, from, position)));
            }
            skipped();
        }
    }

    /** Takes the header of a field that is certainly known, and no list. */
    final void take(int known) {
        type = known;
    }

    private void fit(int wireType, int items) {
        // some peers leave the type open where there is no item
        if (items != 0 || wireType != WireType.STOP) {
            fit((long) minimal(wireType), items);
        }
    }

    private void fit(long bytesPerItem, int items) {
        if (items < 0) {
            throw malformed("a container of negative size");
        }
        if (items * bytesPerItem > remaining()) {
            throw truncated();
        }
    }

    private int minimal(int wireType) {
        return switch (wireType) {
            case WireType.BOOL, WireType.I8, WireType.STRUCT -> 1;
            case WireType.DOUBLE -> Double.BYTES;
            case WireType.UUID -> WireType.UUID_BYTES;
            case WireType.I16, WireType.I32, WireType.I64, WireType.BINARY, WireType.LIST, WireType.SET, WireType.MAP ->
                minimalBytes(wireType);
            default -> throw malformed("a type that Thrift does not have");
        };
    }

    @Override
    public final void skip() {
        if (type == WireType.LIST) {
            skipItems(itemType, count);
        } else {
            skipValue(type);
        }
    }

    private void skipValue(int wireType) {
        switch (wireType) {
            case WireType.BOOL_IN_HEADER -> {}
            case WireType.STRUCT, WireType.MAP, WireType.SET, WireType.LIST -> {
                budget.enter();
                skipContainer(wireType);
                budget.leave();
            }
            default -> skipItems(wireType, 1);
        }
    }

    private void skipContainer(int wireType) {
        switch (wireType) {
            case WireType.STRUCT -> {
                for (int field = skipHeader(); field != WireType.STOP; field = skipHeader()) {
                    skipValue(field);
                }
            }
            case WireType.MAP -> {
                mapHeader();
                skipEntries(keyType, itemType, count);
            }
            default -> {
                listHeader();
                skipItems(itemType, count);
            }
        }
    }

    private void skipItems(int wireType, int items) {
        fit(wireType, items);
        switch (wireType) {
            case WireType.BOOL, WireType.I8 -> advance(items);
            case WireType.DOUBLE -> advance(items * (long) Double.BYTES);
            case WireType.UUID -> advance(items * (long) WireType.UUID_BYTES);
            case WireType.I16, WireType.I32, WireType.I64 -> skipIntegers(wireType, items);
            case WireType.BINARY -> {
                for (int i = 0; i < items; i++) {
                    advance(length());
                }
            }
            default -> {
                for (int i = 0; i < items; i++) {
                    skipValue(wireType);
                }
            }
        }
    }

    private void skipEntries(int keys, int values, int entries) {
        if (entries == 0) {
            return;
        }
        fit((long) minimal(keys) + minimal(values), entries);
        for (int i = 0; i < entries; i++) {
            skipItems(keys, 1);
            skipItems(values, 1);
        }
    }

    @Override
    public final int beginList(Field field) {
        return count;
    }

    @Override
    public final int nextItem(Field field, int cursor) {
        return cursor - 1;
    }

    @Override
    public final int capacity(int cursor) {
        return room(cursor);
    }

    @Override
    public final void attributes(Map<String, String> into) {
        mapHeader();
        if (count == 0) {
            return;
        }
        if (keyType != WireType.BINARY || itemType != WireType.BINARY) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a map of other types than string");
        }
        fit(2L * minimalBytes(WireType.BINARY), count);
        for (int i = count; i > 0; i--) {
            String name = string();
            into.put(name, string());
        }
    }

    @Override
    public abstract byte int8();

    @Override
    public abstract short int16();

    @Override
    public final int uint8() {
        return (int) Values.inRange(int16(), 0, 0xff);
    }

    @Override
    public final int enumeration(Field field) {
        int ordinal = ordinal(field, int32());
        if (ordinal == EnumShape.UNSPECIFIED && !field.isOptional()) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an unspecified value in a list");
        }
        return ordinal;
    }

    @Override
    public final XMLGregorianCalendar dateTime(Field field) {
        return DateTimeStruct.read(this, field);
    }
}
