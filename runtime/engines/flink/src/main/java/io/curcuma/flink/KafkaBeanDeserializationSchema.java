package io.curcuma.flink;

import io.curcuma.kafka.CurcumaConfig;
import io.curcuma.kafka.CurcumaDeserializer;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.metrics.Counter;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of Kafka records as beans, in the format and codec that the headers of each record name, as
 * {@link CurcumaDeserializer} does.
 *
 * <p>A record that cannot be read is Kafka's {@link SerializationException}, with Curcuma's as its cause, and fails the job, unless
 * {@link #skippingMalformed} is called. The counter {@code curcuma.recordsRefused} counts such records. A tombstone has no bean: it is
 * passed over, and {@code curcuma.tombstones} counts it. Immutable until it is opened; one task uses it.
 *
 * @param <T> the bean type
 */
public final class KafkaBeanDeserializationSchema<T> implements KafkaRecordDeserializationSchema<T> {
    private static final long serialVersionUID = 1L;

    private final Class<T> type;
    private final HashMap<String, String> config;
    private final boolean skips;
    private transient @Nullable CurcumaDeserializer<T> deserializer;
    private transient @Nullable Counter refused;
    private transient @Nullable Counter tombstones;

    private KafkaBeanDeserializationSchema(Class<T> type, Map<String, String> config, boolean skips) {
        this.type = type;
        this.config = new HashMap<>(config);
        this.skips = skips;
    }

    /** Records with Curcuma's headers. */
    public static <T> KafkaBeanDeserializationSchema<T> of(Class<T> type) {
        return of(type, Map.of());
    }

    /**
     * @param config keys of {@link CurcumaConfig}, such as {@code curcuma.format.default}; {@code curcuma.type} is the type
     * @throws org.apache.kafka.common.config.ConfigException if the configuration contradicts itself or the class path
     */
    public static <T> KafkaBeanDeserializationSchema<T> of(Class<T> type, Map<String, String> config) {
        KafkaBeanDeserializationSchema<T> schema = new KafkaBeanDeserializationSchema<>(type, config, false);
        // where the job is made, not on a task manager
        schema.configured().close();
        return schema;
    }

    /** This schema, which passes over records that cannot be read. */
    public KafkaBeanDeserializationSchema<T> skippingMalformed() {
        return new KafkaBeanDeserializationSchema<>(type, config, true);
    }

    static Map<String, Object> withType(Map<String, String> config, Class<?> type) {
        Map<String, Object> all = new HashMap<>(config);
        all.put(CurcumaConfig.TYPE, type);
        return all;
    }

    private CurcumaDeserializer<T> configured() {
        CurcumaDeserializer<T> made = new CurcumaDeserializer<>();
        made.configure(withType(config, type), false);
        return made;
    }

    @Override
    public void open(DeserializationSchema.InitializationContext context) {
        refused = BeanDeserializationSchema.counter(context.getMetricGroup(), "recordsRefused");
        tombstones = BeanDeserializationSchema.counter(context.getMetricGroup(), "tombstones");
        deserializer = configured();
    }

    @Override
    public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<T> out) {
        T bean;
        try {
            bean = Objects.requireNonNull(deserializer, "not opened")
                    .deserialize(record.topic(), record.headers(), record.value());
        } catch (SerializationException e) {
            Objects.requireNonNull(refused).inc();
            if (!skips) {
                throw e;
            }
            return;
        }
        if (bean == null) {
            Objects.requireNonNull(tombstones).inc();
        } else {
            out.collect(bean);
        }
    }

    @Override
    public TypeInformation<T> getProducedType() {
        return BeanTypeInfo.of(type);
    }
}
