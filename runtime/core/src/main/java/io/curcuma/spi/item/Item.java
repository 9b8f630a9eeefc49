package io.curcuma.spi.item;

import io.curcuma.SerializationException;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.item.NillableItem.Nillable;
import org.jspecify.annotations.Nullable;

/**
 * Moves values of one kind through any format; the field says where. Immutable and thread-safe.
 *
 * @param <T> the value as the bean holds it
 */
public interface Item<T> {
    /**
     * What {@link #read} returns for a tolerated literal that no constant of its enumeration has: the value counts as absent.
     */
    Object ABSENT = new Object();

    /**
     * A field for such values.
     *
     * @param number from the numbers file
     */
    Field field(int number, String namespace, String name, Field.Node node);

    /**
     * Writes a value: one call, or one begin and end pair, with the field.
     *
     * @throws SerializationException {@code INVALID_BEAN}, {@code NOT_CARRIED} if the schema has no place for the value
     */
    void write(FieldWriter out, Field field, T value);

    /**
     * Reads the next value.
     *
     * @throws SerializationException for every input that is not such a value
     */
    T read(FieldReader in, Field field);

    /**
     * As {@link #read(FieldReader, Field)}, for a field that may have come before in the same message.
     *
     * @param before what came, null for nothing; a message of the same type is merged with it (Protobuf, "Last One Wins")
     */
    default T read(FieldReader in, Field field, @Nullable T before) {
        return read(in, field);
    }

    /** As {@link #write}, for an element that is {@code xsi:nil} and still has a value: its attributes. */
    default void writeNil(FieldWriter out, Field field, T value) {
        write(out, field, value);
    }

    /** Whether an element that is {@code xsi:nil} may still have a value: its attributes. */
    default boolean isKeptWhenNil() {
        return false;
    }

    /** As {@link #read(FieldReader, Field, Object)}, for an element that may be {@code xsi:nil} and still have a value. */
    default Nillable readNillable(FieldReader in, Field field, @Nullable T before) {
        return new Nillable(false, read(in, field, before));
    }
}
