package io.curcuma.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.MessageReader;
import io.curcuma.kafka.Broker;
import io.curcuma.testkit.contract.Garbage;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.api.common.state.CheckpointListener;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole jobs in a cluster. Generic types are off: Flink refuses a job that needs Kryo. */
@Tag("one-jdk")
@Tag("slow")
class FlinkJobsTest {
    private static final int PER_FILE = 1_000;
    private static final BlockingQueue<String> SEEN = new LinkedBlockingQueue<>();
    private static volatile WeakReference<ClassLoader> loader = new WeakReference<>(null);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    @SuppressWarnings("NullAway.Init") // JUnit calls start
    private static Cluster cluster;

    @SuppressWarnings("NullAway.Init") // JUnit calls start
    private static Payments payments;

    @BeforeAll
    static void start() throws Exception {
        payments = Payments.of(folder.resolve("v1"), Payments.BODY);
        cluster = new Cluster();
    }

    @AfterAll
    static void stop() throws Exception {
        cluster.close();
    }

    private static void write(Path file, long first, long last) throws IOException {
        Path ready = Files.createTempFile(folder, "ready", "");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(ready))) {
            out.write(LongStream.rangeClosed(first, last)
                    .mapToObj(Payments::document)
                    .collect(Collectors.joining("", "<day>", "</day>"))
                    .getBytes(StandardCharsets.UTF_8));
        }
        Files.createDirectories(file.getParent());
        Files.move(ready, file);
    }

    private static Path threeFiles(String name) throws IOException {
        Path files = folder.resolve(name);
        for (int i = 0; i < 3; i++) {
            write(files.resolve(i + ".xml.gz"), 1 + (long) i * PER_FILE, (i + 1L) * PER_FILE);
        }
        return files;
    }

    private static MessageStreamFormat<Object> format(Payments version) {
        return MessageStreamFormat.of(version.type(), Format.XML, "day/payment");
    }

    private static DataStream<Object> read(StreamExecutionEnvironment environment, Path files) {
        FileSource<Object> source = FileSource.forRecordStreamFormat(
                        format(payments), org.apache.flink.core.fs.Path.fromLocalFile(files.toFile()))
                .build();
        return environment.fromSource(source, WatermarkStrategy.noWatermarks(), "files");
    }

    private static boolean isPaid(Object bean) {
        return Payments.get(bean, "getStatus") != null;
    }

    /** By a plain loop. */
    private static List<Long> paid(Path files) throws IOException {
        List<Long> paid = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            try (InputStream in = new GZIPInputStream(Files.newInputStream(files.resolve(i + ".xml.gz")));
                    MessageReader<Object> messages =
                            payments.serializer().stream(in, "day/payment", payments.type(), Format.XML)) {
                messages.stream().filter(FlinkJobsTest::isPaid).forEach(bean -> paid.add(Payments.id(bean)));
            }
        }
        return paid;
    }

    @Test
    void elementsOfCompressedDocumentsBecomeBeans() throws Exception {
        Path files = threeFiles("plain");
        SEEN.clear();
        StreamExecutionEnvironment environment = Cluster.environment(new Configuration());
        read(environment, files)
                .filter(FlinkJobsTest::isPaid)
                // to the other task, as bytes
                .rebalance()
                .map(bean -> {
                    loader = new WeakReference<>(bean.getClass().getClassLoader());
                    return SEEN.add(Payments.xml(bean));
                })
                .returns(Types.BOOLEAN)
                .sinkTo(new DiscardingSink<>());
        cluster.run(environment, payments);
        List<Long> expected = paid(files);
        assertThat(expected).hasSize(PER_FILE);
        assertThat(SEEN)
                .containsExactlyInAnyOrderElementsOf(expected.stream()
                        .map(id -> Payments.xml(payments.bean(id)))
                        .toList());

        // the job had classes of its own, which are gone with it
        assertThat(loader.get()).isNotSameAs(payments.loader());
        Garbage.awaitCollected(loader);
    }

    @Test
    void aRestartInTheMiddleOfAFileLosesAndRepeatsNothing() throws Exception {
        Path files = threeFiles("restart");
        Configuration configuration = new Configuration();
        configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
        configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 1);
        configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ZERO);
        StreamExecutionEnvironment environment = Cluster.environment(configuration);
        environment.setParallelism(1);
        environment.enableCheckpointing(20);
        read(environment, files).map(new FailsOnce()).returns(Types.LONG).sinkTo(new DiscardingSink<>());
        cluster.run(environment, payments);
        assertThat(FailsOnce.FAILED).isTrue();
        assertThat(FailsOnce.RESTORED.get()).isBetween(1L, 3L * PER_FILE - 1).isNotEqualTo(PER_FILE);
        assertThat(FailsOnce.ids)
                .isEqualTo(LongStream.rangeClosed(1, 3L * PER_FILE).boxed().collect(Collectors.toSet()));
        assertThat(FailsOnce.count).isEqualTo(3L * PER_FILE);
    }

    /** Fails in the middle of a file, after a checkpoint there; counts in its state. */
    private static final class FailsOnce extends RichMapFunction<Object, Long>
            implements CheckpointedFunction, CheckpointListener {
        private static final long serialVersionUID = 1L;
        private static final AtomicBoolean FAILED = new AtomicBoolean();
        private static final AtomicLong RESTORED = new AtomicLong();
        private static volatile java.util.Set<Long> ids = java.util.Set.of();
        private static volatile long count;

        private transient @Nullable ListState<Long> state;
        private transient java.util.List<Long> seen = new ArrayList<>();
        private transient boolean isKept;

        @Override
        public Long map(Object bean) throws Exception {
            long id = Payments.id(bean);
            if (!FAILED.get()) {
                Thread.sleep(1);
                if (isKept && id % PER_FILE > PER_FILE / 2) {
                    FAILED.set(true);
                    throw new IllegalStateException("as planned");
                }
            }
            seen.add(id);
            ids = java.util.Set.copyOf(seen);
            count = seen.size();
            return id;
        }

        @Override
        public void notifyCheckpointComplete(long checkpoint) {
            isKept |= seen.size() % PER_FILE > PER_FILE / 4;
        }

        @Override
        public void snapshotState(FunctionSnapshotContext context) throws Exception {
            Objects.requireNonNull(state).update(seen);
        }

        @Override
        public void initializeState(FunctionInitializationContext context) throws Exception {
            state = context.getOperatorStateStore().getListState(new ListStateDescriptor<>("seen", Types.LONG));
            seen = new ArrayList<>();
            state.get().forEach(seen::add);
            if (context.isRestored()) {
                RESTORED.set(seen.size());
            }
        }
    }

    @Test
    void stateOutlivesAChangeOfTheSchema() throws Exception {
        Payments two = payments.next(folder.resolve("v2"), Payments.COUPON);
        Path files = folder.resolve("arriving");
        write(files.resolve("1.xml.gz"), 1, 20);
        SEEN.clear();
        JobID first = cluster.start(latest(payments, files), payments, null);
        for (int i = 0; i < 20; i++) {
            assertThat(next()).startsWith("first ");
        }
        String savepoint =
                cluster.stop(first, folder.resolve("savepoint").toUri().toString());

        JobID second = cluster.start(latest(two, files), two, savepoint);
        write(files.resolve("2.xml.gz"), 11, 30);
        List<String> after = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            after.add(next());
        }
        cluster.cancel(second);
        List<String> expected = new ArrayList<>();
        for (long id = 11; id <= 30; id++) {
            expected.add(id <= 20 ? "after " + Payments.xml(two.bean(id)) : "first " + id);
        }
        assertThat(after).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(SEEN).isEmpty();

        // and of classes whose numbers mean something else, Flink restores nothing
        Payments other = Payments.of(
                folder.resolve("other"),
                "<xs:element name='note' type='xs:int'/>" + Payments.BODY.replace("note", "text"));
        // files that these classes cannot read might be refused before the state is
        Path none = Files.createDirectory(folder.resolve("none"));
        JobID third = cluster.start(latest(other, none), other, savepoint);
        assertThatThrownBy(() -> cluster.end(third).toJobExecutionResult(other.loader()))
                .hasStackTraceContaining(
                        "the classes of the job cannot read the state of pay.Payment: {urn:pay}Payment/");
    }

    private static String next() throws InterruptedException {
        return SEEN.take();
    }

    private static StreamExecutionEnvironment latest(Payments version, Path files) {
        Configuration configuration = new Configuration();
        configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
        StreamExecutionEnvironment environment = Cluster.environment(configuration);
        FileSource<Object> source = FileSource.forRecordStreamFormat(
                        format(version), org.apache.flink.core.fs.Path.fromLocalFile(files.toFile()))
                .monitorContinuously(Duration.ofMillis(50))
                .build();
        environment
                .fromSource(source, WatermarkStrategy.noWatermarks(), "files")
                .uid("files")
                .keyBy(Payments::id, Types.LONG)
                .process(new Latest(version.info()))
                .returns(Types.STRING)
                .uid("latest")
                .sinkTo(new DiscardingSink<>());
        return environment;
    }

    /** Keeps the bean that came last, and tells of the one before. */
    private static final class Latest extends KeyedProcessFunction<Long, Object, String> {
        private static final long serialVersionUID = 1L;

        private final BeanTypeInfo<Object> info;
        private transient @Nullable ValueState<Object> state;

        Latest(BeanTypeInfo<Object> info) {
            this.info = info;
        }

        @Override
        public void open(OpenContext context) {
            state = getRuntimeContext().getState(new ValueStateDescriptor<>("latest", info));
        }

        @Override
        public void processElement(Object bean, Context context, Collector<String> out) throws Exception {
            ValueState<Object> latest = Objects.requireNonNull(state);
            Object before = latest.value();
            latest.update(bean);
            if (before != null) {
                assertThat(before).hasSameClassAs(bean);
            }
            SEEN.add(before == null ? "first " + context.getCurrentKey() : "after " + Payments.xml(before));
        }
    }

    @Test
    void recordsOfKafkaCarryHeaders() throws Exception {
        Path files = threeFiles("kafka");
        try (Broker broker = new Broker(folder)) {
            StreamExecutionEnvironment writing = Cluster.environment(new Configuration());
            read(writing, files)
                    .sinkTo(KafkaSink.<Object>builder()
                            .setBootstrapServers(broker.address())
                            .setRecordSerializer(KafkaBeanSerializationSchema.of(
                                            "payments",
                                            payments.type(),
                                            Map.of(
                                                    "curcuma.format",
                                                    "json",
                                                    "curcuma.codec",
                                                    "gzip",
                                                    "curcuma.codec.threshold.bytes",
                                                    "0"))
                                    .withKey(bean ->
                                            Long.toString(Payments.id(bean)).getBytes(StandardCharsets.UTF_8)))
                            .build());
            cluster.run(writing, payments);

            SEEN.clear();
            StreamExecutionEnvironment reading = Cluster.environment(new Configuration());
            reading.fromSource(
                            KafkaSource.<Object>builder()
                                    .setBootstrapServers(broker.address())
                                    .setTopics("payments")
                                    .setStartingOffsets(OffsetsInitializer.earliest())
                                    .setBounded(OffsetsInitializer.latest())
                                    .setDeserializer(KafkaBeanDeserializationSchema.of(payments.type()))
                                    .build(),
                            WatermarkStrategy.noWatermarks(),
                            "payments")
                    .map(bean -> SEEN.add(Payments.xml(bean)))
                    .returns(Types.BOOLEAN)
                    .sinkTo(new DiscardingSink<>());
            cluster.run(reading, payments);
        }
        assertThat(SEEN)
                .containsExactlyInAnyOrderElementsOf(LongStream.rangeClosed(1, 3L * PER_FILE)
                        .mapToObj(id -> Payments.xml(payments.bean(id)))
                        .toList());
    }
}
