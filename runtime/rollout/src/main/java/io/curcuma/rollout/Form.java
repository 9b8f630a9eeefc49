package io.curcuma.rollout;

import io.curcuma.Serializer;

/**
 * One form of a record: a value as bytes, and back. Safe for any number of threads. Encoding is deterministic, since values are compared by
 * their bytes: equal values have equal bytes. Whatever a form throws while it decodes is taken for a damaged part.
 *
 * @param <T> what the application calls the record
 */
public interface Form<T> {
    /**
     * Name such as the id of a format: letters, digits and {@code _.:-}, 32 at most. It is stored with new parts, which a form of another
     * name does not decode.
     */
    String name();

    /** The bytes of a value. */
    byte[] encode(T value);

    /** The value of the bytes that {@link #encode} gave, never null. */
    T decode(byte[] bytes);

    /**
     * The beans of a generated adapter in one format.
     *
     * @throws io.curcuma.SerializationException if the serializer has no such format
     */
    static <T> Form<T> of(Serializer serializer, Class<T> type, String format) {
        return new FormatForm<>(serializer, type, serializer.format(format).id());
    }
}
