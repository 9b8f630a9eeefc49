package io.curcuma.samples.flights.stress;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;

/** What happened so far; for any number of threads. */
final class StressCount {
    static final String CLOSED = "closed";

    private static final long LONGEST = TimeUnit.MINUTES.toNanos(2);

    private final LongAdder valid = new LongAdder();
    private final LongAdder hostile = new LongAdder();
    private final Map<String, LongAdder> statuses = new ConcurrentHashMap<>();
    private final List<String> faults = new CopyOnWriteArrayList<>();
    private final ConcurrentHistogram nanos = new ConcurrentHistogram(LONGEST, 3);

    void valid(long took) {
        valid.increment();
        nanos.recordValue(Math.min(LONGEST, took));
    }

    void hostile(String status) {
        hostile.increment();
        statuses.computeIfAbsent(status, key -> new LongAdder()).increment();
    }

    void fault(String what) {
        faults.add(what);
    }

    StressReport report(long heapBefore, long heapAfter) {
        Map<String, Long> sums = new TreeMap<>();
        statuses.forEach((status, count) -> sums.put(status, count.sum()));
        return new StressReport(
                valid.sum(), hostile.sum(), sums, List.copyOf(faults), heapBefore, heapAfter, nanos.copy());
    }
}
