package io.curcuma.protostuff;

import io.curcuma.Limits;
import io.curcuma.spi.Adapter;
import io.protostuff.Schema;

/**
 * Schemas with which Protostuff's own library carries beans: {@code ProtostuffIOUtil}, {@code ProtobufIOUtil}, {@code
 * GraphIOUtil}, {@code JsonIOUtil} and every other {@code Output} and {@code Input}, also as a field of a message of another
 * schema.
 *
 * <pre>{@code
 * Schema<Cart> schema = ProtostuffSchemas.of(curcuma.adapter(Cart.class));
 * byte[] bytes = ProtostuffIOUtil.toByteArray(cart, schema, LinkedBuffer.allocate());
 * Cart back = schema.newMessage();
 * ProtostuffIOUtil.mergeFrom(bytes, back, schema);
 * }</pre>
 *
 * <p>Numbers are those of the generated {@code .proto}, and so are the bytes of {@code ProtobufIOUtil}, but that the bean of an
 * open element is bytes of the native encoding in every one of them. Text formats see the
 * local names of the schema; where two fields share one, an attribute has {@code _attr} after it, any other its number. A schema is
 * made once for a bean class, which costs some time, and serves any number of threads.
 *
 * <p>{@code mergeFrom} replaces what the bean held before. It throws {@link io.curcuma.SerializationException} for what is not a
 * message of the bean's type, and {@link java.io.IOException} only for what a stream or a parser of text does. Where speed
 * counts, {@link ProtostuffFormat} writes the bytes of {@code ProtostuffIOUtil} without it.
 */
public final class ProtostuffSchemas {
    private ProtostuffSchemas() {}

    /** A schema with the default limits. */
    public static <T> Schema<T> of(Adapter<T> adapter) {
        return of(adapter, Limits.DEFAULT);
    }

    /** A schema with limits, which hold in both directions. */
    public static <T> Schema<T> of(Adapter<T> adapter, Limits limits) {
        return new BeanSchema<>(adapter, limits);
    }
}
