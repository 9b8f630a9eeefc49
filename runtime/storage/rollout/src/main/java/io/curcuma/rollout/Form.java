package io.curcuma.rollout;

import io.curcuma.Serializer;

/**
 * One form of a record: turns a value into bytes, and back. Implementations are thread-safe. Encoding must be deterministic: values are
 * compared by their bytes, so equal values must have equal bytes. Any exception while decoding means that the part is damaged.
 *
 * @param <T> what the application calls the record
 */
public interface Form<T> {
    /**
     * A name, such as the id of a format: at most 32 letters, digits and {@code _.:-}. New parts store it, and a form with another name
     * does not decode them.
     */
    String name();

    /** The bytes of a value. */
    byte[] encode(T value);

    /** The value that {@link #encode} made the bytes from, never null. */
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
