package io.curcuma.benchmarks.streams;

import io.curcuma.benchmarks.measure.Datasets;
import io.curcuma.benchmarks.report.ForkedJvm;
import io.curcuma.benchmarks.report.Jvm;
import java.io.IOException;
import java.util.List;

/** The main class of a JVM with little memory, which reads one long document that is made while it is read. */
final class LongDocument {
    /** The heap that the JVM may use. */
    static final String HEAP = "256m";

    private LongDocument() {}

    /** Reads a document of about the given number of bytes; returns the line that describes it. */
    static String read(String dataset, long bytes) throws IOException, InterruptedException {
        Jvm jvm = new Jvm("small", Jvm.here(), List.of("-Xmx" + HEAP));
        List<String> lines = ForkedJvm.run(jvm, List.of(), LongDocument.class, List.of(dataset, String.valueOf(bytes)));
        return lines.get(0).substring(1, lines.get(0).length() - 1);
    }

    /** Expects the dataset and the number of bytes. Prints one line in braces. */
    public static void main(String[] args) {
        StreamedData<?> data = StreamedData.of(Datasets.of(args[0]));
        long count = Math.round(Long.parseLong(args[1]) / data.elementBytes());
        long start = System.nanoTime();
        data.stream(count, bean -> {});
        double seconds = (System.nanoTime() - start) / 1e9;
        double gigabytes = count * data.elementBytes() / 1e9;
        System.out.println(StreamsCommand.text(
                "{%s: %,d elements, %.2f GB in %.1f s, %.0f MB/s, heap of at most %d MB}",
                data.label(),
                count,
                gigabytes,
                seconds,
                gigabytes * 1000 / seconds,
                Runtime.getRuntime().maxMemory() >> 20));
    }
}
