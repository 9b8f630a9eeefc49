package io.curcuma.benchmarks.streams;

import io.curcuma.benchmarks.measure.Quantiles;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * How fast elements of a document are read.
 *
 * @param rate of the elements of a document, divided by that of the same bytes as documents in memory
 * @param micros CPU microseconds an element, in documents of {@link #LENGTHS} elements
 */
record StreamRate(String label, Quantiles rate, List<Double> micros) {
    /** Times as many elements as in the shortest document. */
    static final List<Integer> LENGTHS = List.of(1, 10, 100);

    private static final long BYTES = 4_000_000;

    static StreamRate of(StreamedData<?> data, int rounds) {
        long count = Math.max(1, Math.round(BYTES / data.elementBytes()));
        for (int i = 0; i < rounds; i++) {
            data.stream(count, StreamRate::drop);
            data.readOneByOne(count, StreamRate::drop);
        }
        List<Double> rates = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            double streamed = seconds(() -> data.stream(count, StreamRate::drop));
            double alone = seconds(() -> data.readOneByOne(count, StreamRate::drop));
            rates.add(alone / streamed);
        }
        List<Double> micros = new ArrayList<>();
        for (int length : LENGTHS) {
            micros.add(1e6 * seconds(() -> data.stream(count * length, StreamRate::drop)) / (count * length));
        }
        return new StreamRate(data.label(), Quantiles.of(rates, rate -> rate), micros);
    }

    private static void drop(Object bean) {
        if (bean.getClass() == Object.class) {
            throw new IllegalStateException("no bean");
        }
    }

    /** CPU seconds of this thread. */
    static double seconds(Runnable work) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        work.run();
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
    }
}
