package io.curcuma.benchmarks;

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
 * Microseconds per message, of Curcuma and of the library of each format. An invocation is a whole rotation of messages, so
 * that what {@link #forget} does between invocations costs nothing measurable. The beans that are written are always the same,
 * and lie where collections left them.
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
    private Rotation<?> rotation;

    @Setup
    public void load() throws Exception {
        Contest contest = Contest.of(format);
        MessageSize messageSize = MessageSize.of(size);
        // beans of its own: comparing makes lists in beans that had none
        RoundTrip.require(
                contest.curcuma(),
                contest.reference(),
                contest.hasSameBytes(),
                Messages.of(messageSize, text, Messages.COUNT));
        rotation = Rotation.of(
                side(library, contest), Messages.of(messageSize, text, Messages.COUNT), contest.curcuma()::copy);
    }

    private static Side<XMLMessage, ?> side(String library, Contest contest) {
        return switch (library) {
            case "curcuma" -> contest.curcuma();
            case "reference" -> contest.reference();
            default -> throw new IllegalArgumentException("library is curcuma or reference, not " + library);
        };
    }

    @Setup(Level.Invocation)
    public void forget() {
        rotation.forget();
    }

    @Benchmark
    @OperationsPerInvocation(Messages.COUNT)
    public void serialize(Blackhole blackhole) throws Exception {
        rotation.serialize(blackhole::consume);
    }

    @Benchmark
    @OperationsPerInvocation(Messages.COUNT)
    public void deserialize(Blackhole blackhole) throws Exception {
        rotation.deserialize(blackhole::consume);
    }
}
