package io.curcuma.flink;

import io.curcuma.kafka.CurcumaConfig;
import io.curcuma.kafka.CurcumaSerializer;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/**
 * Writes beans as the values of Kafka records, with Curcuma's headers, as {@link CurcumaSerializer} does. A record has the timestamp of
 * the element, no key unless {@link #withKey} is called, and the partition that the producer chooses.
 *
 * <p>A bean that cannot be written is Kafka's {@code SerializationException}, with Curcuma's as its cause, and fails the job. Immutable
 * until it is opened; one task uses it.
 *
 * @param <T> the bean type
 */
public final class KafkaBeanSerializationSchema<T> implements KafkaRecordSerializationSchema<T> {
    private static final long serialVersionUID = 1L;

    private final String topic;
    private final Class<T> type;
    private final HashMap<String, String> config;
    private final @Nullable SerializationSchema<? super T> key;
    private transient @Nullable CurcumaSerializer<T> serializer;

    private KafkaBeanSerializationSchema(
            String topic, Class<T> type, Map<String, String> config, @Nullable SerializationSchema<? super T> key) {
        this.topic = topic;
        this.type = type;
        this.config = new HashMap<>(config);
        this.key = key;
    }

    /** Records of one topic, in Protobuf and not compressed. */
    public static <T> KafkaBeanSerializationSchema<T> of(String topic, Class<T> type) {
        return of(topic, type, Map.of());
    }

    /**
     * @param config keys of {@link CurcumaConfig}, such as {@code curcuma.format}; {@code curcuma.type} is the type
     * @throws org.apache.kafka.common.config.ConfigException if the configuration contradicts itself or the class path
     */
    public static <T> KafkaBeanSerializationSchema<T> of(String topic, Class<T> type, Map<String, String> config) {
        KafkaBeanSerializationSchema<T> schema = new KafkaBeanSerializationSchema<>(topic, type, config, null);
        // where the job is made, not on a task manager
        schema.configured().close();
        return schema;
    }

    /** This schema, with keys: the bytes that the schema makes of each bean. */
    public KafkaBeanSerializationSchema<T> withKey(SerializationSchema<? super T> keySchema) {
        return new KafkaBeanSerializationSchema<>(topic, type, config, keySchema);
    }

    private CurcumaSerializer<T> configured() {
        CurcumaSerializer<T> made = new CurcumaSerializer<>();
        made.configure(KafkaBeanDeserializationSchema.withType(config, type), false);
        return made;
    }

    @Override
    public void open(SerializationSchema.InitializationContext context, KafkaSinkContext sink) throws Exception {
        serializer = configured();
        if (key != null) {
            key.open(context);
        }
    }

    @Override
    public ProducerRecord<byte[], byte[]> serialize(T bean, KafkaSinkContext context, @Nullable Long timestamp) {
        Headers headers = new RecordHeaders();
        byte[] value = Objects.requireNonNull(serializer, "not opened").serialize(topic, headers, bean);
        // Flink's time before the first timestamp is negative, which Kafka refuses
        Long time = timestamp == null || timestamp < 0 ? null : timestamp;
        return new ProducerRecord<>(topic, null, time, key == null ? null : key.serialize(bean), value, headers);
    }
}
