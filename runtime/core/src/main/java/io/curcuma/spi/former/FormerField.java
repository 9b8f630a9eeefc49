package io.curcuma.spi.former;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.former.FormerValue.Message;
import io.curcuma.spi.item.Item;
import java.util.List;

/**
 * A property as an earlier version of the schema had it, under the number that it had then. Values under such a number are read in the form
 * in which they were written. Then they become what the lexical form in a document would be under the present schema.
 */
public final class FormerField {
    private final Field field;
    private final Item<Object> item;

    private FormerField(Field field, Item<Object> item) {
        this.field = field;
        this.item = item;
    }

    /**
     * A property in its earlier form.
     *
     * @param field with the earlier number and type, and the present names
     * @param item for one value; for the whole {@code xs:list}
     */
    @SuppressWarnings("unchecked") // it writes what it has read, and nothing else
    public static FormerField of(Field field, Item<?> item) {
        return new FormerField(field, (Item<Object>) item);
    }

    /** As {@link #of}, for the attributes that a wildcard allows. */
    public static FormerField ofAttributes(Field field) {
        return of(field, LostAttributes.ITEM);
    }

    /** The field with the earlier number and type. */
    public Field field() {
        return field;
    }

    /**
     * Reads the value of the field that {@link FieldReader#next} returned.
     *
     * @return a reader for the adapter: it returns the value as fields of the present schema, and then the end
     * @throws io.curcuma.SerializationException for every input that is not such a value. The returned reader throws
     *     {@code SCHEMA_MISMATCH} if the present type has no place for the value
     */
    public FieldReader read(FieldReader in) {
        if (field.isNillable() && in.isNil()) {
            return nil(in);
        }
        FormerWriter values = new FormerWriter(in);
        in.apart(() -> move(in, values));
        return new FormerReader(values.values(), in, field.isMultiple(), once());
    }

    /**
     * The element as {@code xsi:nil}, where the format says so apart from it.
     *
     * @return a reader for the adapter, as of {@link #read}
     */
    public FieldReader nil(FieldReader in) {
        return new FormerReader(List.of(new Message(field, null, true, List.of())), in, false, once());
    }

    /** The number of a value that may be there though its element is nil, 0 for none. */
    private int once() {
        return field.isNillable() && field.type() == Type.MESSAGE ? field.number() : 0;
    }

    /** Reads the next value or values, and writes them unchanged. */
    void move(FieldReader in, FormerWriter values) {
        if (field.occurs() == Occurs.REPEATED) {
            for (int cursor = in.beginList(field); cursor != 0; cursor = in.nextItem(field, cursor)) {
                write(values, value(in));
            }
        } else {
            write(values, value(in));
        }
    }

    /** Reads one value. A literal that the earlier version does not have is refused. */
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
