package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordDeserializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Deserializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Through a broker of Kafka's own. */
class BrokerTest {
    private static final Orders V1 = Orders.V1;
    private static final Orders V2 = Orders.V2;

    @SuppressWarnings("NullAway.Init") // before all tests
    private static Broker broker;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        broker = new Broker(folder);
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    private static Map<String, Object> client(Map<String, Object> more) {
        Map<String, Object> config = new HashMap<>(more);
        config.put("bootstrap.servers", broker.address());
        return config;
    }

    private static void send(String topic, Orders orders, @Nullable Object bean, Object... config) throws Exception {
        Map<String, Object> properties = client(orders.config(config));
        properties.put("key.serializer", ByteArraySerializer.class);
        properties.put("value.serializer", CurcumaSerializer.class.getName());
        try (KafkaProducer<byte[], @Nullable Object> producer = new KafkaProducer<>(properties)) {
            producer.send(new ProducerRecord<>(topic, 0, new byte[] {1}, bean)).get();
        }
    }

    private static void sendBytes(String topic, byte[] bytes) throws Exception {
        Map<String, Object> properties = client(
                Map.of("key.serializer", ByteArraySerializer.class, "value.serializer", ByteArraySerializer.class));
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(properties)) {
            producer.send(new ProducerRecord<>(topic, 0, new byte[] {1}, bytes)).get();
        }
    }

    private static KafkaConsumer<byte[], @Nullable Object> consumer(
            String topic, Orders orders, Class<?> deserializer, Object... config) {
        Map<String, Object> properties = client(orders.config(config));
        properties.put("key.deserializer", ByteArrayDeserializer.class);
        properties.put("value.deserializer", deserializer);
        KafkaConsumer<byte[], @Nullable Object> consumer = new KafkaConsumer<>(properties);
        List<TopicPartition> partitions = List.of(new TopicPartition(topic, 0));
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        return consumer;
    }

    /**
     * Reads the given number of records; a null is a tombstone, the rest XML; a poison record is passed, as a consumer has
     * to.
     */
    private static List<@Nullable String> receive(
            int count, String topic, Orders orders, List<String> failures, Object... config) {
        List<@Nullable String> values = new ArrayList<>();
        try (KafkaConsumer<byte[], @Nullable Object> consumer =
                consumer(topic, orders, CurcumaDeserializer.class, config)) {
            while (values.size() < count) {
                try {
                    for (ConsumerRecord<byte[], @Nullable Object> record : consumer.poll(Duration.ofMillis(100))) {
                        Object value = record.value();
                        values.add(value == null ? null : orders.xml(value));
                    }
                } catch (RecordDeserializationException e) {
                    failures.add(String.valueOf(
                            e.getCause() == null ? null : e.getCause().getMessage()));
                    consumer.seek(e.topicPartition(), e.offset() + 1);
                }
            }
        }
        return values;
    }

    @Test
    void theFormatAndTheCodecChangeInMidStream() throws Exception {
        String topic = "formats";
        List<String> expected = new ArrayList<>();
        int lines = 1;
        for (String format : V1.formats()) {
            for (String codec : new String[] {"none", "gzip", "zstd"}) {
                Object order = V1.order(40 * lines++, "");
                send(topic, V1, order, CurcumaConfig.FORMAT, format, CurcumaConfig.CODEC, codec);
                expected.add(V1.xml(order));
            }
        }
        send(topic, V1, null);
        List<@Nullable String> received = receive(expected.size() + 1, topic, V1, List.of());
        assertThat(received.get(expected.size())).isNull();
        assertThat(received.subList(0, expected.size())).isEqualTo(expected);
    }

    @Test
    void consumersOfBothAgesReadProducersOfBothAges() throws Exception {
        String topic = "ages";
        Object old = V1.order();
        Object young = V2.order(2, "<note>ring twice</note><coupon>SAVE10</coupon>");
        for (String format : new String[] {"protobuf", "thrift-compact", "json", "cbor"}) {
            send(topic, V1, old, CurcumaConfig.FORMAT, format);
            send(topic, V2, young, CurcumaConfig.FORMAT, format);
        }
        assertThat(receive(8, topic, V1, List.of())).containsOnly(V1.xml(old));
        assertThat(receive(8, topic, V2, List.of()).subList(0, 2)).containsExactly(V1.xml(old), V2.xml(young));
    }

    @Test
    void aPoisonRecordIsPassedAndTheNextIsRead() throws Exception {
        String topic = "poison";
        send(topic, V1, V1.order());
        sendBytes(topic, "{\"not\": \"ours\"}".getBytes(StandardCharsets.UTF_8));
        send(topic, V1, V1.order(3, ""));
        List<String> failures = new ArrayList<>();
        assertThat(receive(2, topic, V1, failures)).containsExactly(V1.xml(V1.order()), V1.xml(V1.order(3, "")));
        assertThat(failures)
                .containsExactly(
                        "value of a record of topic 'poison': expected {urn:orders}order: UNSUPPORTED_FORMAT: no"
                                + " header 'curcuma-format'; set curcuma.format.default to the format of such records; 15 bytes that start"
                                + " with [7b 22 6e 6f 74 22] look like JSON");

        try (KafkaConsumer<byte[], @Nullable Object> consumer = consumer(topic, V1, Wrapping.class)) {
            List<@Nullable Object> values = new ArrayList<>();
            while (values.size() < 3) {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
            }
            assertThat(values.get(1)).isInstanceOf(org.apache.kafka.common.errors.SerializationException.class);
            assertThat(values.get(2)).isInstanceOf(V1.type());
        }
    }

    /** In the manner of Spring's ErrorHandlingDeserializer: makes the delegate, configures it, and catches what it throws. */
    public static final class Wrapping implements Deserializer<Object> {
        private final Deserializer<Object> delegate = new CurcumaDeserializer<>();

        @Override
        public void configure(Map<String, ?> configs, boolean isKey) {
            delegate.configure(configs, isKey);
        }

        @Override
        public Object deserialize(String topic, byte[] data) {
            throw new AssertionError("Kafka calls the method with headers");
        }

        @Override
        public Object deserialize(String topic, Headers headers, byte[] data) {
            try {
                return delegate.deserialize(topic, headers, data);
            } catch (RuntimeException e) {
                return e;
            }
        }
    }

    @Test
    void legacyAndConfluentRecordsAreReadBesideOurs() throws Exception {
        String topic = "migration";
        byte[] avro = V1.bytes(V1.order(), "avro-bare");
        byte[] framed = new byte[avro.length + 5];
        framed[4] = 42;
        System.arraycopy(avro, 0, framed, 5, avro.length);
        sendBytes(topic, framed);
        sendBytes(topic, V1.bytes(V1.order(), "json"));
        send(topic, V1, V1.order());
        assertThat(receive(
                        3,
                        topic,
                        V1,
                        List.of(),
                        CurcumaConfig.CONFLUENT,
                        "read",
                        CurcumaConfig.CONFLUENT_IDS,
                        "42",
                        CurcumaConfig.FORMAT_DEFAULT,
                        "json"))
                .containsOnly(V1.xml(V1.order()));
    }
}
