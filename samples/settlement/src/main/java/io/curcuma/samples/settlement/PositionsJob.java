package io.curcuma.samples.settlement;

import curcuma.settlement.Payment;
import curcuma.settlement.Position;
import io.curcuma.flink.BeanTypeInfo;
import io.curcuma.flink.KafkaBeanDeserializationSchema;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.WebOptions;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.streaming.api.environment.LocalStreamEnvironment;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Adds up payments by bank, currency and window of time, in Flink, from Kafka to Parquet. */
final class PositionsJob {
    private static final TypeInformation<Tuple2<Long, BigDecimal>> SUM = Types.TUPLE(Types.LONG, Types.BIG_DEC);

    private PositionsJob() {}

    /** Runs until all is read that the topic has. */
    static void run(String broker, Duration window, Path positions, Path temporary) throws Exception {
        Configuration configuration = new Configuration();
        configuration.set(CoreOptions.TMP_DIRS, temporary.toString());
        configuration.set(WebOptions.TMP_DIR, temporary.toString());
        // what would need Kryo is an error
        configuration.set(PipelineOptions.GENERIC_TYPES, false);
        LocalStreamEnvironment environment = StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
        try {
            environment.setRuntimeMode(RuntimeExecutionMode.BATCH);
            KafkaSource<Payment> source = KafkaSource.<Payment>builder()
                    .setBootstrapServers(broker)
                    .setTopics(PaymentTopic.NAME)
                    .setStartingOffsets(OffsetsInitializer.earliest())
                    .setBounded(OffsetsInitializer.latest())
                    .setDeserializer(KafkaBeanDeserializationSchema.of(Payment.class))
                    .build();
            WatermarkStrategy<Payment> byBooking = WatermarkStrategy.<Payment>noWatermarks()
                    .withTimestampAssigner((payment, ignored) ->
                            payment.getBooked().toGregorianCalendar().getTimeInMillis());
            environment
                    .fromSource(source, byBooking, "payments")
                    .keyBy(Totals::key, Types.STRING)
                    .window(TumblingEventTimeWindows.of(window))
                    .aggregate(new Sums(), new Positions(), SUM, SUM, BeanTypeInfo.of(Position.class))
                    .sinkTo(FileSink.forBulkFormat(
                                    new org.apache.flink.core.fs.Path(positions.toUri()), new PositionFiles())
                            .build());
            environment.execute("positions");
        } finally {
            environment.close();
        }
    }

    /** Number and sum of the amounts. */
    private static final class Sums
            implements AggregateFunction<Payment, Tuple2<Long, BigDecimal>, Tuple2<Long, BigDecimal>> {
        private static final long serialVersionUID = 1L;

        @Override
        public Tuple2<Long, BigDecimal> createAccumulator() {
            return Tuple2.of(0L, BigDecimal.ZERO);
        }

        @Override
        public Tuple2<Long, BigDecimal> add(Payment payment, Tuple2<Long, BigDecimal> sum) {
            return Tuple2.of(sum.f0 + 1, sum.f1.add(payment.getAmount().getValue()));
        }

        @Override
        public Tuple2<Long, BigDecimal> getResult(Tuple2<Long, BigDecimal> sum) {
            return sum;
        }

        @Override
        public Tuple2<Long, BigDecimal> merge(Tuple2<Long, BigDecimal> a, Tuple2<Long, BigDecimal> b) {
            return Tuple2.of(a.f0 + b.f0, a.f1.add(b.f1));
        }
    }

    /** A position of each bank, currency and window. */
    private static final class Positions
            extends ProcessWindowFunction<Tuple2<Long, BigDecimal>, Position, String, TimeWindow> {
        private static final long serialVersionUID = 1L;

        @Override
        public void process(
                String key, Context context, Iterable<Tuple2<Long, BigDecimal>> sums, Collector<Position> out)
                throws DatatypeConfigurationException {
            Tuple2<Long, BigDecimal> sum =
                    Objects.requireNonNull(sums.iterator().next());
            Position position = new Position();
            position.setBank(key.substring(0, key.indexOf(' ')));
            position.setCurrency(key.substring(key.indexOf(' ') + 1));
            position.setBegins(DatatypeFactory.newInstance()
                    .newXMLGregorianCalendar(
                            Instant.ofEpochMilli(context.window().getStart()).toString()));
            position.setPayments(sum.f0);
            position.setSum(sum.f1);
            out.collect(position);
        }
    }
}
