package io.curcuma.internal.protobuf;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;

/** Which field of a shape a tag means. */
final class TagIndex {
    /**
     * By tag: the field's number; the negated number of a list for the tag that says that the list is empty; 0 for what is
     * unknown or has an unexpected wire type. One load replaces finding the field and comparing wire types.
     */
    static final Shape.Key<short[]> KEY = Shape.Key.of(TagIndex::table);

    /** Covers every one-byte tag, so that the common case needs no bounds check of its own. */
    private static final int SMALLEST = 0x80;

    private static final int LARGEST = 1024 << 3;

    private TagIndex() {}

    private static short[] table(Shape shape) {
        int size = SMALLEST;
        for (Field field : shape.numbered()) {
            // up to the tags of the number after it, for an empty list
            size = Math.max(size, (int) Math.min(LARGEST, (field.number() + 2L) << 3));
        }
        short[] table = new short[size];
        for (int tag = 0; tag < size; tag++) {
            table[tag] = (short) number(shape, tag);
        }
        return table;
    }

    /** What the table holds, also for tags beyond it. */
    static int number(Shape shape, int tag) {
        int number = tag >>> 3;
        int wireType = tag & 7;
        Field field = shape.field(number);
        if (field != null) {
            return WireTypes.accepts(field, wireType) ? number : 0;
        }
        Field list = shape.field(number - 1);
        if (list == null || list.occurs() != Occurs.LIST || list.emptyListNumber() != number) {
            return 0;
        }
        return wireType == WireTypes.VARINT ? -list.number() : 0;
    }
}
