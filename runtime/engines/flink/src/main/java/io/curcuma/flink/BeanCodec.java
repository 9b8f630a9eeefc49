package io.curcuma.flink;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Beans of one class as Protobuf, for state and between operators. One for each class, kept by the class itself: so a job leaves
 * nothing behind in a task manager. Thread-safe.
 */
final class BeanCodec<T> {
    private static final ClassValue<BeanCodec<?>> CODECS = new ClassValue<>() {
        @Override
        protected BeanCodec<?> computeValue(Class<?> type) {
            return new BeanCodec<>(type);
        }
    };

    /**
     * A limit would stop a job that has written more, when it has to be restored. The depth keeps its limit, which writing has too: it
     * protects the stack.
     */
    private static final Limits LIMITS = new Limits(
            Limits.DEFAULT.depth(),
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Long.MAX_VALUE);

    private final Class<T> type;
    private final Serializer serializer;
    private volatile @Nullable WireSchema schema;

    private BeanCodec(Class<T> type) {
        this.type = type;
        this.serializer = TaskSerializer.of(type).withLimits(LIMITS);
        // a class without an adapter is refused here
        serializer.adapter(type);
    }

    /** @throws SerializationException {@code CONFIG_INVALID} if the class has no adapter */
    @SuppressWarnings("unchecked") // computed for this class
    static <T> BeanCodec<T> of(Class<T> type) {
        return (BeanCodec<T>) CODECS.get(type);
    }

    /** @throws SerializationException {@code INVALID_BEAN} for null, and for a subclass, whose fields would be lost */
    byte[] write(T bean) {
        TaskSerializer.check(type, bean);
        return serializer.write(bean, Format.PROTOBUF);
    }

    T read(byte[] bytes) {
        return serializer.read(bytes, type, Format.PROTOBUF);
    }

    /** What the numbers of Protobuf mean. */
    WireSchema schema() {
        WireSchema known = schema;
        if (known == null) {
            known = WireSchemaReader.of(serializer.adapter(type));
            schema = known;
        }
        return known;
    }
}
