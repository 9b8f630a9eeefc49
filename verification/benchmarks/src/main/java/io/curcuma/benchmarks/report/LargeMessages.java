package io.curcuma.benchmarks.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.Serializer;
import io.curcuma.benchmarks.measure.Datasets;
import io.curcuma.schemas.message.XMLMessage;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The main class of a JVM that measures one large message and a stream of small ones. Prints lines of {@link ScaleResult}.
 *
 * <p>A large message is compared with the same trees in separate messages: the same bytes, the same number of objects.
 */
final class LargeMessages {
    private static final List<String> FORMATS =
            List.of(Format.PROTOBUF, Format.AVRO_BARE, Format.THRIFT_COMPACT, Format.JSON);
    private static final int TIMES = 5;
    private static final double LINEAR = 1.25;
    private static final double HEAP_KB = 1024;
    private static final double MB = 1e6;

    private final Serializer serializer = Serializer.forPackages(XMLMessage.class.getPackageName())
            .withLimits(Limits.DEFAULT.withMessageBytes(Integer.MAX_VALUE));
    private final List<ScaleResult> found = new ArrayList<>();

    private LargeMessages() {}

    /** Expects the size of the large message in Protobuf, in bytes, and the number of small messages. */
    public static void main(String[] args) throws Exception {
        LargeMessages large = new LargeMessages();
        large.linear(Integer.parseInt(args[0]));
        large.stream(Integer.parseInt(args[1]));
        JsonMapper json = JsonMapper.builder().build();
        for (ScaleResult scale : large.found) {
            System.out.println(json.writeValueAsString(scale));
        }
    }

    private void linear(int bytes) {
        List<XMLMessage> parts = parts(bytes);
        XMLMessage whole = new XMLMessage();
        whole.setAstring("");
        whole.getSelfRefList().addAll(parts);
        for (String format : FORMATS) {
            double alone = Double.MAX_VALUE;
            double together = Double.MAX_VALUE;
            for (int i = 0; i < TIMES; i++) {
                alone = Math.min(alone, seconds(() -> parts.forEach(part -> roundTrip(part, format))));
                together = Math.min(together, seconds(() -> roundTrip(whole, format)));
            }
            int length = serializer.write(whole, format).length;
            found.add(new ScaleResult(
                    HtmlMarkup.number(
                            "%s: one message of %.0f MB / the same trees one by one, time", format, length / MB),
                    Figures.rounded(together / alone),
                    "",
                    LINEAR));
        }
    }

    private List<XMLMessage> parts(int bytes) {
        List<?> all = Datasets.of("message/1MB").beans();
        List<XMLMessage> parts = new ArrayList<>();
        long sum = 0;
        for (int i = 0; sum < bytes; i++) {
            XMLMessage part = (XMLMessage) all.get(i % all.size());
            parts.add(part);
            sum += serializer.write(part, Format.PROTOBUF).length;
        }
        return parts;
    }

    private void roundTrip(XMLMessage message, String format) {
        serializer.read(serializer.write(message, format), XMLMessage.class, format);
    }

    /** CPU seconds of this thread. */
    private static double seconds(Runnable work) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        work.run();
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before)
                / (double) TimeUnit.SECONDS.toNanos(1);
    }

    private void stream(int messages) throws Exception {
        List<?> beans = Datasets.of("message/1K").beans();
        for (String format : List.of(Format.PROTOBUF, Format.JSON)) {
            pass(beans, format, beans.size());
            long before = heap();
            pass(beans, format, messages);
            found.add(new ScaleResult(
                    HtmlMarkup.number("%s: heap that %,d messages of 1K leave behind", format, messages),
                    Figures.rounded(Math.max(0, heap() - before) / 1024.0),
                    "KB",
                    HEAP_KB));
        }
    }

    private void pass(List<?> beans, String format, int messages) throws Exception {
        OutputStream nowhere = OutputStream.nullOutputStream();
        byte[] bytes = serializer.write(beans.get(0), format);
        for (int i = 0; i < messages; i++) {
            serializer.write(beans.get(i % beans.size()), format, nowhere);
            serializer.read(bytes, XMLMessage.class, format);
        }
    }

    private static long heap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
