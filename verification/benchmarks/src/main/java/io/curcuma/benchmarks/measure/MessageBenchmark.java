package io.curcuma.benchmarks.measure;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.Library;
import io.curcuma.schemas.MessageSize;
import io.curcuma.schemas.MessageText;
import io.curcuma.schemas.message.XMLMessage;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Measures microseconds per message, for Curcuma and the reference library of a format. An invocation runs the whole workload, so
 * the time of {@link #clearCaches} between invocations is too short to matter. The beans that are written are always the same; they lie
 * where garbage collections have moved them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class MessageBenchmark {
    @Param({"protobuf", "avro", "thrift-compact", "thrift-binary"})
    private String format = "";

    @Param({"10K", "100K"})
    private String size = "";

    @Param({"curcuma", "reference"})
    private String library = "";

    @Param("ASCII")
    private MessageText text = MessageText.ASCII;

    @SuppressWarnings("NullAway.Init") // JMH calls load() first
    private Workload<?> workload;

    @Setup
    public void load() throws Exception {
        BenchmarkFormat benchmarkFormat = BenchmarkFormat.of(format);
        MessageSize messageSize = MessageSize.of(size);
        // separate beans: a comparison of beans creates lists in beans that had none
        RoundTrip.require(
                Messages.curcuma(benchmarkFormat),
                benchmarkFormat.reference(),
                benchmarkFormat.hasSameBytes(),
                Messages.of(messageSize, text, Messages.COUNT));
        workload = Workload.of(
                library(library, benchmarkFormat),
                Messages.of(messageSize, text, Messages.COUNT),
                Messages.curcuma(benchmarkFormat)::copy);
    }

    private static Library<XMLMessage, ?> library(String library, BenchmarkFormat format) {
        return switch (library) {
            case "curcuma" -> Messages.curcuma(format);
            case "reference" -> format.reference();
            default -> throw new IllegalArgumentException("library is curcuma or reference, not " + library);
        };
    }

    @Setup(Level.Invocation)
    public void clearCaches() {
        workload.clearCaches();
    }

    @Benchmark
    @OperationsPerInvocation(Messages.COUNT)
    public void serialize(Blackhole blackhole) throws Exception {
        workload.serialize(blackhole::consume);
    }

    @Benchmark
    @OperationsPerInvocation(Messages.COUNT)
    public void deserialize(Blackhole blackhole) throws Exception {
        workload.deserialize(blackhole::consume);
    }
}
