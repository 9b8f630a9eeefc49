package io.curcuma.flink;

import io.curcuma.SerializationException;
import org.apache.flink.api.common.serialization.SerializationSchema;

/**
 * Writes each bean as a message of a sink, in one format. For Kafka records with headers there is {@link KafkaBeanSerializationSchema}.
 * A bean that cannot be written, also one of a subclass, is a {@link SerializationException} and fails the job. Immutable.
 *
 * @param <T> the bean type
 */
public final class BeanSerializationSchema<T> implements SerializationSchema<T> {
    private static final long serialVersionUID = 1L;

    private final String format;
    private final TaskSerializer serializer;

    private BeanSerializationSchema(String format, TaskSerializer serializer) {
        this.format = format;
        this.serializer = serializer;
    }

    /**
     * @param format an id such as {@link io.curcuma.Format#JSON}
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, or {@code CONFIG_INVALID} if the class has no adapter
     */
    public static <T> BeanSerializationSchema<T> of(Class<T> type, String format) {
        TaskSerializer serializer = new TaskSerializer(type);
        serializer.get().format(format);
        return new BeanSerializationSchema<>(format, serializer);
    }

    /** This schema with other options, such as limits, of the serializer. */
    public BeanSerializationSchema<T> withOptions(SerializerOptions options) {
        return new BeanSerializationSchema<>(format, serializer.with(options));
    }

    @Override
    public void open(InitializationContext context) {
        serializer.get();
    }

    @Override
    public byte[] serialize(T bean) {
        return serializer.write(bean, format);
    }
}
