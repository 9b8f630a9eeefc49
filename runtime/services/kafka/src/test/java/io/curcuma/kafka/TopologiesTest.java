package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.JoinWindows;
import org.apache.kafka.streams.kstream.Joined;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.StreamJoined;
import org.apache.kafka.streams.kstream.TimeWindows;
import org.apache.kafka.streams.state.BuiltInDslStoreSuppliers;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The topologies that keep beans, run by Kafka Streams itself, with producers of several formats and codecs. */
class TopologiesTest {
    private static final Orders ORDERS = Orders.V1;
    private static final Serde<String> KEYS = Serdes.String();

    /** What is asked of a bean that went through the topology: it is one of the inputs. */
    private static final Map<String, BiConsumer<StreamsBuilder, Serde<Object>>> TOPOLOGIES = Map.of(
            "reduce",
                    (builder, beans) -> input(builder, "in", beans)
                            .groupByKey(Grouped.with(KEYS, beans))
                            .reduce((kept, next) -> kept, Materialized.with(KEYS, beans))
                            .toStream()
                            .to("out", Produced.with(KEYS, beans)),
            "window",
                    (builder, beans) -> input(builder, "in", beans)
                            .groupByKey(Grouped.with(KEYS, beans))
                            .windowedBy(TimeWindows.ofSizeWithNoGrace(Duration.ofHours(1)))
                            .reduce((kept, next) -> kept, Materialized.with(KEYS, beans))
                            .toStream((window, bean) -> window.key())
                            .to("out", Produced.with(KEYS, beans)),
            "repartition",
                    (builder, beans) -> input(builder, "in", beans)
                            .groupBy((key, bean) -> key + "!", Grouped.with(KEYS, beans))
                            .reduce((kept, next) -> kept, Materialized.with(KEYS, beans))
                            .toStream()
                            .to("out", Produced.with(KEYS, beans)),
            "table",
                    (builder, beans) -> {
                        KTable<String, Object> table =
                                builder.table("in", Consumed.with(KEYS, beans), Materialized.with(KEYS, beans));
                        table.toStream().to("out", Produced.with(KEYS, beans));
                    },
            "table join",
                    (builder, beans) -> {
                        KTable<String, Object> table =
                                builder.table("other", Consumed.with(KEYS, beans), Materialized.with(KEYS, beans));
                        input(builder, "in", beans)
                                .join(table, (left, right) -> right, Joined.with(KEYS, beans, beans))
                                .to("out", Produced.with(KEYS, beans));
                    },
            "stream join",
                    (builder, beans) -> input(builder, "in", beans)
                            .leftJoin(
                                    input(builder, "other", beans),
                                    (left, right) -> left,
                                    JoinWindows.ofTimeDifferenceWithNoGrace(Duration.ofHours(1)),
                                    StreamJoined.with(KEYS, beans, beans))
                            .to("out", Produced.with(KEYS, beans)));

    private static KStream<String, Object> input(StreamsBuilder builder, String topic, Serde<Object> beans) {
        return builder.stream(topic, Consumed.with(KEYS, beans));
    }

    static List<List<String>> runs() {
        List<List<String>> runs = new ArrayList<>();
        for (String topology : new TreeSet<>(TOPOLOGIES.keySet())) {
            for (String settings : List.of("", "curcuma.codec=gzip", "dsl.store.format=HEADERS")) {
                runs.add(List.of(topology, settings));
            }
        }
        return runs;
    }

    @ParameterizedTest
    @MethodSource("runs")
    void beans_come_back_from_every_store(List<String> run) {
        String setting = run.get(1);
        Map<String, Object> config = new HashMap<>(ORDERS.config(CurcumaConfig.CODEC_THRESHOLD, 0));
        Properties streams = new Properties();
        streams.put(StreamsConfig.APPLICATION_ID_CONFIG, "shop");
        streams.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
        streams.put(
                StreamsConfig.DSL_STORE_SUPPLIERS_CLASS_CONFIG,
                BuiltInDslStoreSuppliers.InMemoryDslStoreSuppliers.class);
        if (!setting.isEmpty()) {
            String[] pair = setting.split("=", -1);
            if (setting.startsWith("curcuma")) {
                config.put(pair[0], pair[1]);
            } else {
                streams.put(pair[0], pair[1]);
            }
        }
        CurcumaSerde<Object> beans = new CurcumaSerde<>();
        beans.configure(config, false);
        StreamsBuilder builder = new StreamsBuilder();
        Objects.requireNonNull(TOPOLOGIES.get(run.get(0))).accept(builder, beans);
        List<String> sent = new ArrayList<>();
        try (TopologyTestDriver driver = new TopologyTestDriver(builder.build(), streams)) {
            for (String producer : List.of("protobuf", "json gzip", "avro", "xml zstd", "protobuf", "cbor")) {
                Object order = ORDERS.order(sent.size() + 50, "");
                sent.add(ORDERS.xml(order));
                for (String topic : List.of("other", "in")) {
                    send(driver, topic, producer, order);
                }
            }
            List<TestRecord<String, Object>> out = driver.createOutputTopic(
                            "out", new StringDeserializer(), ORDERS.deserializer())
                    .readRecordsToList();
            assertThat(out).isNotEmpty();
            assertThat(out).allSatisfy(record -> assertThat(sent).contains(ORDERS.xml(record.value())));
        }
    }

    private static void send(TopologyTestDriver driver, String topic, String producer, Object order) {
        String[] words = producer.split(" ", -1);
        CurcumaSerializer<Object> serializer = words.length == 1
                ? ORDERS.serializer(CurcumaConfig.FORMAT, words[0])
                : ORDERS.serializer(
                        CurcumaConfig.FORMAT,
                        words[0],
                        CurcumaConfig.CODEC,
                        words[1],
                        CurcumaConfig.CODEC_THRESHOLD,
                        0);
        TestInputTopic<String, Object> input;
        try {
            input = driver.createInputTopic(topic, new StringSerializer(), serializer);
            input.pipeInput(new TestRecord<>("k", order, new RecordHeaders()));
        } catch (IllegalArgumentException e) {
            // a topology without that topic
            assertThat(List.of("other")).contains(topic);
        }
    }
}
