package io.curcuma.flink;

import io.curcuma.SerializationException;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.jspecify.annotations.Nullable;

/**
 * Reads each message of a source as a bean, in one format. For Kafka records with headers there is {@link KafkaBeanDeserializationSchema}.
 *
 * <p>A message that cannot be read is a {@link SerializationException} and fails the job, unless {@link #skippingMalformed} is called.
 * The counter {@code curcuma.recordsRefused} counts such messages. A null message is passed over. Immutable until it is opened; one task
 * uses it.
 *
 * @param <T> the bean type
 */
public final class BeanDeserializationSchema<T> implements DeserializationSchema<T> {
    private static final long serialVersionUID = 1L;

    private final Class<T> type;
    private final String format;
    private final TaskSerializer serializer;
    private final boolean skips;
    private transient @Nullable Counter refused;

    private BeanDeserializationSchema(Class<T> type, String format, TaskSerializer serializer, boolean skips) {
        this.type = type;
        this.format = format;
        this.serializer = serializer;
        this.skips = skips;
    }

    /**
     * @param format an id such as {@link io.curcuma.Format#JSON}
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, or {@code CONFIG_INVALID} if the class has no adapter
     */
    public static <T> BeanDeserializationSchema<T> of(Class<T> type, String format) {
        TaskSerializer serializer = new TaskSerializer(type);
        serializer.get().format(format);
        return new BeanDeserializationSchema<>(type, format, serializer, false);
    }

    /** This schema with other options, such as limits, of the serializer. */
    public BeanDeserializationSchema<T> withOptions(SerializerOptions options) {
        return new BeanDeserializationSchema<>(type, format, serializer.with(options), skips);
    }

    /** This schema, which passes over messages that cannot be read. */
    public BeanDeserializationSchema<T> skippingMalformed() {
        return new BeanDeserializationSchema<>(type, format, serializer, true);
    }

    @Override
    public void open(InitializationContext context) {
        refused = counter(context.getMetricGroup(), "recordsRefused");
        serializer.get();
    }

    static Counter counter(MetricGroup metrics, String name) {
        return metrics.addGroup("curcuma").counter(name);
    }

    /** @return null for null, and for a message that is passed over */
    @Override
    @SuppressWarnings("NullAway") // Flink's contract
    public @Nullable T deserialize(byte @Nullable [] message) {
        if (message == null) {
            return null;
        }
        try {
            return serializer.get().read(message, type, format);
        } catch (SerializationException e) {
            if (refused != null) {
                refused.inc();
            }
            if (!skips) {
                throw e;
            }
            return null;
        }
    }

    @Override
    public boolean isEndOfStream(T next) {
        return false;
    }

    @Override
    public TypeInformation<T> getProducedType() {
        return BeanTypeInfo.of(type);
    }
}
