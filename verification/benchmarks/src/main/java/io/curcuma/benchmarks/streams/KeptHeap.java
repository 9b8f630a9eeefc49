package io.curcuma.benchmarks.streams;

import io.curcuma.SharedValues;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * What beans take on the heap that stay there.
 *
 * @param bytes a bean
 * @param sharedBytes a bean whose strings, numbers and calendars are shared; the pool is counted
 * @param time of reading with shared values, divided by that without
 */
record KeptHeap(String label, double bytes, double sharedBytes, double time) {
    private static final int BEANS = 2_000;
    private static final int SLOTS = 1 << 16;
    private static final int ROUNDS = 5;

    static <B> KeptHeap of(StreamedData<B> data) {
        StreamedData<B> sharing = sharing(data);
        double alone = Double.MAX_VALUE;
        double shared = Double.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            alone = Math.min(alone, StreamRate.seconds(() -> keep(data)));
            shared = Math.min(shared, StreamRate.seconds(() -> keep(sharing)));
        }
        return new KeptHeap(data.label(), heap(data), heap(sharing(data)), shared / alone);
    }

    private static <B> StreamedData<B> sharing(StreamedData<B> data) {
        SharedValues values = SharedValues.of(SLOTS).withCalendars();
        return new StreamedData<>(
                data.label(), data.serializer().withSharedValues(values), data.type(), data.root(), data.elements());
    }

    private static <B> List<B> keep(StreamedData<B> data) {
        List<B> kept = new ArrayList<>(BEANS);
        data.stream(BEANS, kept::add);
        return kept;
    }

    private static double heap(StreamedData<?> data) {
        long before = used();
        List<?> kept = keep(data);
        long after = used();
        // both live until here
        if (kept.size() != BEANS || data.elements().isEmpty()) {
            throw new IllegalStateException("beans are missing");
        }
        return (after - before) / (double) BEANS;
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
