package io.curcuma.spi.item;

import io.curcuma.SerializationException;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.item.NillableItem.Nillable;

/**
 * Moves one value of a kind through any format; the field says where. Immutable and safe for any number of threads.
 *
 * @param <T> the value as the bean holds it
 */
public interface Item<T> {
    /**
     * What {@link #read} returns for a literal that no constant of its enumeration has, where the call tolerates it: there is no value.
     */
    Object ABSENT = new Object();

    /**
     * The field of such a value.
     *
     * @param number from the numbers file
     */
    Field field(int number, String namespace, String name, Field.Node node);

    /**
     * Writes the value: one call, or one begin and end pair, with the field.
     *
     * @throws SerializationException {@code INVALID_BEAN}, {@code NOT_CARRIED} if the schema has no place for the value
     */
    void write(FieldWriter out, Field field, T value);

    /**
     * Reads the value that comes next.
     *
     * @throws SerializationException for every input that is no such value
     */
    T read(FieldReader in, Field field);

    /** As {@link #write}, of an element that is {@code xsi:nil} and has a value all the same, such as attributes. */
    default void writeNil(FieldWriter out, Field field, T value) {
        write(out, field, value);
    }

    /** Whether an element that is {@code xsi:nil} may have a value all the same: its attributes. */
    default boolean isKeptWhenNil() {
        return false;
    }

    /** As {@link #read}, of an element that may be {@code xsi:nil} and have a value all the same. */
    default Nillable readNillable(FieldReader in, Field field) {
        return new Nillable(false, read(in, field));
    }
}
