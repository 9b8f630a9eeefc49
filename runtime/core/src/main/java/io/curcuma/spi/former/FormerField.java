package io.curcuma.spi.former;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.item.Item;

/**
 * A property as an earlier version of the schema had it, under the number that it had then. What such a number holds is never taken
 * for what the property now is: it is read as it was written, and becomes what the text of its document would be now.
 */
public final class FormerField {
    private final Field field;
    private final Item<Object> item;

    private FormerField(Field field, Item<Object> item) {
        this.field = field;
        this.item = item;
    }

    /**
     * A property as it was.
     *
     * @param field with the number and type that it had, and the names that it has
     * @param item of one value; of the whole {@code xs:list}
     */
    @SuppressWarnings("unchecked") // it writes what it has read, and nothing else
    public static FormerField of(Field field, Item<?> item) {
        return new FormerField(field, (Item<Object>) item);
    }

    /** As {@link #of}, of the attributes that a wildcard allows. */
    public static FormerField ofAttributes(Field field) {
        return of(field, LostAttributes.ITEM);
    }

    /** With the number and type that it had. */
    public Field field() {
        return field;
    }

    /**
     * Reads what {@link FieldReader#next} has come to.
     *
     * @return for the adapter to read it from: the fields of the present schema that it makes, and the end
     * @throws io.curcuma.SerializationException for every input that is no such value; {@code SCHEMA_MISMATCH} later, from the reader
     *     returned, where the present type has no place for it
     */
    public FieldReader read(FieldReader in) {
        FormerWriter values = new FormerWriter(in);
        in.apart(() -> move(in, values));
        return new FormerReader(values.values(), in, field.isMultiple());
    }

    /** Reads the value or values that come next, and writes them as they are. */
    void move(FieldReader in, FormerWriter values) {
        if (field.occurs() == Occurs.REPEATED) {
            for (int cursor = in.beginList(field); cursor != 0; cursor = in.nextItem(field, cursor)) {
                write(values, value(in));
            }
        } else {
            write(values, value(in));
        }
    }

    /** One value. A literal that an earlier version had not is none of this one. */
    Object value(FieldReader in) {
        Object value = item.read(in, field);
        if (value == Item.ABSENT) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "an unknown literal of an earlier form of " + field.name());
        }
        return value;
    }

    /** Writes a value that was read. */
    void write(FieldWriter out, Object value) {
        item.write(out, field, value);
    }

    /** As a branch of a union. */
    FormerField asBranch(int index) {
        return new FormerField(field.asBranch(index), item);
    }
}
