package io.curcuma.flink;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.serialization.SerializationSchema;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema.KafkaSinkContext;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.SimpleCounter;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.apache.flink.util.SimpleUserCodeClassLoader;
import org.apache.flink.util.UserCodeClassLoader;

/** What a task gives a schema. */
final class OpenedSchema
        implements DeserializationSchema.InitializationContext,
                SerializationSchema.InitializationContext,
                KafkaSinkContext {
    private final Map<String, Counter> counters = new ConcurrentHashMap<>();

    long count(String name) {
        return counters.getOrDefault(name, new SimpleCounter()).getCount();
    }

    @Override
    public MetricGroup getMetricGroup() {
        return new UnregisteredMetricsGroup() {
            @Override
            public MetricGroup addGroup(String name) {
                return name.equals("curcuma") ? this : new UnregisteredMetricsGroup();
            }

            @Override
            public Counter counter(String name) {
                return counters.computeIfAbsent(name, absent -> new SimpleCounter());
            }
        };
    }

    @Override
    public UserCodeClassLoader getUserCodeClassLoader() {
        return SimpleUserCodeClassLoader.create(OpenedSchema.class.getClassLoader());
    }

    @Override
    public int getParallelInstanceId() {
        return 0;
    }

    @Override
    public int getNumberOfParallelInstances() {
        return 1;
    }

    @Override
    public int[] getPartitionsForTopic(String topic) {
        return new int[] {0};
    }
}
