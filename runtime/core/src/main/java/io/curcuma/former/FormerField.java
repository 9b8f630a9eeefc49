package io.curcuma.former;

import io.curcuma.Field;
import io.curcuma.Field.Occurs;
import io.curcuma.FieldReader;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.item.Item;

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
        FormerWriter values = new FormerWriter(in.limits());
        in.apart(() -> {
            if (field.occurs() == Occurs.REPEATED) {
                for (int cursor = in.beginList(field); cursor != 0; cursor = in.nextItem(field, cursor)) {
                    move(in, values);
                }
            } else {
                move(in, values);
            }
        });
        return new FormerReader(values.values(), in, field.isMultiple());
    }

    /** A literal that an earlier version had not is none of this one. */
    private void move(FieldReader in, FormerWriter values) {
        Object value = item.read(in, field);
        if (value == Item.ABSENT) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "an unknown literal of an earlier form of " + field.name());
        }
        item.write(values, field, value);
    }
}
