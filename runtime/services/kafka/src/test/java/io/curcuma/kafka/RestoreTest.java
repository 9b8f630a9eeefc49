package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An application of Kafka Streams that is stopped, and started elsewhere as its next version: its store comes from the broker. */
class RestoreTest {
    private static final String STORE = "orders";

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

    private static void send(String topic, Orders orders, List<Object> beans, String format) throws Exception {
        Map<String, Object> properties = new HashMap<>(orders.config(CurcumaConfig.FORMAT, format));
        properties.put("bootstrap.servers", broker.address());
        properties.put("key.serializer", StringSerializer.class);
        properties.put("value.serializer", CurcumaSerializer.class);
        try (KafkaProducer<String, Object> producer = new KafkaProducer<>(properties)) {
            for (int i = 0; i < beans.size(); i++) {
                producer.send(new ProducerRecord<>(topic, "key" + i, beans.get(i)))
                        .get();
            }
        }
    }

    private static KafkaStreams application(
            String topic, Orders orders, Path folder, String name, String format, @Nullable String storeFormat) {
        CurcumaSerde<Object> beans = new CurcumaSerde<>();
        beans.configure(
                orders.config(
                        CurcumaConfig.FORMAT,
                        format,
                        CurcumaConfig.CODEC,
                        "gzip",
                        CurcumaConfig.SCHEMAS_FOLDER,
                        folder.resolve("schemas").toString()),
                false);
        Serde<String> keys = Serdes.String();
        StreamsBuilder builder = new StreamsBuilder();
        builder.stream(topic, Consumed.with(keys, (Serde<Object>) beans))
                .groupByKey(Grouped.with(keys, beans))
                .reduce(
                        (kept, next) -> next,
                        Materialized.<String, Object>as(Stores.inMemoryKeyValueStore(STORE))
                                .withKeySerde(keys)
                                .withValueSerde(beans));
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, topic + "-shop");
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, broker.address());
        properties.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve(name).toString());
        properties.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, 1);
        properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, 100);
        properties.put("auto.offset.reset", "earliest");
        if (storeFormat != null) {
            properties.put("dsl.store.format", storeFormat);
        }
        return new KafkaStreams(builder.build(), properties);
    }

    private static Object stored(KafkaStreams application, String key) throws InterruptedException {
        while (true) {
            assertThat(application.state()).isNotEqualTo(KafkaStreams.State.ERROR);
            try {
                ReadOnlyKeyValueStore<String, Object> store = application.store(
                        StoreQueryParameters.fromNameAndType(STORE, QueryableStoreTypes.keyValueStore()));
                Object bean = store.get(key);
                if (bean != null) {
                    return bean;
                }
            } catch (InvalidStateStoreException e) {
                // it is not there yet
            }
            Thread.sleep(50);
        }
    }

    @ParameterizedTest
    @Timeout(900)
    @CsvSource({"protobuf,,", "avro,,HEADERS", "json,HEADERS,HEADERS"})
    void the_next_version_restores_what_this_one_has_stored(
            String format, @Nullable String before, @Nullable String after, @TempDir Path folder) throws Exception {
        String topic = "restore-" + format;
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.address()))) {
            admin.createTopics(List.of(new NewTopic(topic, 1, (short) 1))).all().get();
        }
        Orders old = Orders.V1;
        // as the build of the next version keeps it
        Path schemas = Files.createDirectories(folder.resolve("schemas"));
        Files.writeString(schemas.resolve(HexFormat.of().toHexDigits(old.fingerprint()) + ".avsc"), old.schema());
        Object first = old.order();
        Object second = old.order(3, "");
        send(topic, old, List.of(first, second), "protobuf");
        try (KafkaStreams application = application(topic, old, folder, "one", format, before)) {
            application.start();
            assertThat(old.xml(stored(application, "key1"))).isEqualTo(old.xml(second));
            application.close(CloseOptions.groupMembershipOperation(GroupMembershipOperation.LEAVE_GROUP));
        }

        Orders next = Orders.V2;
        try (KafkaStreams application = application(topic, next, folder, "other", format, after)) {
            application.start();
            assertThat(next.xml(stored(application, "key0"))).isEqualTo(old.xml(first));
            Object changed = next.order(1, "<note>n</note><coupon>c</coupon>");
            send(topic, next, List.of(changed), "avro");
            while (!next.xml(stored(application, "key0")).equals(next.xml(changed))) {
                Thread.sleep(50);
            }
            assertThat(next.xml(stored(application, "key1"))).isEqualTo(old.xml(second));
        }
    }
}
